package conformance

import "github.com/urispec/urispec/parser"

// Operations are what a parser does with references, beyond splitting them. Every
// string is a whole one; what a revision does not define is a
// [*parser.NotDefinedError].
type Operations interface {
	// Resolve resolves a reference with respect to a base URI.
	Resolve(base, reference string, options ...parser.ResolveOption) (Resolution, error)
	// Relativize returns a short reference that resolves to a target.
	Relativize(base, target string, options ...parser.ResolveOption) (string, error)
	// Normalize returns the normal form of a reference at a level.
	Normalize(level parser.Level, s string) (string, error)
	// Equivalent reports whether two references have the same normal form at a level.
	Equivalent(level parser.Level, s, t string) (bool, error)
	// Compare returns the lowest level at which two references are equivalent,
	// and false where there is none.
	Compare(s, t string) (parser.Level, bool)
	// Encode makes a component of any bytes.
	Encode(c parser.Component, s string) (string, error)
	// Decode gives the bytes back that were made a component.
	Decode(c parser.Component, s string) (string, error)
}

// A Resolution is what a reference means with respect to a base URI.
type Resolution interface {
	// CurrentDocument reports whether it is the current document.
	CurrentDocument() bool
	// Fragment returns the fragment, and whether it is defined.
	Fragment() (string, bool)
	// String returns the target, or for the current document "" or "#" and the fragment.
	String() string
}

func (p *revisionParser) Resolve(base, reference string, options ...parser.ResolveOption) (Resolution, error) {
	b, err := p.revision.Parse(base)
	if err != nil {
		return nil, err
	}
	return b.Resolve(reference, options...)
}

func (p *revisionParser) Relativize(base, target string, options ...parser.ResolveOption) (string, error) {
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

func (p *revisionParser) Normalize(level parser.Level, s string) (string, error) {
	r, err := p.revision.Parse(s)
	if err != nil {
		return "", err
	}
	normal, err := r.Normalize(level)
	return normal.String(), err
}

func (p *revisionParser) Equivalent(level parser.Level, s, t string) (bool, error) {
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

func (p *revisionParser) Compare(s, t string) (parser.Level, bool) {
	r, err := p.revision.Parse(s)
	if err != nil {
		return 0, false
	}
	other, err := p.revision.Parse(t)
	if err != nil {
		return 0, false
	}
	return r.Compare(other)
}

func (p *revisionParser) Encode(c parser.Component, s string) (string, error) {
	encoding, err := p.revision.Encode(c, s)
	return encoding.Text, err
}

func (p *revisionParser) Decode(c parser.Component, s string) (string, error) {
	decoding, err := p.revision.Decode(c, s)
	return decoding.Text, err
}
