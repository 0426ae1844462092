package law

import (
	"errors"
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/parser"
)

func (s laws) encodingLaws() []Law {
	var laws []Law
	for c := range s.Revision.Components() {
		if _, err := s.Revision.Encode(c, ""); errors.Is(err, parser.ErrNotDefined) {
			continue
		}
		var members, texts []string
		for _, found := range s.Inputs.Contexts[c] {
			members = append(members, found.Member)
			texts = append(texts, found.Text)
		}
		laws = append(laws, s.law(s.Document.Encoding.Section(), "encoding/"+c.String(), "bytes that were made a "+
			"component are given back by decoding it, and it is valid in its place",
			input.Tuple(s.Inputs.Data(c, texts), input.OneOf(members)),
			ofTwo(func(data, member string) error { return s.encoding(c, data, member) })))
	}
	return laws
}

// encoding checks that decoding gives back what was encoded as a component, and that the result is a component when it
// replaces another one in a member.
func (s laws) encoding(c parser.Component, data, member string) error {
	encoded, err := s.Parser.Encode(c, data)
	if err != nil {
		return s.refusal(c, data, member, err)
	}
	decoded, err := s.Parser.Decode(c, encoded)
	if err != nil {
		return fmt.Errorf("encoded it is %q: %w", encoded, err)
	}
	if decoded != data {
		return fmt.Errorf("encoded it is %q, decoded again %q", encoded, decoded)
	}
	placed, ok := s.place(c, encoded, member)
	if ok {
		if err := s.stands(c, encoded, placed); err != nil {
			return fmt.Errorf("in its place, %q: %w", placed, err)
		}
	}
	return Trivial.unless(encoded != data || ok && placed != member)
}

// refusal checks the error that bytes cannot be made a component: it is right if not even percent-encoding all of them
// makes a component.
func (s laws) refusal(c parser.Component, data, member string, err error) error {
	if err := wantError("EncodeError", err); err != nil {
		return err
	}
	if s.Document.Forbids(c, data) {
		return Discarded
	}
	var triplets strings.Builder
	for _, octet := range []byte(data) {
		fmt.Fprintf(&triplets, "%%%02X", octet)
	}
	placed, ok := s.place(c, triplets.String(), member)
	if !ok {
		return Discarded
	}
	if r, parseErr := s.Parser.Parse(placed); parseErr != nil ||
		document.ValueOf(r, c) != document.Defined(triplets.String()) {
		return Discarded
	}
	return fmt.Errorf("%q is valid, the error is %w", placed, err)
}

// place puts a text into a member in the place of a component, and reports
// whether the component is defined there and the text fits.
func (s laws) place(c parser.Component, text, member string) (placed string, ok bool) {
	r, err := s.Parser.Parse(member)
	if err != nil {
		return "", false // it may be shrunk to no member
	}
	begin, end, ok := r.Range(c)
	if !ok || !s.Document.Fits(c, text, r) {
		return "", false
	}
	return member[:begin] + text + member[end:], true
}

// stands checks that a string is valid, and has a text as a component, if the text cannot be taken for something else.
func (s laws) stands(c parser.Component, text, placed string) error {
	r, err := s.Parser.Parse(placed)
	if err != nil {
		return err
	}
	if got := document.ValueOf(r, c); got != document.Defined(text) && !s.Document.Overlap.Specified() {
		return fmt.Errorf("%s is %s, not %q", c, got, text)
	}
	return nil
}
