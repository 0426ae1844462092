package subject

import (
	"errors"
	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
	"github.com/urispec/urispec/parser/inspect"
	"github.com/urispec/urispec/parser/logvalue"
)

type standard struct {
	revision parser.Revision
	starts   map[string]parser.Start
}

// Standard returns package parser for a revision. It returns an error if the revision does not exist.
func Standard(v parser.Revision) (Parser, error) {
	p := &standard{revision: v, starts: map[string]parser.Start{}}
	if _, err := v.Start(""); err != nil {
		return nil, err
	}
	for _, rule := range v.StartRules() {
		start, err := v.Start(rule)
		if err != nil {
			return nil, err
		}
		p.starts[rule] = start
	}
	return p, nil
}

func (p *standard) Valid(start, s string) bool { return p.starts[start].Valid(s) }

func (p *standard) Check(start, s string) error { return p.starts[start].Check(s) }

func (p *standard) Tree(start, s string) (*document.Node, error) {
	root, err := p.starts[start].Tree(s)
	if err != nil {
		return nil, err
	}
	return document.NodeOf(root), nil
}

func (p *standard) Parse(s string) (document.Reference, error) { return p.revision.Parse(s) }

func (p *standard) Resolve(base, reference string, options ...parser.ResolveOption) (document.Resolution, error) {
	b, err := p.revision.Parse(base)
	if err != nil {
		return nil, err
	}
	r, err := b.Resolve(reference, options...)
	var none *parser.ResolveError
	if errors.As(err, &none) && none.Cause == earlier.CauseCurrentDocument {
		r, err = p.revision.Parse(none.Result())
		return resolution{r, true}, err
	}
	return resolution{r, false}, err
}

// A resolution is a target, or the reference to the current document.
type resolution struct {
	parser.Reference
	current bool
}

func (r resolution) CurrentDocument() bool { return r.current }

// Fragment returns the fragment, or what url-1993 and RFC 1630 have in its place.
func (r resolution) Fragment() (string, bool) {
	if fragment, ok := r.Component(earlier.FragmentID); ok {
		return fragment, true
	}
	return r.Reference.Fragment()
}

func (p *standard) both(s, t string) (a, b parser.Reference, err error) {
	if a, err = p.revision.Parse(s); err == nil {
		b, err = p.revision.Parse(t)
	}
	return a, b, err
}

func (p *standard) Relativize(base, target string, options ...parser.ResolveOption) (string, error) {
	b, t, err := p.both(base, target)
	if err != nil {
		return "", err
	}
	return b.Relativize(t, options...)
}

func (p *standard) Normalize(level parser.Level, s string) (string, error) {
	r, err := p.revision.Parse(s)
	if err != nil {
		return "", err
	}
	normal, err := r.Normalize(level)
	return normal.String(), err
}

func (p *standard) Equivalent(level parser.Level, s, t string) (bool, error) {
	a, b, err := p.both(s, t)
	if err != nil {
		return false, err
	}
	return a.Equivalent(b, level)
}

func (p *standard) EquivalenceLevel(s, t string) (parser.Level, bool) {
	a, b, err := p.both(s, t)
	if err != nil {
		return 0, false
	}
	return a.EquivalenceLevel(b)
}

func (p *standard) Encode(c parser.Component, s string, options ...parser.EncodeOption) (string, error) {
	return p.revision.Encode(c, s, options...)
}

func (p *standard) Decode(c parser.Component, s string) (string, error) {
	return p.revision.Decode(c, s)
}

func (p *standard) Build(parts parser.Parts) (string, error) {
	r, err := p.revision.Build(parts, parser.KeepEscapes)
	return r.String(), err
}

// Shown returns a string as all functions that hide passwords show it: messages, logs, and the string without what
// package inspect takes for a password.
func (p *standard) Shown(s string) []string {
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
