package emit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/bimachine"
	"github.com/urispec/urispec/gen/peg"
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
		all, err := matchesOf(s)
		if err != nil {
			return nil, 0, err
		}
		lines, rules := treeLines(shownMatches(all, nodes), s)
		return lines, rules, nil
	}, nil
}

// parsedMatches returns the function that returns the matches of the PEG in a
// member of the default start rule; none where it refuses it.
func (p *Package) parsedMatches() (func(s string) ([]peg.PublishedMatch, error), error) {
	matches, err := p.parsed()
	return func(s string) ([]peg.PublishedMatch, error) { return matches(0, s) }, err
}

// parsed returns the function that returns the matches of the PEG in a member of a start
// rule, by number; none where it refuses it.
func (p *Package) parsed() (func(start int, s string) ([]peg.PublishedMatch, error), error) {
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

// derivedMatches returns the function that returns the matches in a derivation
// of the recognizer's, of a member of the default start rule.
func (p *Package) derivedMatches() (func(s string) ([]peg.PublishedMatch, error), error) {
	matches, err := p.derived()
	return func(s string) ([]peg.PublishedMatch, error) { return matches(0, s) }, err
}

// derived returns the function that returns the matches in a derivation of the
// recognizer's, of a member of a start rule, by number.
func (p *Package) derived() (func(start int, s string) ([]peg.PublishedMatch, error), error) {
	t, err := p.recognizerTables()
	return func(start int, s string) (matches []peg.PublishedMatch, err error) {
		tokens, _, err := t.Derive(start, s, 0)
		var around []int // of those around the next one, the indexes of the first behind them
		for i, token := range tokens {
			for len(around) > 0 && around[len(around)-1] <= i {
				around = around[:len(around)-1]
			}
			matches = append(matches, peg.PublishedMatch{Rule: token.Rule, Depth: len(around), Begin: token.Begin,
				End: token.End})
			around = append(around, token.Next)
		}
		return matches, err
	}, err
}

// machineMatches returns the function that returns the matches of nodes in the
// derivation of the bimachine's, of a member of the default start rule.
func (p *Package) machineMatches() (func(s string) ([]peg.PublishedMatch, error), error) {
	return func(s string) ([]peg.PublishedMatch, error) {
		matches, _, _ := p.machine.Derive(0, s)
		return publishedMatches(matches), nil
	}, nil
}

// publishedMatches returns matches with their depths.
func publishedMatches(derived []bimachine.Match) (matches []peg.PublishedMatch) {
	var around []int // of those around the next one, the indexes of the first behind them
	for i, m := range derived {
		for len(around) > 0 && around[len(around)-1] <= i {
			around = around[:len(around)-1]
		}
		matches = append(matches, peg.PublishedMatch{Rule: m.Rule.Name, Depth: len(around), Begin: m.Begin, End: m.End})
		around = append(around, m.Next)
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
