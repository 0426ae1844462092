package command

import (
	"errors"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/parser/template"
)

// A templateMatch is a run of the command template match.
type templateMatch struct {
	*scan
	reading  readingFlags
	template template.Template
}

// newTemplateMatch returns the command template match.
func newTemplateMatch(c *console.Console) *cobra.Command {
	m := &templateMatch{scan: &scan{Console: c, others: 1}}
	cmd := &cobra.Command{
		Use:   "match [flags] [--] TEMPLATE [URI | -]...",
		Short: "Find the values that URIs were expanded from",
		Long: `Match finds values from which a URI template (RFC 6570) expands to each URI, and
says whether other values do, too. It writes the first values: variables take as
much as they can, the earlier ones first.

` + readingHelp + `
With --encoded, a triplet in an expansion with the operator + or # was a triplet of
the value; it never encodes an octet of it. With --any-order, parameters can stand
in another order than in the template.

In text, a line for each URI has "matched", or "ambiguous" if other values exist, a
tab, and the URI. A line for each string of the values follows: a tab; the name of
the variable, with [] behind it in a list and [KEY] in a map; a tab; and the string.
If the template does not expand to the URI, the line has "unmatched", the URI, and
what is wrong, separated by tabs.

In JSON, an object has the keys input, template, matched, values and ambiguous.
Values is an object with a string, an array or an object for each defined variable.
In values, U+FFFD stands for bytes that are not UTF-8. If there is no match, values
and ambiguous are null, and the object has offset, section, which is null, and
message.

The exit status is 1 if a URI does not match.`,
		Example: `  urispec template match '/users{/id}{?fields*}' '/users/7?fields=name&fields=mail'
  urispec template match --map filter '/items{?filter*}' '/items?size=big'`,
		RunE: func(cmd *cobra.Command, args []string) error { return m.run(cmd, args) },
	}
	m.scan.flags(cmd)
	m.reading.flags(cmd)
	return cmd
}

// run executes the command.
func (m *templateMatch) run(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return errors.New("a template is needed: match TEMPLATE URI")
	}
	var err error
	if m.template, err = m.reading.parse(args[0]); err != nil {
		return err
	}
	return m.scan.run(cmd, args, m.answer, m.counted("matched", "unmatched"))
}

// answer writes the values of a record.
func (m *templateMatch) answer(to *record.Output, r record.Record) (bool, error) {
	values, unique, err := m.template.MatchUnique(r.Text)
	var mismatch *template.MatchError
	if errors.As(err, &mismatch) {
		refusal := templateRefusal{"unmatched", mismatch.Offset, "", err}
		refusal.write(m.scan, to, r.Text, func(o *line.Object) {
			o.String("template", m.template.String())
			o.Bool("matched", false)
			o.Null("values")
			o.Null("ambiguous")
		})
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if m.json() {
		o := to.Object()
		o.Octets("input", r.Text)
		o.String("template", m.template.String())
		o.Bool("matched", true)
		o.Nested("values", func(o *line.Object) { addValues(o, m.template, values) })
		o.Bool("ambiguous", !unique)
		to.End(o)
		return true, nil
	}
	word := "matched"
	if !unique {
		word = "ambiguous"
	}
	to.Line(word, r.Text)
	writeValues(to, m.template, values)
	return true, nil
}
