package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/parser/template"
)

func newTemplate(c *Console) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "template COMMAND",
		Short: "Expand URI templates, and find what a URI was expanded from",
		Long: `Template expands URI templates (RFC 6570). It also finds the values that a URI was
expanded from, and checks whether two assignments of values expand to the same URI.

In text, a string that is not a template has the line "invalid", the string, and what
is wrong. A value has a line with the name of the variable, with [] behind it in a
list and [KEY] in a map, and the string.`,
		Example: `  urispec template expand '/users{/id}{?fields}' id=7 fields=name fields=mail
  urispec template match '/users{/id}{?fields*}' '/users/7?fields=name&fields=mail'
  urispec template check '/users{/id}{?fields}'`,
	}
	cmd.AddCommand(newTemplateExpand(c), newTemplateMatch(c), newTemplateCheck(c))
	return cmd
}

type templateExpandCmd struct {
	*scan
	values template.Values // of the arguments
}

func newTemplateExpand(c *Console) *cobra.Command {
	e := &templateExpandCmd{scan: &scan{Console: c}}
	cmd := &cobra.Command{
		Use:   "expand [flags] [--] [TEMPLATE [NAME=VALUE]...]",
		Short: "Expand URI templates",
		Long: `Expand expands URI templates (RFC 6570). NAME=VALUE is the value of a variable. A
name that is given several times is a list of its values. NAME[]=VALUE makes a list
of a single value, too. NAME[KEY]=VALUE is a member of a map. Variables without a
value are undefined.

If the template is "-", or with --file, each record is a template. With --input
json, all arguments are records: objects with the members input, the template, and
values, an object. A value is a string, a number, true, false, an array or object of
these, or null, which means undefined.

In text, the line of a template has the expansion. A template that takes a prefix of
a list or map has the line of what is not a template.`,
		Example: `  urispec template expand '{?q,lang}' q='URI templates' lang=en
  urispec template expand '{/path*}{?filter*}' path=a path=b 'filter[size]=big'
  urispec template expand --input json '{"input":"{?x}","values":{"x":[1,2]}}'`,
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if e.whole = e.input.word == formatJSON; !e.whole && len(args) > 0 {
				if e.values, err = argumentValues(args[1:]); err != nil {
					return err
				}
				args = args[:1]
			}
			return e.scan.run(cmd, args, e.answer, e.counted("expanded", "not expanded"))
		},
	}
	e.scan.flags(cmd)
	return cmd
}

func argumentValues(args []string) (template.Values, error) {
	kinds, given, values := map[string]template.Kind{}, map[string][]template.Pair{}, template.Values{}
	for _, arg := range args {
		name, value, kind, err := cutArgument(arg)
		if err != nil {
			return nil, err
		}
		if before, ok := kinds[name]; ok && before != kind {
			return nil, fmt.Errorf("%s: %s is of two kinds: NAME=VALUE, NAME[]=VALUE or NAME[KEY]=VALUE", arg, name)
		}
		kinds[name], given[name] = kind, append(given[name], value)
		switch all := given[name]; {
		case kind == template.KindMap:
			values[name] = template.Map(all...)
		case kind == template.KindString && len(all) == 1:
			values[name] = template.String(value.Value)
		default:
			members := lists.Each(all, func(one template.Pair) string { return one.Value })
			values[name] = template.List(members...)
		}
	}
	return values, nil
}

// cutArgument returns the name, the value and its kind of NAME=VALUE, NAME[]=VALUE or NAME[KEY]=VALUE.
func cutArgument(arg string) (name string, value template.Pair, kind template.Kind, err error) {
	if end := strings.IndexAny(arg, "=["); end > 0 {
		name, rest := arg[:end], arg[end+1:]
		key, text, ok := strings.Cut(rest, "]=")
		switch {
		case arg[end] == '=':
			return name, template.Pair{Value: rest}, template.KindString, nil
		case ok && key == "":
			return name, template.Pair{Value: text}, template.KindList, nil
		case ok:
			return name, template.Pair{Name: key, Value: text}, template.KindMap, nil
		}
	}
	return "", value, kind, fmt.Errorf("%q must be NAME=VALUE, NAME[]=VALUE or NAME[KEY]=VALUE", arg)
}

func (e *templateExpandCmd) answer(to *record.Output, r record.Record) (bool, error) {
	values := e.values
	if strings.HasPrefix(strings.TrimLeft(r.Other, " \t\r"), "{") {
		var object struct{ Values template.Values }
		if err := json.Unmarshal([]byte(r.Other), &object); err != nil {
			return false, fmt.Errorf("values: %w", err)
		}
		values = object.Values
	}
	t, err := template.Parse(r.Text)
	var result string
	if err == nil {
		result, err = t.Expand(values)
	}
	wrong, err := templateFault(err)
	switch {
	case err != nil:
		return false, err
	case e.json():
		o := to.Object()
		o.Octets("input", r.Text)
		o.Bool("valid", wrong == nil)
		o.Optional("result", result, wrong == nil)
		wrong.members(&o)
		to.End(o)
	case wrong != nil:
		e.writeFault(to, "invalid", r.Text, wrong)
	default:
		to.Line(result)
	}
	return wrong == nil, nil
}

// templateFault returns what an error says is wrong with a record, without the name of the package; or else the error.
func templateFault(err error) (*fault, error) {
	var syntax *template.SyntaxError
	var expand *template.ExpandError
	var match *template.MatchError
	reason := func() string { return strings.TrimPrefix(err.Error(), "template: ") }
	switch {
	case errors.As(err, &syntax):
		return &fault{syntax.Offset, syntax.Section, reason()}, nil
	case errors.As(err, &expand):
		message := strings.Replace(reason(), expand.Problem, expand.Variable()+": "+expand.Problem, 1)
		return &fault{expand.Offset, expand.Section, message}, nil
	case errors.As(err, &match):
		return &fault{match.Offset, "", reason()}, nil
	}
	return nil, err
}

// A readingFlags has the flags that say how URIs are read.
type readingFlags struct {
	strings, lists, maps []string
	encoded, anyOrder    bool
}

func (r *readingFlags) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringArrayVar(&r.strings, "string", nil, "the variable `NAME` is a string (repeatable)")
	f.StringArrayVar(&r.lists, "list", nil, "the variable `NAME` is a list (repeatable)")
	f.StringArrayVar(&r.maps, "map", nil, "the variable `NAME` is a map (repeatable)")
	f.BoolVar(&r.encoded, "encoded", false, "values of + and # have no octets that their expansion encodes")
	f.BoolVar(&r.anyOrder, "any-order", false, "parameters of ?, & and ; stand in any order")
	noCompletion(cmd, "string", "list", "map")
}

func (r *readingFlags) parse(text string) (template.Template, error) {
	var options []template.Option
	for _, declared := range []struct {
		names []string
		kind  template.Kind
	}{{r.strings, template.KindString}, {r.lists, template.KindList}, {r.maps, template.KindMap}} {
		for _, name := range declared.names {
			options = append(options, template.Declare(name, declared.kind))
		}
	}
	if r.encoded {
		options = append(options, template.Encoded())
	}
	if r.anyOrder {
		options = append(options, template.AnyOrder())
	}
	t, err := template.Parse(text, options...)
	if e := (*template.VariableError)(nil); errors.As(err, &e) {
		err = fmt.Errorf("template: variable %q: %s", e.Variable(), e.Problem)
	}
	return t, err
}

// addValues adds members: the values of variables, in the order of the template. U+FFFD replaces what is not UTF-8.
func addValues(o *line.Object, t template.Template, values template.Values) {
	valid := func(s string) string { return strings.ToValidUTF8(s, "\ufffd") }
	for name := range t.Variables() {
		switch v := values[name]; v.Kind() {
		case template.KindString:
			o.String(name, valid(v.Text()))
		case template.KindList:
			members := lists.Each(v.Members(), valid)
			o.Strings(name, members)
		case template.KindMap:
			o.Nested(name, func(o *line.Object) {
				for key, s := range v.Pairs() {
					o.AnyKey(valid(key))
					o.Quote(valid(s))
				}
			})
		}
	}
}

// writeValues writes lines with the values of variables, in the order of the template.
func writeValues(to *record.Output, t template.Template, values template.Values) {
	for name := range t.Variables() {
		v := values[name]
		switch v.Kind() {
		case template.KindString:
			to.Line("", name, v.Text())
		case template.KindList:
			for _, s := range v.Members() {
				to.Line("", name+"[]", s)
			}
		case template.KindMap:
			for key, s := range v.Pairs() {
				to.Line("", name+"["+key+"]", s)
			}
		}
	}
}

type templateMatchCmd struct {
	*scan
	reading  readingFlags
	template template.Template
}

func newTemplateMatch(c *Console) *cobra.Command {
	m := &templateMatchCmd{scan: &scan{Console: c, others: 1}}
	cmd := &cobra.Command{
		Use:   "match [flags] [--] TEMPLATE [URI | -]...",
		Short: "Find the values that URIs were expanded from",
		Long: `Match finds values from which a URI template (RFC 6570) expands to each URI, and
says whether other values do, too. It writes the first values: variables take as
much as they can, the earlier ones first.

A variable has values of one kind. It is a list if the template explodes the variable
without a prefix, and otherwise a string. --string, --list and --map say
otherwise.

With --encoded, a triplet in an expansion with the operator + or # was a triplet of
the value; it never encodes an octet of it. With --any-order, parameters can stand
in another order than in the template.

In text, the line of a URI has "matched", or "ambiguous" if other values exist, and
the URI; the lines of the values follow. If the template does not expand to the URI,
the line has "unmatched", the URI, and what is wrong.`,
		Example: `  urispec template match '/users{/id}{?fields*}' '/users/7?fields=name&fields=mail'
  urispec template match --map filter '/items{?filter*}' '/items?size=big'`,
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if len(args) == 0 {
				return errors.New("a template is needed: match TEMPLATE URI")
			}
			if m.template, err = m.reading.parse(args[0]); err != nil {
				return err
			}
			return m.scan.run(cmd, args, m.answer, m.counted("matched", "unmatched"))
		},
	}
	m.scan.flags(cmd)
	m.reading.flags(cmd)
	return cmd
}

func (m *templateMatchCmd) answer(to *record.Output, r record.Record) (bool, error) {
	values, unique, err := m.template.MatchUnique(r.Text)
	wrong, err := templateFault(err)
	switch {
	case err != nil:
		return false, err
	case m.json():
		o := to.Object()
		o.Octets("input", r.Text)
		o.String("template", m.template.String())
		o.Bool("matched", wrong == nil)
		addNullable(&o, "values", wrong == nil, func(o *line.Object) { addValues(o, m.template, values) })
		o.OptionalBool("ambiguous", !unique, wrong == nil)
		wrong.members(&o)
		to.End(o)
	case wrong != nil:
		m.writeFault(to, "unmatched", r.Text, wrong)
	default:
		word := "matched"
		if !unique {
			word = "ambiguous"
		}
		to.Line(word, r.Text)
		writeValues(to, m.template, values)
	}
	return wrong == nil, nil
}

type templateCheckCmd struct {
	*scan
	reading readingFlags
}

func newTemplateCheck(c *Console) *cobra.Command {
	k := &templateCheckCmd{scan: &scan{Console: c}}
	cmd := &cobra.Command{
		Use:   "check [flags] [--] [TEMPLATE | -]...",
		Short: "Tell whether a URI template gives some URI two readings",
		Long: `Check decides for each URI template (RFC 6570) whether two assignments of values
expand to the same URI. The answer can be "unknown" if a variable repeats or has a
prefix, and with --any-order. Template match describes how URIs are read, and the
flags.

In text, the line of a template has "unambiguous", "ambiguous" or "unknown", and the
template. Behind "ambiguous" stands a shortest URI with two readings; the values
follow, each behind "reading". Behind "unknown" there is a number: such a URI has at
least that many bytes.`,
		Example: `  urispec template check '/users{/id}{?fields}' '{/a,b}'
  urispec template check --encoded '{+path}/edit'`,
		RunE: func(cmd *cobra.Command, args []string) error {
			return k.scan.run(cmd, args, k.answer, k.counted("unambiguous", "not"))
		},
	}
	k.scan.flags(cmd)
	k.reading.flags(cmd)
	return cmd
}

func (k *templateCheckCmd) answer(to *record.Output, r record.Record) (bool, error) {
	t, err := k.reading.parse(r.Text)
	wrong, err := templateFault(err)
	if err != nil {
		return false, err
	}
	var a template.Ambiguity
	if wrong == nil {
		a = t.Ambiguity()
	}
	switch {
	case k.json():
		o := to.Object()
		o.Octets("input", r.Text)
		o.Bool("valid", wrong == nil)
		addAmbiguity(&o, t, a)
		atLeast := -1
		if wrong == nil && a.Verdict == template.Unknown {
			atLeast = a.AtLeast
		}
		o.Offset("at_least", atLeast)
		wrong.members(&o)
		to.End(o)
	case wrong != nil:
		k.writeFault(to, "invalid", r.Text, wrong)
	case a.Verdict == template.Ambiguous:
		to.Line(a.Verdict.String(), r.Text, a.URI)
		for _, values := range a.Readings {
			to.Line("", "reading")
			writeValues(to, t, values)
		}
	case a.Verdict == template.Unknown:
		to.Line(a.Verdict.String(), r.Text, fmt.Sprintf("length at least %d", a.AtLeast))
	default:
		to.Line(a.Verdict.String(), r.Text)
	}
	return a.Verdict == template.Unambiguous, nil
}

// addAmbiguity adds whether a URI has two readings, null if that is unknown, and such a URI.
func addAmbiguity(o *line.Object, t template.Template, a template.Ambiguity) {
	o.OptionalBool("ambiguous", a.Verdict == template.Ambiguous, a.Verdict != template.Unknown)
	addNullable(o, "witness", a.Verdict == template.Ambiguous, func(o *line.Object) {
		o.String("uri", a.URI)
		line.Objects(o, "readings", slices.Values(a.Readings[:]), func(o *line.Object, values template.Values) {
			addValues(o, t, values)
		})
	})
}
