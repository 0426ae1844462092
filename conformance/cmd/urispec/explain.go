package main

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/parser/explain"
)

// An explanation is a run of the command explain.
type explanation struct {
	*scan
	recognizer
	name string // of the revision
}

// newExplain returns the command explain.
func newExplain(s streams, out *output) *cobra.Command {
	e := &explanation{}
	cmd := &cobra.Command{
		Use:   "explain --rev REVISION [flags] [--] [STRING | -]...",
		Short: "Say what strings mean by the document",
		Long: `Explain says what each valid string means by the document of the revision: its
parts, which defaults hold for those that it leaves out, the directives of the
query of a URN, and the steps of a client that accesses the resource, where the
document has them. Each has the section that says so. What the document does not
say is not explained.

In text, a line like that of validate is followed by one for each fact,
directive and step: "fact", "directive" or "step"; the name; where the value
comes from; the section; the value; and what it means; a tab before each, and
spaces that align the first four. A value that
  given    stands in the string
  default  is the default of the document or the scheme
  user     has to come from the user
  client   has to be found out by the client
  base     is that of the base URI
  none     comes from nowhere
Percent-encoding is removed from values. The source of a directive is given, or
ignored where resolvers are to ignore it.

In JSON, the object of validate has scheme, status, facts, directives and steps
too. Scheme and status are null where the string has no scheme; status is
defined, mentioned, reserved, experimental or other, as the document treats the
scheme. The others are lists of objects. A fact has name, value, raw, begin, end,
source, section and text; a step has command, argument, begin, end, source,
section and text; a directive has keyword, value, raw, begin, end, registered,
service, ignored, section and text. Begin and end are offsets in bytes, null
where nothing stands in the string. Registered is null or the entry of the
keyword, with purpose, scope and reference; service is null or the entry of the
resolution service, with purpose, status and reference. A value or an argument
that is not UTF-8 is written as validate does it, and its object has
"escaped":true.`,
		Example: `  urispec explain --rev rfc1738 'ftp://host.dom/%2Fetc/motd;type=a'
  urispec explain --rev rfc2141bis-urn-03 --format json 'urn:isbn:0451450523?s=I2L'`,
		RunE: func(cmd *cobra.Command, args []string) error { return e.run(cmd, args) },
	}
	e.scan = newScan(cmd, s, out)
	revisionFlag(cmd, &e.name)
	return cmd
}

// run executes the command.
func (e *explanation) run(cmd *cobra.Command, args []string) error {
	var err error
	if e.recognizer, err = givenRecognizer(cmd, e.name); err != nil {
		return err
	}
	return e.scan.run(cmd, args, e.answer, counted("valid", "invalid"))
}

// answer writes what a record means.
func (e *explanation) answer(record string) (bool, error) {
	x, err := explain.String(e.revision, record)
	v, err := newVerdict(e.recognizer, record, err)
	if err != nil {
		return false, err
	}
	if e.json() {
		e.writeJSON(v, x)
	} else {
		e.writeText(v, x)
	}
	return v.valid(), nil
}

// A meaning is a line of text: of a fact, a directive or a step.
type meaning struct{ kind, name, source, section, value, text string }

// meanings calls yield with the lines of an explanation.
func meanings(x explain.Explanation, yield func(meaning)) {
	for _, f := range x.Facts {
		yield(meaning{"fact", f.Name, string(f.Source), f.Section, f.Value, f.Text})
	}
	for _, d := range x.Directives {
		source := string(explain.Given)
		if d.Ignored {
			source = "ignored"
		}
		yield(meaning{"directive", d.Keyword, source, d.Section, d.Value, d.Text + registered(d)})
	}
	for _, s := range x.Steps {
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

// writeText writes lines.
func (e *explanation) writeText(v verdict, x explain.Explanation) {
	v.text(e.out, false, e.carets)
	var kind, name, source, section int
	meanings(x, func(m meaning) {
		kind, name = max(kind, len(m.kind)), max(name, len(m.name))
		source, section = max(source, len(m.source)), max(section, len(m.section))
	})
	meanings(x, func(m meaning) {
		fmt.Fprintf(e.out, "\t%-*s\t%-*s\t%-*s\t%-*s\t%s\t%s\n",
			kind, m.kind, name, m.name, source, m.source, section, m.section, escape.Text(m.value), m.text)
	})
}

// writeJSON writes an object.
func (e *explanation) writeJSON(v verdict, x explain.Explanation) {
	o := e.newObject()
	v.object(o, newQuoter(v.input))
	if v.valid() {
		o.nullable("scheme", x.Scheme)
		o.nullable("status", string(x.Status))
		objects(o, "facts", x.Facts, (*object).fact)
		objects(o, "directives", x.Directives, (*object).directive)
		objects(o, "steps", x.Steps, (*object).step)
	}
	e.out.Write(o.line())
}

// fact adds the members of a fact.
func (o *object) fact(f explain.Fact) {
	o.string("name", f.Name)
	o.octets("value", f.Value)
	o.string("raw", f.Raw)
	o.extent(f.Begin, f.End)
	o.string("source", string(f.Source))
	o.string("section", f.Section)
	o.string("text", f.Text)
}

// directive adds the members of a directive.
func (o *object) directive(d explain.Directive) {
	o.string("keyword", d.Keyword)
	o.octets("value", d.Value)
	o.string("raw", d.Raw)
	o.extent(d.Begin, d.End)
	o.entry("registered", "scope", d.Registered.Purpose, d.Registered.Scope, d.Registered.Reference)
	o.entry("service", "status", d.Service.Purpose, d.Service.Status, d.Service.Reference)
	o.bool("ignored", d.Ignored)
	o.string("section", d.Section)
	o.string("text", d.Text)
}

// entry adds an entry of a registry: null, or an object. The second of its
// columns differs from registry to registry.
func (o *object) entry(name, column, purpose, second, reference string) {
	if purpose == "" {
		o.null(name)
		return
	}
	o.nested(name, func(o *object) {
		o.string("purpose", purpose)
		o.string(column, second)
		o.string("reference", reference)
	})
}

// step adds the members of a step.
func (o *object) step(s explain.Step) {
	o.string("command", s.Command)
	o.octets("argument", s.Argument)
	o.extent(s.Begin, s.End)
	o.string("source", string(s.Source))
	o.string("section", s.Section)
	o.string("text", s.Text)
}

// extent adds offsets, which are -1 where there are none.
func (o *object) extent(begin, end int) {
	o.offset("begin", begin)
	o.offset("end", end)
}
