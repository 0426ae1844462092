package translate

import (
	"slices"

	"github.com/urispec/urispec/gen/automaton"
)

// then returns the words of e followed by words of k.
func (t *translator) then(e automaton.Expr, k automaton.Language) automaton.Language {
	l := t.abnf.Then(e, k)
	t.approximate(l, t.approximated[k] || t.isApproximated(e))
	if !t.approximated[k] {
		t.spell(l, concat(e, t.spelled[k]))
	}
	return l
}

// either returns the words of either of two languages, of which the first may be
// empty.
func (t *translator) either(a, b automaton.Language) automaton.Language {
	l := t.space.Union(a, b)
	t.approximate(l, t.approximated[a] || t.approximated[b])
	if !t.approximated[l] {
		t.spell(l, union(t.spelled[a], t.spelled[b]))
	}
	return l
}

// spell notes an expression of a language, unless one is known: what a lookahead
// that looks for it says.
func (t *translator) spell(l automaton.Language, e automaton.Expr) {
	if _, known := t.spelled[l]; !known {
		t.spelled[l] = e
	}
}

// approximate notes that a language is not what it is for all inputs, since a
// rule that is unrolled is part of it.
func (t *translator) approximate(l automaton.Language, is bool) {
	if is {
		t.approximated[l] = true
	}
}

// isApproximated reports whether an expression leads to a rule that is unrolled.
func (t *translator) isApproximated(e automaton.Expr) bool {
	return slices.ContainsFunc(automaton.Calls(e), func(r *automaton.Rule) bool { return t.recursive[r] })
}
