package emit

import (
	"slices"

	"github.com/urispec/urispec/gen/peg"
)

// A generated parser calls a Go function for each rule, so a recursive rule
// takes stack in proportion to the input, and Go ends a program, beyond
// recovery, whose stack exceeds 512 MiB (128 MiB where pointers have 32 bits,
// and frames about half the size). Parsers therefore count how deep they
// recurse.

// maxTreeStack is the stack in bytes that a generated parser may take by
// recursion: enough for a rule "A <- 'a' A?" on the longest input.
const maxTreeStack = 200 << 20

// recursiveRules returns the names of rules such that every recursion passes
// one of them, in the order of the grammar: those that a depth-first search
// from the first rule finds to be their own callers.
func recursiveRules(g *peg.Grammar) []string {
	calls := peg.Calls(g)
	seen, active, recursive := map[string]bool{}, map[string]bool{}, map[string]bool{}
	var visit func(name string)
	visit = func(name string) {
		seen[name], active[name] = true, true
		for _, callee := range calls[name] {
			if active[callee] {
				recursive[callee] = true
			} else if !seen[callee] {
				visit(callee)
			}
		}
		active[name] = false
	}
	visit(g.Rules[0].Name)
	var names []string
	for _, r := range g.Rules {
		if recursive[r.Name] {
			names = append(names, r.Name)
		}
	}
	return names
}

// maxTreeDepth returns how many matches of recursive rules may be inside one
// another so that the parser stays within [maxTreeStack]: between two of them
// lies at most the longest chain of calls that passes no third.
func maxTreeDepth(g *peg.Grammar, recursive []string) int {
	calls := peg.Calls(g)
	chain := make(map[string]int) // bytes of stack from a rule down to the next recursive one
	var measure func(name string) int
	measure = func(name string) int {
		if size, known := chain[name]; known {
			return size
		}
		below := 0
		for _, callee := range calls[name] {
			if !slices.Contains(recursive, callee) {
				below = max(below, measure(callee))
			}
		}
		chain[name] = frameSize(g.Rule(name).Body) + below
		return chain[name]
	}
	longest := 0
	for _, name := range recursive {
		longest = max(longest, measure(name))
	}
	return maxTreeStack / (counterFrame + longest)
}

// Sizes in bytes of what a function of a generated parser has on the stack:
// upper bounds of what the compiler reports (-S) for amd64 and arm64, with and
// without optimization.
const (
	counterFrame = 64  // of the function that counts
	ruleFrame    = 112 // of a rule without backtracking
	pointFrame   = 16  // for each point to return to
	setFrame     = 8   // for each range of a set
)

// frameSize returns an upper bound of the stack that a rule's function takes.
func frameSize(body peg.Expr) int {
	size := ruleFrame
	peg.Walk(body, func(e peg.Expr) {
		switch e := e.(type) {
		case *peg.Choice, *peg.Star, *peg.Plus, *peg.Optional, *peg.And, *peg.Not:
			size += pointFrame
		case *peg.Sequence:
			if len(e.Items) == 0 { // printed as a choice of lookaheads
				size += 3 * pointFrame
			}
		case *peg.Set:
			for range e.Bytes.Ranges() {
				size += setFrame
			}
		}
	})
	return size
}
