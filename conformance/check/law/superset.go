package law

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/input"
)

// supersetLaws returns the laws that strings of one syntax are strings of a
// more general one, of the same document or of another.
func (s laws) supersetLaws() []Law {
	var laws []Law
	if generic := s.Document.Generic; generic.Specified() {
		hasForm := func(input string) bool { return s.Form(input) != "" }
		laws = append(laws, s.law(generic.Section(), generic.Value(), fmt.Sprintf("a URL with a scheme that has a form "+
			"of its own is a %s when the scheme is in lower case", generic.Value()),
			input.Tuple(input.Preferring(input.AnyOf(s.Inputs.References(), input.OneOf(s.Inputs.Examples),
				s.Inputs.Served()), hasForm)), ofOne(s.genericURL)))
	}
	if within := s.Document.Within; within.Specified() {
		l := s.law(within.Section(), "uri-reference", within.Value().Sentence, s.Inputs.Members(), ofOne(s.uriReference))
		l.Always = within.Value().Always
		laws = append(laws, l)
	}
	return laws
}

// genericURL checks that a URL of a specific scheme, which is in lower case (Section 2.1), has the generic form.
func (s laws) genericURL(input string) error {
	if s.Form(input) == "" {
		return Discarded
	}
	scheme, rest, _ := strings.Cut(input, ":")
	if lowered := strings.ToLower(scheme) + ":" + rest; !s.Parser.Valid(s.Document.Generic.Value(), lowered) {
		return fmt.Errorf("%q is not a member of %s", lowered, s.Document.Generic.Value())
	}
	return nil
}

// uriReference checks that a member is one of the other revision, with the same
// components: URNs have no authority.
func (s laws) uriReference(input string) error {
	urn, err := s.Parser.Parse(input)
	if err != nil {
		return err
	}
	of := s.Document.Within.Value().Of
	uri, err := of.Parse(input)
	if err != nil {
		return err
	}
	got, want := document.ComponentsOf(urn), document.ComponentsOf(uri)
	if got != want {
		return fmt.Errorf("the components are %v, by %v %v", got, of, want)
	}
	return nil
}
