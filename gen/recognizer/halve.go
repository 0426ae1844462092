package recognizer

import "github.com/urispec/urispec/gen/automaton"

// halve returns an expression of a rule with its parts called.
func (r *rules) halve(of *automaton.Rule, e automaton.Expr) automaton.Expr {
	switch e := e.(type) {
	case *automaton.Concat:
		first, second := halves(e.Items)
		return &automaton.Concat{Items: []automaton.Expr{
			r.callPart(of, &automaton.Concat{Items: first}), r.callPart(of, &automaton.Concat{Items: second}),
		}}
	case *automaton.Union:
		first, second := halves(e.Alternatives)
		return &automaton.Union{Alternatives: []automaton.Expr{
			r.callPart(of, &automaton.Union{Alternatives: first}), r.callPart(of, &automaton.Union{Alternatives: second}),
		}}
	case *automaton.Repeat:
		return &automaton.Repeat{Body: r.callPart(of, e.Body), Min: e.Min, Max: e.Max}
	}
	return e
}

// callPart returns a call of a part of a rule, of which one of one item is that
// item.
func (r *rules) callPart(of *automaton.Rule, e automaton.Expr) automaton.Expr {
	switch inner := e.(type) {
	case *automaton.Concat:
		if len(inner.Items) == 1 {
			e = inner.Items[0]
		}
	case *automaton.Union:
		if len(inner.Alternatives) == 1 {
			e = inner.Alternatives[0]
		}
	}
	return &automaton.Call{Rule: r.newPart(of, e)}
}

func halves(list []automaton.Expr) (first, second []automaton.Expr) {
	half := len(list) / 2
	return list[:half:half], list[half:]
}
