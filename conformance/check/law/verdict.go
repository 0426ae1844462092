package law

import (
	"errors"
	"fmt"

	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/parser"
)

// verdict checks that all engines agree whether an input is a member of a start
// rule.
func (s laws) verdict(start subject.StartRule, input string) error {
	want := s.Oracle.Matches(start.Rule, input)
	if got := start.Sampler.Contains(input); got != want {
		return fmt.Errorf("the oracle says %t, the automaton %t", want, got)
	}
	if got := s.Parser.Valid(start.Rule, input); got != want {
		return fmt.Errorf("the oracle says %t, Valid %t", want, got)
	}
	if err := s.Parser.Check(start.Rule, input); (err == nil) != want {
		return fmt.Errorf("the oracle says %t, the error of Check is %v", want, err)
	}
	if _, err := s.Parser.Tree(start.Rule, input); (err == nil) != want {
		return fmt.Errorf("the oracle says %t, the error of Tree is %v", want, err)
	}
	if start.Rule != s.Starts[0].Rule {
		return nil
	}
	if _, err := s.Parser.Parse(input); (err == nil) != want {
		return fmt.Errorf("the oracle says %t, the error of Parse is %v", want, err)
	}
	return nil
}

// offset checks that the error for an input that is not a member tells where it ceases to be one, by the automaton; the
// oracle confirms that something can follow there.
func (s laws) offset(start subject.StartRule, input string) error {
	if start.Sampler.Contains(input) {
		return Discarded
	}
	want, rest := start.Sampler.ViablePrefix(input)
	if member := input[:want] + rest; !s.Oracle.Matches(start.Rule, member) {
		return fmt.Errorf("%q is a member by the automaton, but not by the oracle", member)
	}
	check := func(engine string, err error) error {
		var syntax *parser.SyntaxError
		switch {
		case !errors.As(err, &syntax):
			return fmt.Errorf("the error of %s is not a syntax error: %v", engine, err)
		case syntax.Offset != want:
			return fmt.Errorf("the offset of %s is %d, the longest viable prefix has %d bytes", engine, syntax.Offset,
				want)
		case syntax.Input() != input || syntax.Start != start.Rule:
			return fmt.Errorf("the error of %s is about %q and rule %s", engine, syntax.Input(), syntax.Start)
		}
		return nil
	}
	if err := check("Check", s.Parser.Check(start.Rule, input)); err != nil {
		return err
	}
	_, err := s.Parser.Tree(start.Rule, input)
	if err := check("Tree", err); err != nil {
		return err
	}
	if start.Rule == s.Starts[0].Rule {
		_, err = s.Parser.Parse(input)
		if err := check("Parse", err); err != nil {
			return err
		}
	}
	return Trivial.unless(want > 0)
}

// tree checks that the parse tree of a member is a derivation of it. A rule that ends in itself, as xalphas of RFC 1630
// does, has one node for all of its repetitions.
func (s laws) tree(start subject.StartRule, input string) error {
	root, err := s.Parser.Tree(start.Rule, input)
	if err != nil {
		return err
	}
	if root.Rule != start.Rule || root.Begin != 0 || root.End != len(input) {
		return fmt.Errorf("the root is %s %d-%d, not %s 0-%d", root.Rule, root.Begin, root.End, start.Rule, len(input))
	}
	for _, n := range root.All() {
		var inside []abnf.Match
		for _, child := range n.Children {
			inside = append(inside, abnf.Match{Rule: child.Rule, Begin: child.Begin, End: child.End})
		}
		node := abnf.Match{Rule: n.Rule, Begin: n.Begin, End: n.End}
		itself := func(rule string) bool { return rule == n.Rule }
		if !s.Oracle.Grammar().Derives(input, node, inside, itself) {
			return fmt.Errorf("node %s %d-%d is not derived from its children", n.Rule, n.Begin, n.End)
		}
	}
	return Trivial.unless(len(root.Children) > 0)
}
