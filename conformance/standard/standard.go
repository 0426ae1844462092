// Package standard has package parser in the form that the laws take a parser
// in: whole strings in, whole strings out, start rules by their names in the
// ABNF.
//
// The versions of the module promise nothing about this package.
package standard

import (
	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/inspect"
	"github.com/urispec/urispec/parser/logvalue"
)

// A Parser is package parser for one revision.
type Parser struct {
	revision parser.Revision
	starts   map[string]parser.Start
}

// New returns the parser of a revision. It returns an error for a revision that
// is none.
func New(v parser.Revision) (*Parser, error) {
	p := &Parser{revision: v, starts: map[string]parser.Start{}}
	rules := v.StartRules()
	if len(rules) == 0 {
		return nil, &parser.UnknownRevisionError{Name: v.String()}
	}
	for _, rule := range rules {
		start, err := v.Start(rule)
		if err != nil {
			return nil, err
		}
		p.starts[rule] = start
	}
	return p, nil
}

// Valid reports whether s is a member of a start rule.
func (p *Parser) Valid(start, s string) bool { return p.starts[start].Valid(s) }

// Check returns nil for a member of a start rule and otherwise an error.
func (p *Parser) Check(start, s string) error { return p.starts[start].Check(s) }

// Tree returns the parse tree of a member of a start rule.
func (p *Parser) Tree(start, s string) (*parser.Node, error) {
	return p.starts[start].Tree(s)
}

// Parse splits a member of the default start rule into its components.
func (p *Parser) Parse(s string) (document.Reference, error) { return p.revision.Parse(s) }

// Resolve resolves a reference with respect to a base URI.
func (p *Parser) Resolve(base, reference string, options ...parser.ResolveOption) (document.Resolution, error) {
	b, err := p.revision.Parse(base)
	if err != nil {
		return nil, err
	}
	return b.Resolve(reference, options...)
}

// Relativize returns a short reference that resolves to a target.
func (p *Parser) Relativize(base, target string, options ...parser.ResolveOption) (string, error) {
	b, err := p.revision.Parse(base)
	if err != nil {
		return "", err
	}
	t, err := p.revision.Parse(target)
	if err != nil {
		return "", err
	}
	return b.Relativize(t, options...)
}

// Normalize returns the normal form of a reference at a level.
func (p *Parser) Normalize(level parser.Level, s string) (string, error) {
	r, err := p.revision.Parse(s)
	if err != nil {
		return "", err
	}
	normal, err := r.Normalize(level)
	return normal.String(), err
}

// Equivalent reports whether two references have the same normal form at a
// level.
func (p *Parser) Equivalent(level parser.Level, s, t string) (bool, error) {
	r, err := p.revision.Parse(s)
	if err != nil {
		return false, err
	}
	other, err := p.revision.Parse(t)
	if err != nil {
		return false, err
	}
	return r.Equivalent(other, level)
}

// EquivalenceLevel returns the lowest level at which two references are equivalent, and
// false where there is none.
func (p *Parser) EquivalenceLevel(s, t string) (parser.Level, bool) {
	r, err := p.revision.Parse(s)
	if err != nil {
		return 0, false
	}
	other, err := p.revision.Parse(t)
	if err != nil {
		return 0, false
	}
	return r.EquivalenceLevel(other)
}

// Encode makes a component of any bytes.
func (p *Parser) Encode(c parser.Component, s string, options ...parser.EncodeOption) (string, error) {
	encoding, err := p.revision.Encode(c, s, options...)
	return encoding.Text, err
}

// Decode returns the bytes that were made a component.
func (p *Parser) Decode(c parser.Component, s string) (string, error) {
	decoding, err := p.revision.Decode(c, s)
	return decoding.Text, err
}

// Build returns the string that has some components, whose triplets stay.
func (p *Parser) Build(parts parser.Parts) (string, error) {
	r, err := p.revision.Build(parts, parser.KeepEscapes)
	return r.String(), err
}

// Shown returns what is shown of a string by all that hides passwords: messages,
// what logs have, and the string without what package inspect takes for a
// password.
func (p *Parser) Shown(s string) []string {
	r, err := p.revision.Parse(s)
	if err != nil {
		begin, end, _ := inspect.LikelyPassword(s)
		return []string{err.Error(), s[:begin] + s[end:]}
	}
	begin, end, _ := inspect.Password(r)
	shown := []string{s[:begin] + s[end:], r.Redacted(), logvalue.Of(r).LogValue().String()}
	for _, finding := range inspect.Reference(r) {
		shown = append(shown, finding.Message)
	}
	return shown
}
