package translate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// The names of hidden rules begin with what they are parts of: lookaheads, or
// repetitions with a bound.
const (
	aheadPrefix   = "_ahead"
	countedPrefix = "_counted"
)

// renumber names the hidden rules in the order in which they stand.
func renumber(g *peg.Grammar) {
	names := map[string]string{}
	for _, prefix := range []string{aheadPrefix, countedPrefix} {
		n := 0
		for _, r := range g.Rules {
			if strings.HasPrefix(r.Name, prefix) {
				n++
				names[r.Name] = fmt.Sprintf("%s%d", prefix, n)
			}
		}
	}
	for _, r := range g.Rules {
		if name, ok := names[r.Name]; ok {
			r.Name = name
		}
	}
	rename(g, names)
}

// rename changes the names in references. References are shared between
// expressions, so each is changed once.
func rename(g *peg.Grammar, names map[string]string) {
	seen := map[*peg.Reference]bool{}
	for _, r := range g.Rules {
		peg.Walk(r.Body, func(e peg.Expr) {
			if ref, ok := e.(*peg.Reference); ok && !seen[ref] {
				seen[ref] = true
				if name, ok := names[ref.Name]; ok {
					ref.Name = name
				}
			}
		})
	}
}

// withoutDepth returns the name of a rule without the depth that
// [automaton.Grammar.Unrolled] gives to copies.
func withoutDepth(name string) string {
	if original, copied := strings.CutSuffix(strings.TrimRight(name, "0123456789."), "@"); copied {
		return original
	}
	return name
}

// then returns the words of e followed by words of k.
func (t *translator) then(e automaton.Expr, k automaton.Language) automaton.Language {
	l := t.abnf.Then(e, k)
	t.approximate(l, t.approximated[k] || t.isApproximated(e))
	if !t.approximated[k] {
		t.spell(l, automaton.Sequence(e, t.spelled[k]))
	}
	return l
}

// either returns the words of either of two languages; the first may be empty.
func (t *translator) either(a, b automaton.Language) automaton.Language {
	l := t.space.Union(a, b)
	t.approximate(l, t.approximated[a] || t.approximated[b])
	if !t.approximated[l] {
		t.spell(l, automaton.Alternatives(t.spelled[a], t.spelled[b]))
	}
	return l
}

// spell records an expression of a language, unless one is known: the text of a lookahead for it.
func (t *translator) spell(l automaton.Language, e automaton.Expr) {
	if _, known := t.spelled[l]; !known {
		t.spelled[l] = e
	}
}

// approximate records that a language is not what it is for all inputs, since it contains an unrolled rule.
func (t *translator) approximate(l automaton.Language, is bool) {
	if is {
		t.approximated[l] = true
	}
}

// isApproximated reports whether an expression leads to a rule that is unrolled.
func (t *translator) isApproximated(e automaton.Expr) bool {
	return slices.ContainsFunc(automaton.Calls(e), func(r *automaton.Rule) bool { return t.recursive[r] })
}
