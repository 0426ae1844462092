package law

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/parser"
)

// buildingLaws returns the laws about components that are taken out of
// references, and references that are built of components.
func (s laws) buildingLaws() []Law {
	return []Law{
		s.law(s.Document.Encoding.Section(), "decoding", "each component of a member is decoded, and what it "+
			"stands for can be encoded, except what the document forbids", s.Inputs.Members(), ofOne(s.decoding)),
		s.law(s.Document.Grammar.Section(), "building", "the components of a member, put together, are the member",
			s.Inputs.Members(), ofOne(s.building)),
	}
}

// decoding checks that all components of a member are decoded, and that encoding the result gives them back: with its
// reserved bytes as they are or encoded, since the component's may be either. This need not hold if only some of them
// are encoded.
func (s laws) decoding(input string) error {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return err
	}
	escapes := false
	for c, text := range s.encodable(r) {
		data, err := s.Parser.Decode(c, text)
		if err != nil {
			if s.Document.Forbids(c, text) {
				continue
			}
			return fmt.Errorf("the %s: %w", c, err)
		}
		encoded, err := s.Parser.Encode(c, data)
		if err != nil {
			encoded, err = s.Parser.Encode(c, data, parser.EncodeReserved)
		}
		if err != nil {
			if s.Document.Forbids(c, data) || mixesReserved(text) {
				continue
			}
			return fmt.Errorf("the %s %q stands for %q: %w", c, text, data, err)
		}
		if again, err := s.Parser.Decode(c, encoded); err != nil || again != data {
			return fmt.Errorf("the %s %q stands for %q, and %q for %q, %v", c, text, data, encoded, again, err)
		}
		escapes = escapes || data != text
	}
	return Trivial.unless(escapes || !strings.Contains(input, "%"))
}

// building checks that the components of a member are built to it. This need not hold if Encode does not make such a
// component, if a "%" does not begin a triplet, or if another string has the same components, as in RFC 1738 a telnet
// URL without its final "/", or a generic URL without what follows the scheme.
func (s laws) building(input string) error {
	r, err := s.Parser.Parse(input)
	if err != nil {
		return err
	}
	parts, fits := parser.Parts{}, true
	for c, text := range s.encodable(r) {
		parts[c] = text
		data, err := s.Parser.Decode(c, text)
		fits = fits && err == nil && !s.Document.Forbids(c, data) && !hasLonePercent(text) && s.isRaw(c, text)
	}
	built, err := s.Parser.Build(parts)
	switch {
	case err == nil && built == input:
		return nil
	case !fits:
		return Discarded
	case err != nil:
		return fmt.Errorf("%v: %w", parts, err)
	}
	if other, err := s.Parser.Parse(built); err == nil && maps.Equal(s.encodable(other), s.encodable(r)) {
		return Discarded
	}
	return fmt.Errorf("%v are built to %q", parts, built)
}

// encodable returns the components of a reference that Encode and Decode know.
func (s laws) encodable(r document.Reference) map[parser.Component]string {
	texts := map[parser.Component]string{}
	for c := range s.Revision.Components() {
		text, ok := r.Component(c)
		if _, err := s.Parser.Encode(c, ""); ok && !errors.Is(err, parser.ErrNotDefined) {
			texts[c] = text
		}
	}
	return texts
}

// isRaw reports whether Encode leaves the text between the triplets of a component as it is.
func (s laws) isRaw(c parser.Component, text string) bool {
	return !slices.ContainsFunc(document.Triplets().Split(text, -1), func(raw string) bool {
		encoded, err := s.Parser.Encode(c, raw)
		return err == nil && encoded != raw
	})
}

// mixesReserved reports whether a text has characters of RFC 3986, Section 2.2, both
// as they are and encoded.
func mixesReserved(text string) bool {
	const reserved, encoded = ":/?#[]@!$&'()*+,;=", "%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D"
	return strings.ContainsAny(text, reserved) && slices.ContainsFunc(document.Triplets().FindAllString(text, -1),
		func(triplet string) bool {
			return strings.Contains(encoded, strings.ToUpper(triplet))
		})
}

// hasLonePercent reports whether a text has a "%" that does not begin a triplet.
func hasLonePercent(text string) bool {
	for i := range len(text) {
		if text[i] == '%' && (i+2 >= len(text) || !isHex(text[i+1]) || !isHex(text[i+2])) {
			return true
		}
	}
	return false
}

func isHex(c byte) bool { return strings.IndexByte("0123456789ABCDEFabcdef", c) >= 0 }
