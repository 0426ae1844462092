package law

import (
	"errors"
	"fmt"

	"github.com/urispec/urispec/conformance/subject"
	"github.com/urispec/urispec/parser"
)

// diagnosis checks that the error for an input that is no member tells what
// could stand at its offset: by the automaton of the ABNF each byte that is
// expected, and no other, goes on to a member. It also checks that the rule of
// the error is one that such a member is in at the offset, by the oracle.
func (s laws) diagnosis(start subject.StartRule, input string) error {
	if start.Sampler.Contains(input) {
		return Discarded
	}
	var syntax *parser.SyntaxError
	if err := s.Parser.Check(start.Rule, input); !errors.As(err, &syntax) {
		return fmt.Errorf("the error of Check is no syntax error: %v", err)
	}
	offset := syntax.Offset
	if offset < 0 || offset > len(input) {
		return fmt.Errorf("offset %d", offset)
	}
	prefix := input[:offset]
	for c := range 256 {
		longer := prefix + string([]byte{byte(c)})
		length, _ := start.Sampler.ViablePrefix(longer)
		if viable := length == len(longer); viable != syntax.Expected.Has(byte(c)) {
			return fmt.Errorf("by the automaton %q begins a member: %t, expected after %q is %s", longer, viable, prefix, syntax.Expected)
		}
	}
	if offset < len(input) && syntax.Expected.Has(input[offset]) {
		return fmt.Errorf("%q is expected where it is an error", input[offset])
	}
	if member := s.Oracle.Matches(start.Rule, prefix); member != syntax.MayEnd {
		return fmt.Errorf("the oracle says of %q %t, MayEnd is %t", prefix, member, syntax.MayEnd)
	}
	for c := range syntax.Next.All() {
		if !syntax.Expected.Has(c) {
			return fmt.Errorf("%q is named, but expected is %s", c, syntax.Expected)
		}
	}
	members := completions(start, syntax)
	for _, member := range members {
		chart := s.Oracle.Chart(member)
		if !chart.Matches(start.Rule, 0, len(member)) {
			return fmt.Errorf("by the automaton %q is a member, by the oracle it is none", member)
		}
		for span := range chart.Derivations(start.Rule)[syntax.Rule] {
			if span.Begin <= offset && offset <= span.End {
				return Trivial.unless(offset > 0)
			}
		}
	}
	return fmt.Errorf("rule %s is nowhere at offset %d of %q", syntax.Rule, offset, members)
}

// completions returns members, by the automaton, that begin as the string of an
// error does up to its offset: what is before the offset if it may end, and for
// each kind of byte that is expected the shortest that goes on with one.
func completions(start subject.StartRule, e *parser.SyntaxError) []string {
	prefix := e.Input[:e.Offset]
	var members []string
	if e.MayEnd {
		members = append(members, prefix)
	}
	for _, c := range start.Sampler.Alphabet() {
		if e.Expected.Has(c) {
			longer := prefix + string([]byte{c})
			_, rest := start.Sampler.ViablePrefix(longer)
			members = append(members, longer+rest)
		}
	}
	return members
}
