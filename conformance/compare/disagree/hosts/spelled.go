package hosts

import (
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// spelled returns a grammar whose rules accept what, percent-decoded, is a member of the rule of their name. No rule
// that is asked for has a member with "%".
func spelled(g *automaton.Grammar) *automaton.Grammar {
	copies := map[*automaton.Rule]*automaton.Rule{}
	var rules []*automaton.Rule
	for _, r := range g.Rules {
		copies[r] = &automaton.Rule{Name: r.Name, Position: r.Position}
		rules = append(rules, copies[r])
	}
	call := func(r *automaton.Rule) automaton.Expr { return &automaton.Call{Rule: copies[r]} }
	for _, r := range g.Rules {
		copies[r].Body = spell(automaton.Redirect(r.Body, call))
	}
	return automaton.NewGrammar(rules)
}

// spell adds the percent-encoded spellings of each byte of an expression.
func spell(e automaton.Expr) automaton.Expr {
	switch e := e.(type) {
	case *automaton.Set:
		return &automaton.Union{Alternatives: append(encoded(e.Bytes), e)}
	case *automaton.Concat:
		return &automaton.Concat{Items: each(e.Items)}
	case *automaton.Union:
		return &automaton.Union{Alternatives: each(e.Alternatives)}
	case *automaton.Repeat:
		return &automaton.Repeat{Body: spell(e.Body), Min: e.Min, Max: e.Max}
	}
	return e // a call
}

func each(list []automaton.Expr) []automaton.Expr {
	spelled := make([]automaton.Expr, len(list))
	for i, e := range list {
		spelled[i] = spell(e)
	}
	return spelled
}

// encoded returns the percent-encoded spellings of a set of bytes, grouped by the first digit.
func encoded(set peg.ByteSet) []automaton.Expr {
	var all []automaton.Expr
	for high := range 16 {
		var lows peg.ByteSet
		for low := range 16 {
			if set.Has(byte(high<<4 | low)) {
				lows = lows.Union(hexDigit(low))
			}
		}
		if lows != (peg.ByteSet{}) {
			all = append(all, &automaton.Concat{Items: []automaton.Expr{
				&automaton.Set{Bytes: peg.Range('%', '%')}, &automaton.Set{Bytes: hexDigit(high)},
				&automaton.Set{Bytes: lows},
			}})
		}
	}
	return all
}

// hexDigit returns the digit of a value, a letter in both cases.
func hexDigit(value int) peg.ByteSet {
	const lower, upper = "0123456789abcdef", "0123456789ABCDEF"
	return peg.Range(lower[value], lower[value]).Union(peg.Range(upper[value], upper[value]))
}
