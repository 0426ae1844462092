package translate

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// decisionLimit is how many states the automata of a decision may have: with
// more, a lookahead for it would not be short.
const decisionLimit = 1 << 12

// wholeLimit is how many states the automaton of a lookahead at all the rest may
// have.
const wholeLimit = 1 << 14

// hold guards an expression: it is to match before the words that before passes, and not before those that it refuses;
// behind says the same about what it leaves of them. The lookahead is a short one before or behind it, if one will do,
// or else one that looks at the rest of the input as a whole. If that is not known, since rules are unrolled, it
// returns false.
func (t *translator) hold(e peg.Expr, before, behind func() decision) (held peg.Expr, ok bool) {
	after, costAfter, okAfter := t.shortGuard(behind)
	ahead, costAhead, okAhead := t.shortGuard(before)
	switch {
	case okAfter && (!okAhead || costAfter <= costAhead):
		return sequence(e, after), true
	case okAhead:
		return sequence(ahead, e), true
	}
	var d decision
	done := t.peg.Within(wholeLimit, func() { d = before() })
	switch {
	case done && !t.approximated[d.pass] && t.space.Intersect(d.pass, d.refuse) == t.space.Empty():
		return sequence(t.whole(d.pass), e), true
	case t.unrolled:
		return e, false
	}
	panic(conflict{})
}

// shortGuard is [translator.guard] of a decision that does not take large
// automata; false of others.
func (t *translator) shortGuard(d func() decision) (guard peg.Expr, cost int, ok bool) {
	t.peg.Within(decisionLimit, func() { guard, cost, ok = t.guard(d()) })
	return guard, cost, ok
}

// whole returns the lookahead for a language that is spelled.
func (t *translator) whole(l automaton.Language) peg.Expr {
	i := slices.Index(t.peg.Lookaheads, l)
	if i < 0 {
		i = len(t.peg.Lookaheads)
		t.peg.Lookaheads = append(t.peg.Lookaheads, l)
	}
	return &peg.Ahead{Number: i + 1}
}

// lookaheads gives the grammar the lookaheads that its rules look for, and
// numbers them in the order in which they stand.
func (t *translator) lookaheads(g *peg.Grammar) {
	numbers := map[int]int{}
	for _, r := range g.Rules {
		peg.Walk(r.Body, func(e peg.Expr) {
			ahead, ok := e.(*peg.Ahead)
			if !ok {
				return
			}
			if numbers[ahead.Number] == 0 {
				g.Lookaheads = append(g.Lookaheads,
					&abnf.Rule{Body: automaton.Raise(t.unnamed(t.spelled[t.peg.Lookaheads[ahead.Number-1]]))})
				numbers[ahead.Number] = len(g.Lookaheads)
			}
		})
	}
	for _, r := range g.Rules {
		r.Body = renumbered(r.Body, numbers)
	}
}

// unnamed returns an expression with the bodies of copies in place of calls.
func (t *translator) unnamed(e automaton.Expr) automaton.Expr {
	return automaton.Redirect(e, func(r *automaton.Rule) automaton.Expr {
		if strings.HasSuffix(r.Name, nonemptySuffix) {
			return t.unnamed(r.Body)
		}
		return &automaton.Call{Rule: r}
	})
}

func renumbered(e peg.Expr, numbers map[int]int) peg.Expr {
	if ahead, ok := e.(*peg.Ahead); ok {
		return &peg.Ahead{Number: numbers[ahead.Number]}
	}
	return peg.Map(e, func(part peg.Expr) peg.Expr { return renumbered(part, numbers) })
}
