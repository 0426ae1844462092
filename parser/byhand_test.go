package parser

import (
	"errors"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/secret"
)

// Of errors that a test makes by hand: those about a string.

func (e BuildError) Of(value string) BuildError {
	e.value = secret.Hide(value)
	return e
}

func (e EncodeError) Of(s string) *EncodeError {
	e.input = secret.Hide(s)
	return &e
}

func (e DecodeError) Of(s string) *DecodeError {
	e.input = secret.Hide(s)
	return &e
}

func (e ResolveError) Of(base string) *ResolveError {
	e.resolving = about(base, "", "")
	return &e
}

// IsCause reports whether an error is about a resolution, of a cause.
func IsCause(err error, cause ResolveCause) bool {
	var e *ResolveError
	return errors.As(err, &e) && e.Cause == cause
}

// A Coding is what EncodeFunc or DecodeFunc hands over.
type Coding struct {
	Text     string
	Reserved []ReservedByte
}

func (c *Coding) add(r ReservedByte) { c.Reserved = append(c.Reserved, r) }

// EncodeAll is EncodeFunc that keeps what it hands over, unless there is an error.
func (v Revision) EncodeAll(c Component, s string, options ...EncodeOption) (Coding, error) {
	var all Coding
	var text pieces
	if err := v.EncodeFunc(c, s, text.add, all.add, options...); err != nil {
		return Coding{}, err
	}
	all.Text = text.String()
	return all, nil
}

// DecodeAll is DecodeFunc that keeps what it hands over, unless there is an error.
func (v Revision) DecodeAll(c Component, s string, options ...DecodeOption) (Coding, error) {
	var all Coding
	var text pieces
	if err := v.DecodeFunc(c, s, text.add, all.add, options...); err != nil {
		return Coding{}, err
	}
	all.Text = text.String()
	return all, nil
}

// ViablePrefix is Start.ViablePrefix of a rule.
func (r Rule) ViablePrefix(s string) int {
	if t, ok := r.asStart(); ok {
		return t.ViablePrefix(s)
	}
	t := r.tables()
	if t == nil {
		return 0
	}
	return t.ViablePrefix(int(r.rule), s)
}

// MustRule is Rule of a name that is known to be one.
func (v Revision) MustRule(name string) Rule { return must(v.Rule(name)) }

// A Resolution is a target, or the current document and a fragment of it.
type Resolution struct {
	Target  Reference
	Current bool
}

// Reference returns the target, and whether there is one.
func (r Resolution) Reference() (Reference, bool) {
	if r.Current {
		return Reference{}, false
	}
	return r.Target, !r.Target.IsZero()
}

func (r Resolution) CurrentDocument() bool { return r.Current }
func (r Resolution) String() string        { return r.Target.String() }

// Fragment returns the fragment, in url-1993 and RFC 1630 its fragmentid.
func (r Resolution) Fragment() (string, bool) {
	if fragment, ok := r.Target.Component(Component(component.FragmentID)); ok {
		return fragment, true
	}
	return r.Target.Fragment()
}

// ResolveAll is Resolve that returns the reference to a current document.
func (base Reference) ResolveAll(ref string, options ...ResolveOption) (Resolution, error) {
	target, err := base.Resolve(ref, options...)
	var none *ResolveError
	if errors.As(err, &none) && none.Cause == resolve.CauseCurrentDocument {
		target, err = base.Revision().Parse(none.Result())
		return Resolution{target, true}, err
	}
	return Resolution{Target: target}, err
}
