package conformance

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/parser"
)

// supersetLaws returns the laws that strings of one syntax are strings of a more
// general one: URNs of RFC 3986, and the URLs of RFC 1738 of its generic form.
func (s *Subject) supersetLaws() []Law {
	switch s.Revision {
	case parser.RFC1738:
		return []Law{{
			ID:       s.Revision.String() + "/5/genericurl",
			Sentence: "a URL with a scheme that has a form of its own is a genericurl when the scheme is in lower case",
			Inputs: Tuple(preferring(anyOf(s.references(), OneOf(s.examples), s.served()), func(input string) bool {
				return s.form1738(input) != ""
			})),
			Holds: ofOne(s.genericURL),
		}}
	case parser.RFC2141bisURN03:
		return []Law{{
			ID:       s.Revision.String() + "/2/uri-reference",
			Sentence: "a URN reference is a URI reference of RFC 3986, with the same scheme, path, query and fragment and without an authority",
			Always:   "every URN reference has a scheme and a path",
			Inputs:   s.members(),
			Holds:    ofOne(s.uriReference),
		}}
	}
	return nil
}

// genericURL says whether a URL of a specific scheme, which is in lower case (section
// 2.1), has the generic form.
func (s *Subject) genericURL(input string) error {
	if s.form1738(input) == "" {
		return Discarded
	}
	scheme, rest, _ := strings.Cut(input, ":")
	if lowered := strings.ToLower(scheme) + ":" + rest; !s.Parser.Valid("genericurl", lowered) {
		return fmt.Errorf("%q is no genericurl", lowered)
	}
	return nil
}

// uriReference says whether a URN reference is a URI reference with the same
// components.
func (s *Subject) uriReference(input string) error {
	urn, err := s.Parser.Parse(input)
	if err != nil {
		return err
	}
	uri, err := parser.RFC3986.Parse(input)
	if err != nil {
		return err
	}
	got, want := componentsOf(urn), componentsOf(uri)
	if got != want || want.Authority.Defined {
		return fmt.Errorf("the components are %v, by RFC 3986 %v", got, want)
	}
	return nil
}
