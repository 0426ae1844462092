package conformance

import (
	"fmt"

	"github.com/urispec/urispec/parser"
)

// split says whether the five components of a member are those of the regular
// expression of Appendix B.
func (s *Subject) split(input string) error {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return err
	}
	want := s.expression(input)
	for _, pair := range []struct {
		component parser.Component
		want      Component
	}{
		{parser.Scheme, want.Scheme},
		{parser.Authority, want.Authority},
		{parser.Path, want.Path},
		{parser.Query, want.Query},
		{parser.Fragment, want.Fragment},
	} {
		text, ok := r.Component(pair.component)
		if got := (Component{text, ok}); got != pair.want {
			return fmt.Errorf("%s is %s by Parse, %s by the regular expression", pair.component, got, pair.want)
		}
	}
	return Trivial.unless(s.divides(r))
}

// String returns the component as a quoted string, or the word undefined.
func (c Component) String() string {
	if !c.Defined {
		return "undefined"
	}
	return fmt.Sprintf("%q", c.Text)
}

// recomposition says whether the components of a member, put together again,
// are the member.
func (s *Subject) recomposition(input string) error {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return err
	}
	if got, ok := r.Recompose(); !ok || got != input {
		return fmt.Errorf("recomposed it is %q, %t", got, ok)
	}
	if got := componentsOf(r).Recompose(); got != input {
		return fmt.Errorf("its components put together are %q", got)
	}
	return Trivial.unless(s.divides(r))
}

// componentsOf returns the five components of RFC 3986 by a parser.
func componentsOf(r Reference) Components {
	return Components{
		Scheme:    componentOf(r, parser.Scheme),
		Authority: componentOf(r, parser.Authority),
		Path:      componentOf(r, parser.Path),
		Query:     componentOf(r, parser.Query),
		Fragment:  componentOf(r, parser.Fragment),
	}
}

// componentOf returns a component by a parser.
func componentOf(r Reference, c parser.Component) Component {
	text, ok := r.Component(c)
	return Component{text, ok}
}
