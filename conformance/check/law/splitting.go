package law

import (
	"fmt"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/parser"
)

// split checks that the five components of a member agree with the regular expression of Appendix B.
func (s laws) split(input string) error {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return err
	}
	want := s.Document.Split(input)
	for _, pair := range []struct {
		component parser.Component
		want      document.Value
	}{
		{parser.Scheme, want.Scheme},
		{parser.Authority, want.Authority},
		{parser.Path, want.Path},
		{parser.Query, want.Query},
		{parser.Fragment, want.Fragment},
	} {
		if got := document.ValueOf(r, pair.component); got != pair.want {
			return fmt.Errorf("%s is %s by Parse, %s by the regular expression", pair.component, got, pair.want)
		}
	}
	return Trivial.unless(s.divides(r))
}

// parsing checks that the components of a member agree with the document's steps of parsing.
func (s laws) parsing(input string) error {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return err
	}
	if got, want := document.ComponentsOf(r), s.Document.Split(input); got != want {
		return fmt.Errorf("by Parse %v, by the steps %v", got, want)
	}
	return Trivial.unless(s.divides(r))
}

// recomposition checks that the components of a member, put together again, are
// the member.
func (s laws) recomposition(input string) error {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return err
	}
	if got, ok := r.Recompose(); !ok || got != input {
		return fmt.Errorf("recomposed it is %q, %t", got, ok)
	}
	if got := document.ComponentsOf(r).Recompose(); got != input {
		return fmt.Errorf("its components put together are %q", got)
	}
	return Trivial.unless(s.divides(r))
}
