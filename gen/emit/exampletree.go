package emit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/peg"
)

// exampleTrees returns the function that returns the tree of a member of the
// default start rule, as the method String of a Node prints it, and how many
// rules it has; nothing for a package without a PEG.
func (p *Package) exampleTrees() (func(s string) (lines []string, rules int, err error), error) {
	if p.Shape == nil {
		return func(string) ([]string, int, error) { return nil, 0, nil }, nil
	}
	nodes, err := p.Nodes.among(p.rules(), p.Starts)
	if err != nil {
		return nil, err
	}
	matcher, err := peg.NewMatcher(p.PEG)
	if err != nil {
		return nil, err
	}
	start := peg.RuleName(p.Starts[0])
	return func(s string) ([]string, int, error) {
		root, err := matcher.Match(start, s)
		if err != nil || root == nil || root.End < len(s) {
			return nil, 0, err
		}
		lines, rules := treeLines(shownMatches(root.Published(), nodes), s)
		return lines, rules, nil
	}, nil
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
