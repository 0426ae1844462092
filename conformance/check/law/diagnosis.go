package law

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/parser"
)

// sayings are the methods of a [*parser.SyntaxError] that look at its string.
type sayings interface {
	Begin() int
	Expected() parser.ByteSet
	MayEnd() bool
	Rule() string
	Next() parser.ByteSet
}

// diagnosis checks that the error for an input that is not a member tells what could follow: by the automaton of the
// ABNF, each expected byte, and no other, leads to a member. It also checks, by the oracle, that such a member is in
// the rule of the error at the offset.
func (s laws) diagnosis(start subject.StartRule, input string) error {
	if start.Sampler.Contains(input) {
		return Discarded
	}
	err := s.Parser.Check(start.Rule, input)
	var syntax *parser.SyntaxError
	var said sayings
	if !errors.As(err, &syntax) || !errors.As(err, &said) {
		return fmt.Errorf("the error of Check is not a syntax error: %v", err)
	}
	offset := syntax.Offset
	if offset < 0 || offset > len(input) {
		return fmt.Errorf("offset %d", offset)
	}
	begin := said.Begin()
	if _, n := utf8.DecodeRuneInString(input[min(max(begin, 0), len(input)):]); begin != offset &&
		(begin < 0 || begin > offset || begin+n <= offset) {
		return fmt.Errorf("no character from byte %d on has byte %d", begin, offset)
	}
	if begin < len(input) && utf8.ValidString(input) && !utf8.RuneStart(input[begin]) {
		return fmt.Errorf("byte %d is within a character", begin)
	}
	prefix, expected, mayEnd, rule := input[:begin], said.Expected(), said.MayEnd(), said.Rule()
	for c := range 256 {
		longer := prefix + string([]byte{byte(c)})
		length, _ := start.Sampler.ViablePrefix(longer)
		if viable := length == len(longer); viable != expected.Has(byte(c)) {
			return fmt.Errorf("by the automaton %q begins a member: %t, expected after %q is %s", longer, viable,
				prefix, expected)
		}
	}
	if begin == offset && offset < len(input) && expected.Has(input[offset]) {
		return fmt.Errorf("%q is expected at the place where it is an error", input[offset])
	}
	if member := s.Oracle.Matches(start.Rule, prefix); member != mayEnd {
		return fmt.Errorf("the oracle says of %q %t, MayEnd is %t", prefix, member, mayEnd)
	}
	for c := range said.Next().All() {
		if !expected.Has(c) {
			return fmt.Errorf("%q is named, but expected is %s", c, expected)
		}
	}
	members := completions(start, prefix, expected, mayEnd, 0)
	found, err := s.stood(start, rule, begin, members)
	if !found && err == nil {
		found, err = s.stood(start, rule, begin, completions(start, prefix, expected, mayEnd, 1))
	}
	switch {
	case err != nil:
		return err
	case !found:
		return fmt.Errorf("rule %s is not at offset %d of any of %q", rule, begin, members)
	}
	return Trivial.unless(offset > 0)
}

// stood reports whether one of some members, by the automaton, has a rule at an
// offset, by the oracle.
func (s laws) stood(start subject.StartRule, rule string, offset int, members []string) (bool, error) {
	for _, member := range members {
		chart := s.Oracle.Chart(member)
		if !chart.Matches(start.Rule, 0, len(member)) {
			return false, fmt.Errorf("%q is a member by the automaton, but not by the oracle", member)
		}
		for span := range chart.Derivations(start.Rule)[rule] {
			if span.Begin <= offset && offset <= span.End {
				return true, nil
			}
		}
	}
	return false, nil
}

// completions returns members, by the automaton, that begin with a prefix: the
// prefix itself if it may end, and for each kind of byte that is expected behind it
// the shortest that goes on with one, and with each kind of some further bytes.
func completions(start subject.StartRule, prefix string, expected parser.ByteSet, mayEnd bool, further int) []string {
	var members []string
	if mayEnd {
		members = append(members, prefix)
	}
	for _, c := range start.Sampler.Alphabet() {
		if expected.Has(c) {
			members = append(members, endings(start, prefix+string([]byte{c}), further)...)
		}
	}
	return members
}

// endings returns, for each kind of some further bytes behind a prefix, the shortest
// member that goes on with them.
func endings(start subject.StartRule, prefix string, further int) []string {
	length, rest := start.Sampler.ViablePrefix(prefix)
	if length < len(prefix) {
		return nil
	}
	if further == 0 || rest == "" {
		return []string{prefix + rest}
	}
	var members []string
	for _, c := range start.Sampler.Alphabet() {
		members = append(members, endings(start, prefix+string([]byte{c}), further-1)...)
	}
	return members
}
