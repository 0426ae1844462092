package emit

import (
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/bimachine"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/recognizer"
)

// exampleTrees returns the function that returns the tree of a member of the
// default start rule, as the method String of a Node prints it, and how many
// rules it has.
func (p *Package) exampleTrees() (func(s string) (lines []string, rules int, err error), error) {
	nodes, err := p.Nodes.among(p.rules(), p.Starts)
	if err != nil {
		return nil, err
	}
	machine, err := p.bimachine()
	if err != nil {
		return nil, err
	}
	matches := p.derivedMatches
	switch {
	case machine != nil:
		matches = p.machineMatches
	case p.Shape != nil:
		matches = p.parsedMatches
	}
	matchesOf, err := matches()
	if err != nil {
		return nil, err
	}
	return func(s string) ([]string, int, error) {
		all, err := matchesOf(0, s)
		if err != nil {
			return nil, 0, err
		}
		lines, rules := treeLines(shownMatches(all, nodes), s)
		return lines, rules, nil
	}, nil
}

// A matchesOf returns the matches in a member of a start rule, by number.
type matchesOf func(start int, s string) ([]peg.PublishedMatch, error)

// parsedMatches returns the function that returns the matches of the PEG; none where it
// refuses the member.
func (p *Package) parsedMatches() (matchesOf, error) {
	matcher, err := peg.NewMatcher(p.PEG)
	if err != nil {
		return nil, err
	}
	matcher.Ahead = p.Languages.Space.Ahead(p.Lookaheads)
	return func(start int, s string) ([]peg.PublishedMatch, error) {
		root, err := matcher.Match(peg.RuleName(p.Starts[start]), s)
		if root == nil || root.End < len(s) {
			return nil, err
		}
		return root.Published(), nil
	}, nil
}

// derivedMatches returns the function that returns the matches in a derivation of the
// recognizer's.
func (p *Package) derivedMatches() (matchesOf, error) {
	t, err := p.recognizerTables()
	return func(start int, s string) ([]peg.PublishedMatch, error) {
		tokens, _, err := t.Derive(start, s, 0)
		return withDepths(tokens, func(t recognizer.Token) (peg.PublishedMatch, int) {
			return peg.PublishedMatch{Rule: t.Rule, Begin: t.Begin, End: t.End}, t.Next
		}), err
	}, err
}

// machineMatches returns the function that returns the matches of nodes in the derivation
// of the bimachine's.
func (p *Package) machineMatches() (matchesOf, error) {
	return func(start int, s string) ([]peg.PublishedMatch, error) {
		matches, _, _ := p.machine.Derive(start, s)
		return publishedMachine(matches), nil
	}, nil
}

// publishedMachine returns the matches of a bimachine with their depths.
func publishedMachine(matches []bimachine.Match) []peg.PublishedMatch {
	return withDepths(matches, func(m bimachine.Match) (peg.PublishedMatch, int) {
		return peg.PublishedMatch{Rule: m.Rule.Name, Begin: m.Begin, End: m.End}, m.Next
	})
}

// withDepths returns matches in preorder with their depths; of returns one, and the index
// of the first match behind those inside it.
func withDepths[T any](all []T, of func(T) (m peg.PublishedMatch, next int)) (matches []peg.PublishedMatch) {
	var around []int // of those around the next one, the indexes of the first behind them
	for i, x := range all {
		for len(around) > 0 && around[len(around)-1] <= i {
			around = around[:len(around)-1]
		}
		m, next := of(x)
		m.Depth = len(around)
		matches = append(matches, m)
		around = append(around, next)
	}
	return matches
}

// treeLines returns the lines of a tree, and how many rules it has.
func treeLines(shown []peg.PublishedMatch, s string) (lines []string, rules int) {
	seen := map[string]bool{}
	for i, m := range shown {
		seen[m.Rule] = true
		line := fmt.Sprintf("%s%s %d-%d", strings.Repeat("  ", m.Depth), m.Rule, m.Begin, m.End)
		if i == len(shown)-1 || shown[i+1].Depth <= m.Depth { // nothing is inside it
			line += " " + strconv.Quote(s[m.Begin:m.End])
		}
		lines = append(lines, line)
	}
	return lines, len(seen)
}

// shownMatches returns the matches that are nodes, with their depths in the
// tree of these.
func shownMatches(matches []peg.PublishedMatch, nodes map[string]bool) []peg.PublishedMatch {
	var shown []peg.PublishedMatch
	var around []bool // by depth, whether the match around the next one is shown
	for _, m := range matches {
		around = append(around[:m.Depth], nodes[strings.ToLower(m.Rule)])
		if !around[m.Depth] {
			continue
		}
		depth := 0
		for _, is := range around[:m.Depth] {
			if is {
				depth++
			}
		}
		m.Depth = depth
		shown = append(shown, m)
	}
	return shown
}

// OtherTree returns the first of some members of a start rule, by number, whose tree by
// the PEG is another than the derivation that the recognizer finds, in the rules that are
// nodes. A member that the PEG refuses is passed over: its tree is the recognizer's.
func (p *Package) OtherTree(start int, members iter.Seq[string]) (member string, found bool, err error) {
	nodes, err := p.Nodes.among(p.rules(), p.Starts)
	if err != nil {
		return "", false, err
	}
	parsed, err := p.parsedMatches()
	if err != nil {
		return "", false, err
	}
	derived, err := p.derivedMatches()
	if err != nil {
		return "", false, err
	}
	for s := range members {
		tree, err := parsed(start, s)
		if err != nil || tree == nil {
			continue // beyond its limits, as a member that it refuses
		}
		other, err := derived(start, s)
		if err != nil {
			return "", false, err
		}
		if !slices.Equal(shownMatches(tree, nodes), shownMatches(other, nodes)) {
			return s, true, nil
		}
	}
	return "", false, nil
}
