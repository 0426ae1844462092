package translate

import (
	"slices"

	"github.com/urispec/urispec/gen/core/automaton"
)

// A bottom stands for what nests deeper than a grammar is unrolled: a few short members of a rule, at least one for
// each of its alternatives. Without them, what only its inner parts tell apart would look alike.
type bottom struct {
	recursive map[string]bool // the rules that lead to recursion
	rules     *automaton.ABNF
	length    map[*automaton.Rule]int // in bytes, of the shortest members; none if there are none
}

func newBottom(g *automaton.Grammar, s *automaton.Space, recursive map[string]bool) *bottom {
	b := &bottom{recursive, automaton.NewABNF(g, s), map[*automaton.Rule]int{}}
	for changed := true; changed; {
		changed = false
		for _, r := range g.Rules {
			n, ok := b.shortest(r.Body)
			if known, is := b.length[r]; ok && (!is || n < known) {
				b.length[r], changed = n, true
			}
		}
	}
	return b
}

// shortest returns the length of the shortest members of e, as far as the members of rules are known; false if none is.
func (b *bottom) shortest(e automaton.Expr) (length int, ok bool) {
	switch e := e.(type) {
	case *automaton.Set:
		return 1, e.Bytes.Len() > 0
	case *automaton.Concat:
		for _, item := range e.Items {
			n, ok := b.shortest(item)
			if !ok {
				return 0, false
			}
			length += n
		}
		return length, true
	case *automaton.Union:
		for _, a := range e.Alternatives {
			if n, is := b.shortest(a); is && (!ok || n < length) {
				length, ok = n, true
			}
		}
	case *automaton.Repeat:
		if e.Min == 0 {
			return 0, true
		}
		n, ok := b.shortest(e.Body)
		return n * e.Min, ok
	case *automaton.Call:
		length, ok = b.length[e.Rule]
	}
	return length, ok
}

func (b *bottom) members(r *automaton.Rule) automaton.Expr {
	return b.each(automaton.Iterative(r), map[*automaton.Rule]bool{r: true})
}

// each returns short members of e, some for each of its alternatives, and for the alternatives of the rules it calls
// that lead to recursion, the first time each is met. A part without recursion that has a small automaton is left as it
// is.
func (b *bottom) each(e automaton.Expr, met map[*automaton.Rule]bool) automaton.Expr {
	if !b.leadsToRecursion(e) && b.isSmall(e) {
		return inlined(e)
	}
	if call, ok := e.(*automaton.Call); ok {
		if !b.recursive[call.Rule.Name] || met[call.Rule] {
			return b.short(call)
		}
		met[call.Rule] = true
		return b.each(automaton.Iterative(call.Rule), met)
	}
	return b.fewest(e, func(part automaton.Expr) automaton.Expr { return b.each(part, met) })
}

// short returns the shortest members of e.
func (b *bottom) short(e automaton.Expr) automaton.Expr {
	length, ok := b.shortest(e)
	if !ok {
		return &automaton.Union{}
	}
	switch e := e.(type) {
	case *automaton.Call:
		return b.short(e.Rule.Body)
	case *automaton.Union:
		var all []automaton.Expr
		for _, a := range e.Alternatives {
			if n, ok := b.shortest(a); ok && n == length {
				all = append(all, b.short(a))
			}
		}
		return automaton.Alternatives(all...)
	}
	return b.fewest(e, b.short)
}

// fewest returns e with each part replaced by a function's result, and repetitions with as few turns as allowed.
func (b *bottom) fewest(e automaton.Expr, of func(automaton.Expr) automaton.Expr) automaton.Expr {
	if turns, ok := e.(*automaton.Repeat); ok {
		if turns.Min == 0 {
			return automaton.Sequence()
		}
		return &automaton.Repeat{Body: of(turns.Body), Min: turns.Min, Max: turns.Min}
	}
	return automaton.Map(e, of)
}

// smallMembers is how many states a small automaton has at most.
const smallMembers = 8

func (b *bottom) leadsToRecursion(e automaton.Expr) bool {
	return slices.ContainsFunc(automaton.Calls(e), func(r *automaton.Rule) bool { return b.recursive[r.Name] })
}

// isSmall reports whether an expression without recursion has a small automaton.
func (b *bottom) isSmall(e automaton.Expr) (small bool) {
	s := b.rules.Space
	s.Within(smallMembers, func() { small = s.States(b.rules.Then(e, s.Epsilon())) <= smallMembers })
	return small
}

// inlined returns e with the bodies of the rules that it calls.
func inlined(e automaton.Expr) automaton.Expr {
	return automaton.Redirect(e, func(r *automaton.Rule) automaton.Expr { return inlined(automaton.Iterative(r)) })
}
