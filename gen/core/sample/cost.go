package sample

import (
	"math"

	"github.com/urispec/urispec/gen/core/automaton"
)

// A cost is what the cheapest derivation of an expression takes: bytes, and a little for each call of a rule, so that
// derivations of rules that call each other end.
type cost int64

const (
	perCall cost = 1
	perByte cost = 1 << 8
	barren  cost = math.MaxInt64 // nothing is derived, or nothing of at most longest bytes
)

// longest is how many bytes the shortest word of an expression may have.
const longest = 1 << 16

func (c cost) plus(d cost) cost {
	if c == barren || d == barren || c+d > longest*perByte {
		return barren
	}
	return c + d
}

func (c cost) times(n int) cost {
	switch {
	case n == 0 || c == 0:
		return 0
	case c == barren || cost(n) > longest*perByte/c:
		return barren
	}
	return c * cost(n)
}

// costs are the costs of the expressions of a grammar (Knuth, "A Generalization of Dijkstra's Algorithm", 1977, poses
// the problem).
type costs map[automaton.Expr]cost

func newCosts(g *automaton.Grammar) costs {
	c := costs{}
	for changed := true; changed; {
		changed = false
		for _, r := range g.Rules {
			before, known := c[r.Body]
			if c.find(r.Body); !known || c[r.Body] != before {
				changed = true
			}
		}
	}
	return c
}

// find finds the cost of e from what is known about the rules that it calls.
func (c costs) find(e automaton.Expr) cost {
	sum := cost(0)
	switch e := e.(type) {
	case *automaton.Set:
		if sum = perByte; e.Bytes.Len() == 0 {
			sum = barren
		}
	case *automaton.Concat:
		for _, item := range e.Items {
			sum = sum.plus(c.find(item))
		}
	case *automaton.Union:
		sum = barren
		for _, a := range e.Alternatives {
			sum = min(sum, c.find(a))
		}
	case *automaton.Repeat:
		sum = c.find(e.Body).times(e.Min)
	case *automaton.Call:
		sum = c.of(e)
	}
	c[e] = sum
	return sum
}

// of returns the cost of an expression, as far as it is known.
func (c costs) of(e automaton.Expr) cost {
	if call, ok := e.(*automaton.Call); ok {
		e = call.Rule.Body
		if known, ok := c[e]; ok {
			return known.plus(perCall)
		}
		return barren
	}
	return c[e]
}

// cheapest returns the index of the first alternative of least cost.
func (c costs) cheapest(e *automaton.Union) int {
	best := 0
	for i, a := range e.Alternatives {
		if c.of(a) < c.of(e.Alternatives[best]) {
			best = i
		}
	}
	return best
}
