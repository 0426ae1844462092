package translate

import (
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// context returns what a rule is translated for where it is called before k: less
// than all of what is known of k, where t is coarse.
func (t *translator) context(r *automaton.Rule, k automaton.Language) automaton.Language {
	switch {
	case t.prefixFree(r.Body):
		return t.space.All()
	case t.coarse && t.approximated[k]:
		k = t.space.Blurred(k, t.longer(r))
		t.approximate(k, true)
	}
	return k
}

// longer returns what makes longer members of the members of a rule.
func (t *translator) longer(r *automaton.Rule) automaton.Language {
	l, ok := t.more[r]
	if !ok {
		l = t.space.Longer(t.abnf.Then(r.Body, t.space.Epsilon()))
		t.more[r] = l
	}
	return l
}

// prefixFree reports whether no member of e is the beginning of another: then
// what follows e has no influence on how e is to be matched.
func (t *translator) prefixFree(e automaton.Expr) bool {
	free, ok := t.free[e]
	if !ok {
		s := t.space
		longer := s.Prefixed(peg.Range(0, 255), s.All())
		free = s.Intersect(t.abnf.Then(e, s.Epsilon()), t.abnf.Then(e, longer)) == s.Empty()
		t.free[e] = free
	}
	return free
}
