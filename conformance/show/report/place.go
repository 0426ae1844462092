package report

import (
	"cmp"
	"net/url"
	"strings"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/cases"
)

// A place is a line of a file of this module. The zero value is none.
type place struct {
	file string // path from the root of the module, with slashes
	line int    // starting at 1
}

// uri returns the path of the file as a relative reference (RFC 3986, Section 4.2).
func (p place) uri() string { return (&url.URL{Path: p.file}).String() }

// places has the places of a revision.
type places struct {
	revision string
	cases    map[string]place // by name, with the revision
	grammar  *abnf.Grammar    // nil if there is no such revision
}

// newPlaces returns the places of a revision; none if it does not exist.
func newPlaces(revision string) *places {
	p := &places{revision: revision, cases: map[string]place{}}
	g, err := publishedGrammar(revision)
	if err != nil {
		return p
	}
	p.grammar = g
	named, err := cases.OfRevision(cases.Files(), revision)
	if err != nil {
		return p
	}
	for _, c := range named {
		p.cases[revision+"/"+c.Topic+"/"+c.Name] = place{"conformance/testdata/" + c.File, c.Line}
	}
	return p
}

// named returns the place of a named case, or else of the grammar.
func (p *places) named(name string) place { return cmp.Or(p.cases[name], p.rule("", "")) }

// class returns the place of a class: of its first named case, or else of its
// rule.
func (p *places) class(c adapter.Class) place {
	if len(c.Cases) > 0 {
		return p.named(c.Cases[0].Name)
	}
	return p.rule(c.Rule, c.Section)
}

// rule returns the place of a rule, or else of the first rule of a section, or
// else of the grammar.
func (p *places) rule(name, section string) place {
	if p.grammar == nil {
		return place{}
	}
	d := p.grammar.Rule(name)
	if d == nil && section != "" {
		d = first(p.grammar.Rules(), func(d *abnf.Definition) bool { return citation.Section(d) == section })
	}
	at := place{"grammar/" + p.revision + ".abnf", 1}
	if d != nil {
		at.line = d.Parts[0].Position.Line
	}
	return at
}

// lawSection returns the revision and the section of a law, by its ID.
func lawSection(id string) (revision, section string) {
	revision, rest, _ := strings.Cut(id, "/")
	section, _, _ = strings.Cut(rest, "/")
	return revision, section
}
