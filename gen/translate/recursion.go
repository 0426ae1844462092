package translate

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// IsRecursive reports whether the rules of a grammar that start rules reach have
// recursion that is not at their ends ([automaton.Iterative]).
func IsRecursive(g *abnf.Grammar, starts []string) bool {
	lowered, err := automaton.Lower(g)
	return err == nil && isRecursive(lowered, starts)
}

// isRecursive reports whether rules that the start rules reach have recursion
// that [automaton.Iterative] does not remove.
func isRecursive(g *automaton.Grammar, starts []string) bool {
	var roots []*automaton.Rule
	for _, name := range starts {
		roots = append(roots, g.Rule(name))
	}
	nesting := automaton.NewNesting(roots, func(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(automaton.Iterative(r)) })
	return slices.ContainsFunc(nesting.Rules, nesting.Recursive)
}

// nesting is how deep the members nest of the finite grammar that is translated
// in place of one with recursion.
const nesting = 2

// share adds a context of a rule.
func (t *translator) share(r *automaton.Rule, k automaton.Language) {
	name := t.sharing(r)
	contexts := t.shared[name]
	if t.follow > 0 {
		k = t.space.Truncated(k, t.follow)
		for _, other := range contexts {
			k = t.space.Union(k, other)
		}
		contexts = nil
	}
	if k != t.space.Empty() && !slices.Contains(t.shared[name], k) {
		t.shared[name], t.grown = append(contexts, k), true
	}
}

// findContexts finds the contexts of the rules of a grammar that was unrolled.
func (t *translator) findContexts(g *automaton.Grammar) error {
	for t.grown = true; t.grown; {
		t.grown = false
		for _, r := range g.Rules {
			for _, k := range t.shared[t.sharing(r)] {
				if err := t.guarded(r, func() { t.visitExpr(t.bodies[r], k) }); err != nil {
					return err
				}
			}
		}
	}
	all := map[string][]automaton.Language{}
	for _, r := range g.Rules {
		name := withoutDepth(r.Name)
		all[name] = t.distinct(append(all[name], t.shared[t.sharing(r)]...))
	}
	for _, r := range g.Rules {
		t.contexts[r] = all[withoutDepth(r.Name)]
	}
	return nil
}

// sharing names the copies of a rule that share what they are followed by, while
// it is found out: all copies where it is cut off, or else there is no end of it.
func (t *translator) sharing(r *automaton.Rule) string {
	if t.follow > 0 {
		return withoutDepth(r.Name)
	}
	return r.Name
}

// fold gives the rules of a translation their names: the name of a rule that is a
// copy is that of what it was copied from, and of the copies at several depths
// the one at the least stands for all. Where a rule has several variants for its
// contexts, the first has its name.
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
					name = variantName(base, numbers[base]+1)
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

// withoutDepth returns the name of a rule without the depth that
// [automaton.Grammar.Unrolled] gives to copies.
func withoutDepth(name string) string {
	if i := strings.LastIndexByte(name, '@'); i >= 0 && strings.Trim(name[i+1:], "0123456789.") == "" {
		return name[:i]
	}
	return name
}
