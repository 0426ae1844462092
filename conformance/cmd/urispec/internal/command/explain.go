package command

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/urispec/urispec/conformance/cmd/urispec/internal/console"
	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/record"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser/explain"
)

// An explanation is a run of the command explain.
type explanation struct {
	*scan
	rule verdict.Rule
	secrecy
}

// newExplain returns the command explain.
func newExplain(c *console.Console) *cobra.Command {
	e := &explanation{}
	cmd := &cobra.Command{
		Use:   "explain [flags] [--] [STRING | -]...",
		Short: "Say what strings mean by the document",
		Long: `Explain says what each valid string means by the document of the revision: its
parts; the defaults of parts that it leaves out; the directives in the query of a
URN; and the steps of a client that accesses the resource, if the document describes
them. Each statement has its section. Explain adds nothing that the document does
not say.

In text, a line like that of validate is followed by a line for each fact, directive
and step. Its columns are "fact", "directive" or "step"; the name; the source of the
value; the section; the value; and what the value means. A tab precedes each column,
and spaces align the first four. The source is one of these:

  given    the value stands in the string
  default  it is the default of the document or the scheme
  user     the user has to give it
  client   the client has to find it out
  base     it is that of the base URI
  none     there is no source

Values are shown without percent-encoding. The source of a directive is given, or
ignored if resolvers have to ignore it. Each byte of a password is shown as an x,
unless --show-passwords is given. This is also true of text that would be taken for
a password in a string that is not valid.

In JSON, passwords are shown. The object of validate also has scheme, status, facts,
directives and steps. Scheme and status are null if the string has no scheme, or is
not valid. Status says how the document treats the scheme: defined, mentioned,
reserved, experimental or other. The other keys have lists of objects. A fact has
name, value, raw, begin, end, source, section and text. A step has command,
argument, begin, end, source, section and text. A directive has keyword, value, raw,
begin, end, registered, service, ignored, section and text. Begin and end are
offsets in bytes, null if nothing stands in the string. Registered is null or the
entry of the keyword, with purpose, scope and reference. Service is null or the
entry of the resolution service, with purpose, status and reference. A value or an
argument that is not UTF-8 is escaped in its object. The lists of a string that is
not valid are empty.`,
		Example: `  urispec explain --rev rfc1738 'ftp://host.dom/%2Fetc/motd;type=a'
  urispec explain --rev rfc2141bis-urn-03 --format json 'urn:isbn:0451450523?s=I2L'`,
		RunE: func(cmd *cobra.Command, args []string) error { return e.run(cmd, args) },
	}
	e.scan = newScan(cmd, c)
	e.secrecy.flag(cmd)
	return cmd
}

// run executes the command.
func (e *explanation) run(cmd *cobra.Command, args []string) error {
	e.rule = verdict.OfStart(e.revision)
	return e.scan.run(cmd, args, e.answer, e.counted("valid", "invalid"))
}

// answer writes what a record means.
func (e *explanation) answer(p *record.Output, r record.Record) (bool, error) {
	ref, err := e.revision.Parse(r.Text)
	v, err := e.rule.Judge(r.Text, err)
	if err != nil {
		return false, err
	}
	shown := r.Text
	if !e.json() {
		shown = e.hide(r.Text, ref)
	}
	var x explain.Explanation
	if v.Valid() {
		if x, err = explain.String(e.revision, shown); err != nil {
			return false, err
		}
	}
	if e.json() {
		o := p.Object()
		judge.Object(&o, line.NewQuoter(r.Text), &v)
		addExplanation(&o, x)
		p.End(o)
	} else {
		v.WriteTextAs(&p.Buffer, shown, line.NewQuoter(shown), false, e.carets)
		writeMeanings(p, x)
	}
	return v.Valid(), nil
}

// A meaning is a line of text: of a fact, a directive or a step.
type meaning struct{ kind, name, source, section, value, text string }

// meanings calls yield with the lines of an explanation.
func meanings(x explain.Explanation, yield func(meaning)) {
	for f := range x.Facts() {
		yield(meaning{"fact", f.Name, string(f.Source), f.Section, f.Value, f.Text})
	}
	for d := range x.Directives() {
		source := string(explain.Given)
		if d.Ignored {
			source = "ignored"
		}
		yield(meaning{"directive", d.Keyword, source, d.Section, d.Value, d.Text + registered(d)})
	}
	for s := range x.Steps() {
		yield(meaning{"step", s.Command, string(s.Source), s.Section, s.Argument, s.Text})
	}
}

// registered returns what the registries say of a directive.
func registered(d explain.Directive) string {
	var s string
	if k := d.Registered; k.Name != "" {
		s = fmt.Sprintf("; %s: %s (%s)", k.Name, k.Purpose, k.Scope)
	}
	if v := d.Service; v.Name != "" {
		s += fmt.Sprintf("; %s: %s (%s, %s)", v.Name, v.Purpose, v.Status, v.Reference)
	}
	return s
}

// writeMeanings writes lines.
func writeMeanings(p *record.Output, x explain.Explanation) {
	const widest = 40 // of names: keywords are of any length, and each line would have the spaces
	var kind, name, source, section int
	meanings(x, func(m meaning) {
		if kind = max(kind, len(m.kind)); len(m.name) <= widest {
			name = max(name, len(m.name))
		}
		source, section = max(source, len(m.source)), max(section, len(m.section))
	})
	meanings(x, func(m meaning) {
		fmt.Fprintf(p, "\t%-*s\t", kind, m.kind)
		p.Escaped(m.name)
		p.Spaces(name - line.EscapedWidth(m.name))
		fmt.Fprintf(p, "\t%-*s\t%-*s\t", source, m.source, section, m.section)
		p.Escaped(m.value)
		fmt.Fprintf(p, "\t%s\n", m.text)
	})
}

// addExplanation adds the members of an explanation; that of a string that is
// not valid is empty.
func addExplanation(o *line.Object, x explain.Explanation) {
	o.Nullable("scheme", x.Scheme)
	o.Nullable("status", string(x.Status))
	line.Objects(o, "facts", x.Facts(), addFact)
	line.Objects(o, "directives", x.Directives(), addDirective)
	line.Objects(o, "steps", x.Steps(), addStep)
}

// addFact adds the members of a fact.
func addFact(o *line.Object, f explain.Fact) {
	o.String("name", f.Name)
	o.Octets("value", f.Value)
	o.String("raw", f.Raw)
	addExtent(o, f.Begin, f.End)
	o.String("source", string(f.Source))
	o.String("section", f.Section)
	o.String("text", f.Text)
}

// addDirective adds the members of a directive.
func addDirective(o *line.Object, d explain.Directive) {
	o.String("keyword", d.Keyword)
	o.Octets("value", d.Value)
	o.String("raw", d.Raw)
	addExtent(o, d.Begin, d.End)
	addEntry(o, "registered", "scope", d.Registered.Purpose, d.Registered.Scope, d.Registered.Reference)
	addEntry(o, "service", "status", d.Service.Purpose, d.Service.Status, d.Service.Reference)
	o.Bool("ignored", d.Ignored)
	o.String("section", d.Section)
	o.String("text", d.Text)
}

// addEntry adds an entry of a registry: null, or an object. The second of its
// columns differs from registry to registry.
func addEntry(o *line.Object, name, column, purpose, second, reference string) {
	if purpose == "" {
		o.Null(name)
		return
	}
	o.Nested(name, func(o *line.Object) {
		o.String("purpose", purpose)
		o.String(column, second)
		o.String("reference", reference)
	})
}

// addStep adds the members of a step.
func addStep(o *line.Object, s explain.Step) {
	o.String("command", s.Command)
	o.Octets("argument", s.Argument)
	addExtent(o, s.Begin, s.End)
	o.String("source", string(s.Source))
	o.String("section", s.Section)
	o.String("text", s.Text)
}

// addExtent adds offsets, which are -1 where there are none.
func addExtent(o *line.Object, begin, end int) {
	o.Offset("begin", begin)
	o.Offset("end", end)
}
