package command

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/disagree"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/internal/escape"
)

// A disagreementRow is what the command disagree writes about a string.
type disagreementRow struct {
	disagree.Disagreement
	first, second adapter.Judged
	shortest      bool
}

// by returns the name of the implementation that reads the string as the pattern says, or "".
func (r disagreementRow) by() string {
	switch r.Pattern.By {
	case disagree.SideA:
		return r.first.Name()
	case disagree.SideB:
		return r.second.Name()
	}
	return ""
}

// repeat returns the command that asks both again.
func (r disagreementRow) repeat() string { return r.Command(givenName(r.first), givenName(r.second)) }

// givenName returns the name of an implementation as it was given.
func givenName(j adapter.Judged) string {
	if j.Chosen {
		return j.Label + "@" + j.Document.String()
	}
	return j.Label
}

// text writes a line, and those that begin with a tab.
func (r disagreementRow) text(b *line.Buffer) {
	kind := "witness"
	if r.shortest {
		kind = "shortest"
	}
	readsA, readsB := r.Read()
	columns := []string{kind, escape.Text(r.first.Name()), escape.Text(r.second.Name()), r.Severity().String(),
		r.Pattern.Name, escape.Text(r.by()), r.Pattern.CWE, r.ID(), escape.Text(r.Input), readsA, readsB}
	if r.Sections != [2]string{} {
		columns = append(columns, r.Sections[:]...)
	}
	line := func(columns ...string) {
		fmt.Fprint(b, strings.Join(columns, "\t"))
		b.Line("")
	}
	line(columns...)
	ofA, ofB := r.Judge(r.first, r.second)
	for _, of := range []struct {
		adapter.Judged
		verdict adapter.Verdict
	}{{r.first, ofA}, {r.second, ofB}} {
		line("", escape.Text(of.Name()), escape.Line(of.Version()), of.verdict.Document, verdictWords(of.verdict))
	}
	if r.How != "" {
		line("", "written", string(r.How), escape.Text(r.Written))
	}
	line("", "repeat", r.repeat())
}

func (r disagreementRow) json(b *line.Buffer) {
	o := b.Object()
	o.Int("format", 1)
	o.Bool("shortest", r.shortest)
	o.String("a", r.first.Name())
	o.String("b", r.second.Name())
	o.Nullable("version_a", r.first.Version())
	o.Nullable("version_b", r.second.Version())
	o.Int("rank", int(r.Severity()))
	o.String("severity", r.Severity().String())
	o.String("pattern", r.Pattern.Name)
	o.Nullable("by", r.by())
	o.Nullable("cwe", r.Pattern.CWE)
	component := ""
	if r.Component != 0 {
		component = r.Component.String()
	}
	o.Nullable("component", component)
	o.String("manner", string(r.Manner))
	members := []line.Member{{Name: "input", Value: r.Input}}
	if r.How != "" {
		members = append(members, line.Member{Name: "written", Value: r.Written})
	}
	line.NewEscaper(r.Input, r.Written).Members(&o, members...)
	if r.How == "" {
		o.Null("written")
	}
	o.Nullable("operation", string(r.How))
	o.Int("count", r.Count)
	o.Nested("reads_a", func(o *line.Object) { readComponents(o, r.A) })
	o.Nested("reads_b", func(o *line.Object) { readComponents(o, r.B) })
	o.Nullable("section_a", r.Sections[0])
	o.Nullable("section_b", r.Sections[1])
	ofA, ofB := r.Judge(r.first, r.second)
	o.String("document_a", ofA.Document)
	o.String("document_b", ofB.Document)
	rightMember(&o, "right_a", ofA)
	rightMember(&o, "right_b", ofB)
	departure(&o, "departs_a", ofA)
	departure(&o, "departs_b", ofB)
	o.String("repeat", r.repeat())
	b.End(o)
}

// departure adds how a reading departs from a document, or null.
func departure(o *line.Object, key string, v adapter.Verdict) {
	addNullable(o, key, v.Grade == adapter.Wrong, func(o *line.Object) {
		o.String("cause", v.Cause)
		o.Nullable("section", v.Section)
		o.Nullable("wanted", v.Expected)
	})
}

// readComponents writes the members for an implementation's reading. A component that it does not report is null.
func readComponents(o *line.Object, r disagree.Reading) {
	o.Bool("valid", r.Valid)
	for c, part := range r.All() {
		o.Optional(c.String(), part.Text, part.Told)
	}
}
