package translate

import (
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// visit notes the contexts of a rule and of all it calls.
func (t *translator) visit(r *automaton.Rule, k automaton.Language) {
	k = t.contextOf(r, k)
	if t.note(r, k) {
		t.visitExpr(t.bodies[r], k)
	}
}

// note adds a context of a rule, and reports whether it is new.
func (t *translator) note(r *automaton.Rule, k automaton.Language) bool {
	if t.known[context{r, k}] {
		return false
	}
	t.known[context{r, k}] = true
	t.contexts[r] = append(t.contexts[r], k)
	return true
}

// contextOf returns what a rule is translated for when it is called before k: less than all that is known of k if t is
// coarse.
func (t *translator) contextOf(r *automaton.Rule, k automaton.Language) automaton.Language {
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

// prefixFree reports whether no member of e is the beginning of another: then what follows e does not influence how e
// is to be matched.
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

func (t *translator) visitExpr(e automaton.Expr, k automaton.Language) {
	if k == t.space.Empty() {
		return
	}
	switch e := e.(type) {
	case *automaton.Call:
		t.visit(e.Rule, k)
	case *automaton.Concat:
		for _, item := range slices.Backward(e.Items) {
			t.visitExpr(item, k)
			k = t.then(item, k)
		}
	case *automaton.Union:
		for _, alternative := range e.Alternatives {
			t.visitExpr(alternative, k)
		}
	case *automaton.Repeat:
		for _, rest := range t.rests(e, k) {
			t.visitExpr(e.Body, rest)
		}
	}
}

// rests returns, for each turn of a repetition that its translation tells
// apart, what may be left after it: the turns that can still follow, then k.
// The last turn of an unbounded repetition stands for all further ones.
func (t *translator) rests(e *automaton.Repeat, k automaton.Language) []automaton.Language {
	turns := e.Max
	rest := k
	if e.Max == abnf.Unbounded {
		turns = e.Min + 1
		rest = t.then(further(e, turns), k)
	}
	if turns > maxTurns {
		panic(&automaton.LimitError{Rule: t.current, Limit: maxTurns, Unit: "turns of a counted repetition"})
	}
	rests := make([]automaton.Language, turns)
	for i := range slices.Backward(rests) {
		rests[i] = rest
		t.approximate(rest, t.approximated[k] || t.isApproximated(e))
		if !t.approximated[k] {
			t.spell(rest, automaton.Sequence(further(e, i+1), t.spelled[k]))
		}
		rest = t.abnf.Then(e.Body, rest)
		if i >= e.Min {
			rest = t.space.Union(rest, k)
		}
	}
	return rests
}

// further returns what can follow a number of turns of a repetition.
func further(e *automaton.Repeat, turns int) automaton.Expr {
	more := &automaton.Repeat{Body: e.Body, Min: max(0, e.Min-turns), Max: abnf.Unbounded}
	if e.Max != abnf.Unbounded {
		more.Max = e.Max - turns
	}
	if more.Max == 0 {
		return automaton.Sequence()
	}
	if *more == *e {
		return e
	}
	return more
}

// maxTurns is the largest count of a repetition that is translated. A PEG has
// no counts: its text grows with them.
const maxTurns = 4096

func (t *translator) distinct(ks []automaton.Language) []automaton.Language {
	slices.Sort(ks)
	ks = slices.Compact(ks)
	if len(ks) > 0 && ks[0] == t.space.Empty() {
		ks = ks[1:]
	}
	return ks
}
