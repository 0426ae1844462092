package translate

import (
	"slices"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
)

// Loops returns an equal body for a rule without the calls of the rule at the
// body's own end, which is how documents write lists without repetition:
//
//	x = P [ x ]     becomes   1*P
//	x = P [ S x ]   becomes   P *( S P )
//	x = A x / B     becomes   *A B
//
// Other recursion is left as it is.
func Loops(r *automaton.Rule) automaton.Expr {
	if !callsAtEnd(r.Body, r) {
		return r.Body
	}
	if items, ok := r.Body.(*automaton.Concat); ok {
		last := len(items.Items) - 1
		if option, ok := items.Items[last].(*automaton.Repeat); ok && option.Min == 0 && option.Max == 1 {
			if between, ok := withoutCall(option.Body, r); ok && !calls(between, r) {
				element := concat(items.Items[:last]...)
				if !calls(element, r) {
					if between, ok := between.(*automaton.Concat); ok && len(between.Items) == 0 {
						return &automaton.Repeat{Body: element, Min: 1, Max: abnf.Unbounded}
					}
					more := &automaton.Repeat{Body: concat(between, element), Min: 0, Max: abnf.Unbounded}
					return concat(element, more)
				}
			}
		}
	}
	var again, end []automaton.Expr
	for _, alternative := range endings(r.Body, r) {
		if before, ok := withoutCall(alternative, r); ok {
			again = append(again, before)
		} else {
			end = append(end, alternative)
		}
	}
	for _, e := range slices.Concat(again, end) {
		if calls(e, r) {
			return r.Body
		}
	}
	return concat(&automaton.Repeat{Body: union(again...), Min: 0, Max: abnf.Unbounded}, union(end...))
}

// endings splits a body into alternatives so that each either ends in a call of
// r or has none at its end.
func endings(e automaton.Expr, r *automaton.Rule) []automaton.Expr {
	if !callsAtEnd(e, r) {
		return []automaton.Expr{e}
	}
	var split []automaton.Expr
	switch e := e.(type) {
	case *automaton.Union:
		for _, alternative := range e.Alternatives {
			split = append(split, endings(alternative, r)...)
		}
	case *automaton.Concat:
		last := len(e.Items) - 1
		for _, ending := range endings(e.Items[last], r) {
			split = append(split, concat(append(slices.Clone(e.Items[:last]), ending)...))
		}
	case *automaton.Repeat:
		if e.Min == 0 && e.Max == 1 {
			return append(endings(e.Body, r), concat())
		}
		return []automaton.Expr{e}
	default:
		return []automaton.Expr{e}
	}
	return split
}

func callsAtEnd(e automaton.Expr, r *automaton.Rule) bool {
	switch e := e.(type) {
	case *automaton.Call:
		return e.Rule == r
	case *automaton.Union:
		return slices.ContainsFunc(e.Alternatives, func(a automaton.Expr) bool { return callsAtEnd(a, r) })
	case *automaton.Concat:
		return len(e.Items) > 0 && callsAtEnd(e.Items[len(e.Items)-1], r)
	case *automaton.Repeat:
		return e.Min == 0 && e.Max == 1 && callsAtEnd(e.Body, r)
	}
	return false
}

// withoutCall takes the call of r from the end of e, if e ends in one.
func withoutCall(e automaton.Expr, r *automaton.Rule) (automaton.Expr, bool) {
	switch e := e.(type) {
	case *automaton.Call:
		return concat(), e.Rule == r
	case *automaton.Concat:
		if len(e.Items) == 0 {
			return nil, false
		}
		last := len(e.Items) - 1
		before, ok := withoutCall(e.Items[last], r)
		if !ok {
			return nil, false
		}
		return concat(append(slices.Clone(e.Items[:last]), before)...), true
	}
	return nil, false
}

// calls reports whether e calls r.
func calls(e automaton.Expr, r *automaton.Rule) bool { return slices.Contains(automaton.Calls(e), r) }

func concat(items ...automaton.Expr) automaton.Expr {
	var flat []automaton.Expr
	for _, item := range items {
		if c, ok := item.(*automaton.Concat); ok {
			flat = append(flat, c.Items...)
		} else {
			flat = append(flat, item)
		}
	}
	if len(flat) == 1 {
		return flat[0]
	}
	return &automaton.Concat{Items: flat}
}

func union(alternatives ...automaton.Expr) automaton.Expr {
	if len(alternatives) == 1 {
		return alternatives[0]
	}
	return &automaton.Union{Alternatives: alternatives}
}
