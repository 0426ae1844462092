package command

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/parser/template"
)

// A templateCheck is a run of the command template check.
type templateCheck struct {
	*scan
	reading readingFlags
}

// newTemplateCheck returns the command template check.
func newTemplateCheck(c *console.Console) *cobra.Command {
	k := &templateCheck{scan: &scan{Console: c}}
	cmd := &cobra.Command{
		Use:   "check [flags] [--] [TEMPLATE | -]...",
		Short: "Tell whether a URI template gives some URI two readings",
		Long: `Check decides for each URI template (RFC 6570) whether two assignments of values
expand to the same URI. The answer can be "unknown" if a variable repeats or has a
prefix, and with --any-order. Template match describes how URIs are read, and the
flags.

In text, a line for each template has "unambiguous", "ambiguous" or "unknown", a
tab, and the template. Behind "ambiguous" and another tab there is a shortest URI
with two readings. Behind "unknown" there is a number: such a URI has at least that
many bytes. Two readings follow as match writes them, each behind "reading". A
string that is no template has "invalid", the string, and what is wrong, separated
by tabs.

In JSON, an object has the keys input, valid, ambiguous, witness and at_least.
Ambiguous is null if it is unknown. Witness is null, or an object with uri and
readings, two objects of values. At_least is null unless ambiguous is unknown. For a
string that is no template, ambiguous, witness and at_least are null, and the object
has offset, section (of RFC 6570) and message.

The exit status is 1 if a template is ambiguous, unknown or invalid.`,
		Example: `  urispec template check '/users{/id}{?fields}' '{/a,b}'
  urispec template check --encoded '{+path}/edit'`,
		RunE: func(cmd *cobra.Command, args []string) error { return k.run(cmd, args) },
	}
	k.scan.flags(cmd)
	k.reading.flags(cmd)
	return cmd
}

// run executes the command.
func (k *templateCheck) run(cmd *cobra.Command, args []string) error {
	return k.scan.run(cmd, args, k.answer, k.counted("unambiguous", "not"))
}

// answer writes the verdict about a record.
func (k *templateCheck) answer(to *record.Output, r record.Record) (bool, error) {
	t, err := k.reading.parse(r.Text)
	var syntax *template.SyntaxError
	if errors.As(err, &syntax) {
		refusal := templateRefusal{"invalid", syntax.Offset, syntax.Section, err}
		refusal.write(k.scan, to, r.Text, func(o *line.Object) {
			o.Bool("valid", false)
			o.Null("ambiguous")
			o.Null("witness")
			o.Null("at_least")
		})
		return false, nil
	}
	if err != nil {
		return false, err
	}
	a := t.Ambiguity()
	if k.json() {
		writeVerdict(to, r.Text, t, a)
		return a.Verdict == template.Unambiguous, nil
	}
	to.Columns(a.Verdict.String(), r.Text)
	switch a.Verdict {
	case template.Ambiguous:
		fmt.Fprintf(to, "\t%s\n", a.URI)
		for _, values := range a.Readings {
			to.String("\treading\n")
			writeValues(to, t, values)
		}
	case template.Unknown:
		fmt.Fprintf(to, "\tlength at least %d\n", a.AtLeast)
	default:
		to.Line()
	}
	return a.Verdict == template.Unambiguous, nil
}

// writeVerdict writes a verdict as JSON.
func writeVerdict(to *record.Output, text string, t template.Template, a template.Ambiguity) {
	o := to.Object()
	o.Octets("input", text)
	o.Bool("valid", true)
	if a.Verdict == template.Unknown {
		o.Null("ambiguous")
	} else {
		o.Bool("ambiguous", a.Verdict == template.Ambiguous)
	}
	if a.Verdict == template.Ambiguous {
		o.Nested("witness", func(o *line.Object) {
			o.String("uri", a.URI)
			line.Objects(o, "readings", slices.Values(a.Readings[:]), func(o *line.Object, values template.Values) {
				addValues(o, t, values)
			})
		})
	} else {
		o.Null("witness")
	}
	if a.Verdict == template.Unknown {
		o.Int("at_least", a.AtLeast)
	} else {
		o.Null("at_least")
	}
	to.End(o)
}
