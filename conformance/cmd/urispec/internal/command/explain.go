package command

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/parser/explain"
)

type explainCmd struct {
	*scan
	rule verdict.Rule
	secrecy
}

func newExplain(c *Console) *cobra.Command {
	e := &explainCmd{}
	cmd := &cobra.Command{
		Use:   "explain [flags] [--] [STRING | -]...",
		Short: "Say what strings mean by the document",
		Long: `Explain says what each valid string means by the document of the revision: its
parts; the defaults of parts that it leaves out; the directives in the query of a
URN; and the steps of a client that accesses the resource, if the document describes
them. Each statement has its section. Explain adds nothing that the document does
not say.

In text, the line of validate is followed by a line for each fact, directive and step.
Its columns are "fact", "directive" or "step"; the name; the source of the value; the
section; the value; and what the value means. The source is one of these:

  given    the value stands in the string
  default  it is the default of the document or the scheme
  user     the user has to give it
  client   the client has to find it out
  base     it comes from the base URI
  none     there is no source

Values are shown without percent-encoding. The source of a directive is given, or
ignored if resolvers have to ignore it. Each byte of a password is shown as an x,
unless --show-passwords is given. This is also true of text that would be taken for
a password in a string that is not valid. In JSON, passwords are shown.`,
		Example: `  urispec explain --rev rfc1738 'ftp://host.dom/%2Fetc/motd;type=a'
  urispec explain --rev rfc2141bis-urn-03 --format json 'urn:isbn:0451450523?s=I2L'`,
		RunE: func(cmd *cobra.Command, args []string) error {
			e.rule = verdict.OfStart(e.revision)
			return e.scan.run(cmd, args, e.answer, e.counted("valid", "invalid"))
		},
	}
	e.scan = newScan(cmd, c)
	e.secrecy.flag(cmd)
	return cmd
}

func (e *explainCmd) answer(p *record.Output, r record.Record) (bool, error) {
	v, err := e.rule.Read(r.Text)
	if err != nil {
		return false, err
	}
	shown := r.Text
	if !e.json() {
		shown = e.hide(r.Text, v.Ref)
	}
	var x explain.Explanation
	if v.Valid() {
		if x, err = explain.String(e.revision, shown); err != nil {
			return false, err
		}
	}
	if e.json() {
		o := p.Object()
		v.Object(&o, line.NewEscaper(r.Text))
		addExplanation(&o, x)
		p.End(o)
	} else {
		v.WriteTextAs(&p.Buffer, shown, line.NewEscaper(shown), false, e.carets)
		writeMeanings(p, x)
	}
	return v.Valid(), nil
}

// writeMeanings writes lines. Their first columns are aligned.
func writeMeanings(to *record.Output, x explain.Explanation) {
	const widest = 40 // of names: keywords are of any length, and each line would have the spaces
	var kind, name, source, section int
	all := verdict.Meanings(x)
	for _, m := range all {
		if kind = max(kind, len(m.Kind)); len(m.Name) <= widest {
			name = max(name, len(m.Name))
		}
		source, section = max(source, len(m.Source)), max(section, len(m.Section))
	}
	for _, m := range all {
		fmt.Fprintf(to, "\t%-*s\t%-*s\t%-*s\t%-*s\t", kind, m.Kind, name, escape.Text(m.Name), source, m.Source, section,
			m.Section)
		to.Escaped(m.Value)
		to.String("\t" + m.Text + "\n")
	}
}

// addExplanation adds the members of an explanation, which is empty if the string is not valid.
func addExplanation(o *line.Object, x explain.Explanation) {
	o.Nullable("scheme", x.Scheme)
	o.Nullable("status", string(x.Status))
	line.Objects(o, "facts", x.Facts(), func(o *line.Object, f explain.Fact) {
		o.String("name", f.Name)
		o.Octets("value", f.Value)
		o.String("raw", f.Raw)
		o.Extent(f.Begin, f.End)
		addSource(o, f.Source, f.Section, f.Text)
	})
	line.Objects(o, "directives", x.Directives(), func(o *line.Object, d explain.Directive) {
		o.String("keyword", d.Keyword)
		o.Octets("value", d.Value)
		o.String("raw", d.Raw)
		o.Extent(d.Begin, d.End)
		addEntry(o, "registered", "scope", d.Registered.Purpose, d.Registered.Scope, d.Registered.Reference)
		addEntry(o, "service", "status", d.Service.Purpose, d.Service.Status, d.Service.Reference)
		o.Bool("ignored", d.Ignored)
		o.String("section", d.Section)
		o.String("text", d.Text)
	})
	line.Objects(o, "steps", x.Steps(), func(o *line.Object, s explain.Step) {
		o.String("command", s.Command)
		o.Octets("argument", s.Argument)
		o.Extent(s.Begin, s.End)
		addSource(o, s.Source, s.Section, s.Text)
	})
}

func addSource(o *line.Object, source explain.Source, section, text string) {
	o.String("source", string(source))
	o.String("section", section)
	o.String("text", text)
}

// addEntry adds an entry of a registry: null, or an object. The second of its columns differs with the registry.
func addEntry(o *line.Object, name, column, purpose, second, reference string) {
	addNullable(o, name, purpose != "", func(o *line.Object) {
		o.String("purpose", purpose)
		o.String(column, second)
		o.String("reference", reference)
	})
}
