package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/parser/template"
)

// A templateExpansion is a run of the command template expand.
type templateExpansion struct {
	*scan
	values template.Values // of the arguments
}

// newTemplateExpand returns the command template expand.
func newTemplateExpand(c *console.Console) *cobra.Command {
	e := &templateExpansion{scan: &scan{Console: c}}
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

In text, a line for each template has the expansion. If the string is no template,
or takes a prefix of a list or map, the line has "invalid", the string, and what is
wrong, separated by tabs.

In JSON, an object has the keys input, valid and result. If there is no result,
valid is false and result is null, and the object has offset, section (of RFC 6570)
and message.`,
		Example: `  urispec template expand '{?q,lang}' q='URI templates' lang=en
  urispec template expand '{/path*}{?filter*}' path=a path=b 'filter[size]=big'
  urispec template expand --input json '{"input":"{?x}","values":{"x":[1,2]}}'`,
		RunE: func(cmd *cobra.Command, args []string) error { return e.run(cmd, args) },
	}
	e.scan.flags(cmd)
	return cmd
}

// run executes the command.
func (e *templateExpansion) run(cmd *cobra.Command, args []string) error {
	if e.whole = e.input.word == formatJSON; !e.whole && len(args) > 0 {
		var err error
		if e.values, err = argumentValues(args[1:]); err != nil {
			return err
		}
		args = args[:1]
	}
	return e.scan.run(cmd, args, e.answer, e.counted("expanded", "not expanded"))
}

// argumentValues returns the values that arguments give.
func argumentValues(args []string) (template.Values, error) {
	strings, lists, maps := map[string][]string{}, map[string][]string{}, map[string][]template.Pair{}
	values := template.Values{}
	for _, arg := range args {
		name, key, value, err := cutArgument(arg)
		switch {
		case err != nil:
			return nil, err
		case key == nil:
			strings[name] = append(strings[name], value)
		case *key == "":
			lists[name] = append(lists[name], value)
		default:
			maps[name] = append(maps[name], template.Pair{Name: *key, Value: value})
		}
		kinds := 0
		for _, n := range []int{len(strings[name]), len(lists[name]), len(maps[name])} {
			kinds += min(n, 1)
		}
		switch {
		case kinds > 1:
			return nil, fmt.Errorf("%s: %s is of two kinds: NAME=VALUE, NAME[]=VALUE or NAME[KEY]=VALUE", arg, name)
		case len(maps[name]) > 0:
			values[name] = template.Map(maps[name]...)
		case len(lists[name]) > 0:
			values[name] = template.List(lists[name]...)
		case len(strings[name]) > 1:
			values[name] = template.List(strings[name]...)
		default:
			values[name] = template.String(value)
		}
	}
	return values, nil
}

// cutArgument returns the parts of NAME=VALUE, NAME[]=VALUE or NAME[KEY]=VALUE.
func cutArgument(arg string) (name string, key *string, value string, err error) {
	end := strings.IndexAny(arg, "=[")
	if end > 0 && arg[end] == '[' {
		inside, rest, ok := strings.Cut(arg[end+1:], "]=")
		if ok {
			return arg[:end], &inside, rest, nil
		}
		end = -1
	}
	if end <= 0 {
		return "", nil, "", fmt.Errorf("%q is none of NAME=VALUE, NAME[]=VALUE and NAME[KEY]=VALUE", arg)
	}
	return arg[:end], nil, arg[end+1:], nil
}

// answer writes the expansion of a record.
func (e *templateExpansion) answer(to *record.Output, r record.Record) (bool, error) {
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
	var prefix *template.ExpandError
	switch {
	case errors.As(err, &prefix):
		e.refuse(to, r.Text, prefix.Offset, prefix.Section, err)
	case err != nil:
		var syntax *template.SyntaxError
		errors.As(err, &syntax)
		e.refuse(to, r.Text, syntax.Offset, syntax.Section, err)
	case e.json():
		o := to.Object()
		o.Octets("input", r.Text)
		o.Bool("valid", true)
		o.String("result", result)
		to.End(o)
	default:
		to.Line(result)
	}
	return err == nil, nil
}

// refuse writes that a record has no expansion.
func (e *templateExpansion) refuse(to *record.Output, text string, offset int, section string, err error) {
	refusal := templateRefusal{"invalid", offset, section, err}
	refusal.write(e.scan, to, text, func(o *line.Object) {
		o.Bool("valid", false)
		o.Null("result")
	})
}
