package command

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser/template"
)

// A readingFlags is the flags that say how URIs are read.
type readingFlags struct {
	strings, lists, maps []string
	encoded, anyOrder    bool
}

// flags adds the flags to a command.
func (r *readingFlags) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringArrayVar(&r.strings, "string", nil, "the variable `NAME` is a string (repeatable)")
	f.StringArrayVar(&r.lists, "list", nil, "the variable `NAME` is a list (repeatable)")
	f.StringArrayVar(&r.maps, "map", nil, "the variable `NAME` is a map (repeatable)")
	f.BoolVar(&r.encoded, "encoded", false, "values of + and # have no octets that their expansion encodes")
	f.BoolVar(&r.anyOrder, "any-order", false, "parameters of ?, & and ; stand in any order")
	for _, name := range []string{"string", "list", "map"} {
		noCompletion(cmd, name)
	}
}

// readingHelp is what the help says of the flags.
const readingHelp = `A variable has values of one kind. It is a list if the template explodes the variable
and has no prefix of it, and otherwise a string. --string, --list and --map say
otherwise.`

// parse parses a template with the options of the flags.
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
		err = fmt.Errorf("template: variable %q: %s", e.Variable(), e.Reason)
	}
	return t, err
}

// A templateRefusal is an answer that is no.
type templateRefusal struct {
	word    string // of the text
	offset  int
	section string
	err     error
}

// reason returns what is wrong, without the name of the package.
func (r *templateRefusal) reason() string {
	reason := strings.TrimPrefix(r.err.Error(), "template: ")
	if e := (*template.ExpandError)(nil); errors.As(r.err, &e) {
		reason = strings.Replace(reason, e.Reason, e.Variable()+": "+e.Reason, 1)
	}
	return reason
}

// write writes the answer about a record. The function adds members of the JSON.
func (r *templateRefusal) write(sc *scan, to *record.Output, text string, members func(*line.Object)) {
	if sc.json() {
		o := to.Object()
		o.Octets("input", text)
		members(&o)
		verdict.AddReason(&o, r.offset, r.section, r.reason())
		to.End(o)
		return
	}
	to.Columns(r.word, text)
	fmt.Fprintf(to, "\t%s\n", r.reason())
	if sc.carets {
		to.Text = line.AppendCaret(to.Text, text, r.offset)
	}
}

// addValues adds members: the values of variables, in the order of the template.
func addValues(o *line.Object, t template.Template, values template.Values) {
	for name := range t.Variables() {
		v, ok := values[name]
		if !ok {
			continue
		}
		o.Key(name)
		switch v.Kind() {
		case template.KindList:
			o.Raw("[")
			for i, s := range v.Members() {
				if i > 0 {
					o.Raw(",")
				}
				quote(o, s)
			}
			o.Raw("]")
		case template.KindMap:
			o.Raw("{")
			comma := ""
			for name, s := range v.Pairs() {
				o.Raw(comma)
				quote(o, name)
				o.Raw(":")
				quote(o, s)
				comma = ","
			}
			o.Raw("}")
		default:
			quote(o, v.Text())
		}
	}
}

// quote appends a string of a value as JSON.
func quote(o *line.Object, s string) { o.Quote(strings.ToValidUTF8(s, "\ufffd")) }

// writeValues writes lines with the values of variables, in the order of the template.
func writeValues(to *record.Output, t template.Template, values template.Values) {
	for name := range t.Variables() {
		v := values[name]
		switch v.Kind() {
		case template.KindString:
			writeValue(to, name, v.Text())
		case template.KindList:
			for _, s := range v.Members() {
				writeValue(to, name+"[]", s)
			}
		case template.KindMap:
			for key, s := range v.Pairs() {
				writeValue(to, name+"["+key+"]", s)
			}
		}
	}
}

// writeValue writes a line with a string of a value.
func writeValue(to *record.Output, name, s string) {
	to.Text = append(to.Text, '\t')
	to.Line(name, s)
}
