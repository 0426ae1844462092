package translate

import (
	"fmt"
	"math"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// IsRecursive reports whether the rules of a grammar that start rules reach have
// recursion that is not at their ends ([automaton.Iterative]).
func IsRecursive(g *abnf.Grammar, starts []string) bool {
	lowered, err := automaton.Lower(g)
	return err == nil && len(leadToRecursion(lowered, starts)) > 0
}

// leadToRecursion returns the names of the rules that lead to such recursion, of
// those that the start rules reach.
func leadToRecursion(g *automaton.Grammar, starts []string) map[string]bool {
	roots := lists.Each(starts, g.Rule)
	calls := func(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(automaton.Iterative(r)) }
	nesting := automaton.NewNesting(roots, calls)
	lead := map[string]bool{}
	for _, r := range nesting.Rules {
		for c := range abnf.Reach(calls(r), calls) {
			if nesting.Recursive(c) {
				lead[r.Name] = true
			}
		}
	}
	return lead
}

// unroll returns a grammar without recursion that is translated in place of one
// with recursion: g itself, if it has none.
func (t *translator) unroll(g *automaton.Grammar, starts []string) (unrolled *automaton.Grammar, err error) {
	recursive := leadToRecursion(g, starts)
	if len(recursive) == 0 {
		return g, nil
	}
	levels := 2
	if t.coarse {
		levels = 1
	}
	b := newBottom(g, t.space, recursive)
	if _, err = automaton.Guard(starts[0], func() automaton.Language {
		unrolled = g.UnrolledTo(levels, math.MaxInt, b.members, starts...)
		return t.space.Empty()
	}); err != nil {
		return nil, err
	}
	t.unrolled = true
	for _, r := range unrolled.Rules {
		t.recursive[r] = recursive[withoutDepth(r.Name)]
	}
	return unrolled, nil
}

// shareContexts gives the copies of a rule the contexts that any of them has.
func (t *translator) shareContexts(g *automaton.Grammar) {
	all := map[string][]automaton.Language{}
	for _, r := range g.Rules {
		name := withoutDepth(r.Name)
		all[name] = t.distinct(append(all[name], t.contexts[r]...))
	}
	for _, r := range g.Rules {
		t.contexts[r] = all[withoutDepth(r.Name)]
	}
}

// fold gives the rules of a translation their names: a copy of a rule has the name of its original, and the copy at the
// least depth stands for those at all depths. If a rule has several variants for its contexts, the first has its name.
func (t *translator) fold(g *automaton.Grammar) []*peg.Rule {
	type translation struct {
		of string // without its depth
		n  int    // of the variants
	}
	names := map[string]string{}
	final := map[translation]string{}
	numbers := map[string]int{} // how many variants have numbers, by rule
	var rules []*peg.Rule
	for _, r := range g.Rules {
		for n, v := range t.variants[r] {
			key := translation{withoutDepth(r.Name), n}
			name, known := final[key]
			if !known {
				base, _, _ := strings.Cut(r.Name, "@")
				if name = peg.RuleName(base); n > 0 || key.of != base {
					numbers[base]++
					name = fmt.Sprintf("_%d_%s", numbers[base]+1, strings.ReplaceAll(base, "-", "_"))
				}
				final[key] = name
				rules = append(rules, &peg.Rule{Name: name, Body: v.rule.Body})
			}
			names[v.rule.Name] = name
		}
	}
	rename(&peg.Grammar{Rules: append(rules, t.hidden...)}, names)
	return rules
}
