package law

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/parser"
)

// reservedLaws returns the law about the percent-encoding of reserved
// characters.
func (s laws) reservedLaws() []Law {
	reserved := s.Document.Reserved
	if !reserved.Specified() {
		return nil
	}
	return []Law{s.law(reserved.Section(), "reserved", "a reference is equivalent at no level to one that has the "+
		"percent-encoding of a reserved character in its place, except in what dot-segments remove",
		input.Tuple(input.Preferring(input.Reworked(s.Starts[0].Sampler, s.Inputs.References(),
			input.WithByteOf(reserved.Value())), func(input string) bool {
			return s.withReservedEncoded(input) != nil
		})), ofOne(s.reservedMatters))}
}

// reservedMatters checks that a reference is equivalent to none that has one of
// its reserved characters encoded.
func (s laws) reservedMatters(input string) error {
	all := s.withReservedEncoded(input)
	for _, encoded := range all {
		if err := s.differs(input, encoded); err != nil {
			return err
		}
	}
	return Trivial.unless(len(all) > 0)
}

// withReservedEncoded returns the members that a reference becomes when one of
// its reserved characters is encoded.
func (s laws) withReservedEncoded(input string) []string {
	var all []string
	for at, c := range []byte(input) {
		encoded := fmt.Sprintf("%s%%%02X%s", input[:at], c, input[at+1:])
		if strings.IndexByte(s.Document.Reserved.Value(), c) >= 0 && s.Starts[0].Sampler.Contains(encoded) {
			all = append(all, encoded)
		}
	}
	return all
}

// differs checks that two references are equivalent at no level, or, if they have dot-segments, at no level that
// removes them.
func (s laws) differs(a, b string) error {
	dots := document.HasDotSegments(s.Document.DecodedDots(a)) || document.HasDotSegments(s.Document.DecodedDots(b))
	for _, level := range s.Revision.Levels() {
		if dots && level >= parser.LevelPath {
			break
		}
		if err := s.equivalent(level, a, b, false); err != nil {
			return err
		}
	}
	return nil
}
