package translate

import "github.com/urispec/urispec/gen/automaton"

// then returns the words of e followed by words of k.
func (t *translator) then(e automaton.Expr, k automaton.Language) automaton.Language {
	l := t.abnf.Then(e, k)
	t.spell(l, concat(e, t.spelled[k]))
	return l
}

// either returns the words of either of two languages, of which the first may be
// empty.
func (t *translator) either(a, b automaton.Language) automaton.Language {
	l := t.space.Union(a, b)
	t.spell(l, union(t.spelled[a], t.spelled[b]))
	return l
}

// spell notes an expression of a language, unless one is known: what a lookahead
// that looks for it says.
func (t *translator) spell(l automaton.Language, e automaton.Expr) {
	if _, known := t.spelled[l]; !known {
		t.spelled[l] = e
	}
}
