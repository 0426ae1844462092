package automaton

import (
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
)

// Iterative returns an equal body for a rule without the calls of the rule at the
// body's own end, which is how documents write lists without repetition:
//
//	x = P [ x ]     becomes   1*P
//	x = P [ S x ]   becomes   P *( S P )
//	x = A x / B     becomes   *A B
//
// Other recursion is left as it is.
func Iterative(r *Rule) Expr {
	if !callsAtEnd(r.Body, r) {
		return r.Body
	}
	if items, ok := r.Body.(*Concat); ok {
		last := len(items.Items) - 1
		if option, ok := items.Items[last].(*Repeat); ok && option.Min == 0 && option.Max == 1 {
			if between, ok := withoutCall(option.Body, r); ok && !callsRule(between, r) {
				element := Sequence(items.Items[:last]...)
				if !callsRule(element, r) {
					if between, ok := between.(*Concat); ok && len(between.Items) == 0 {
						return &Repeat{Body: element, Min: 1, Max: abnf.Unbounded}
					}
					more := &Repeat{Body: Sequence(between, element), Min: 0, Max: abnf.Unbounded}
					return Sequence(element, more)
				}
			}
		}
	}
	var again, end []Expr
	for _, alternative := range endings(r.Body, r) {
		if before, ok := withoutCall(alternative, r); ok {
			again = append(again, before)
		} else {
			end = append(end, alternative)
		}
	}
	if slices.ContainsFunc(slices.Concat(again, end), func(e Expr) bool { return callsRule(e, r) }) {
		return r.Body
	}
	return Sequence(&Repeat{Body: Alternatives(again...), Min: 0, Max: abnf.Unbounded}, Alternatives(end...))
}

// endings splits a body into alternatives so that each either ends in a call of r or has none at its end.
func endings(e Expr, r *Rule) []Expr {
	if !callsAtEnd(e, r) {
		return []Expr{e}
	}
	var split []Expr
	switch e := e.(type) {
	case *Union:
		for _, alternative := range e.Alternatives {
			split = append(split, endings(alternative, r)...)
		}
	case *Concat:
		last := len(e.Items) - 1
		for _, ending := range endings(e.Items[last], r) {
			split = append(split, Sequence(append(slices.Clone(e.Items[:last]), ending)...))
		}
	case *Repeat: // an option
		split = append(endings(e.Body, r), Sequence())
	case *Call:
		split = []Expr{e}
	}
	return split
}

func callsAtEnd(e Expr, r *Rule) bool {
	switch e := e.(type) {
	case *Call:
		return e.Rule == r
	case *Union:
		return slices.ContainsFunc(e.Alternatives, func(a Expr) bool { return callsAtEnd(a, r) })
	case *Concat:
		return len(e.Items) > 0 && callsAtEnd(e.Items[len(e.Items)-1], r)
	case *Repeat:
		return e.Min == 0 && e.Max == 1 && callsAtEnd(e.Body, r)
	}
	return false
}

// withoutCall takes the call of r from the end of e, if e ends in one.
func withoutCall(e Expr, r *Rule) (Expr, bool) {
	switch e := e.(type) {
	case *Call:
		return Sequence(), e.Rule == r
	case *Concat:
		if len(e.Items) == 0 {
			return nil, false
		}
		last := len(e.Items) - 1
		before, ok := withoutCall(e.Items[last], r)
		if !ok {
			return nil, false
		}
		return Sequence(append(slices.Clone(e.Items[:last]), before)...), true
	}
	return nil, false
}

func callsRule(e Expr, r *Rule) bool { return slices.Contains(Calls(e), r) }
