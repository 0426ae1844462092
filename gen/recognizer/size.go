package recognizer

import (
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
)

// A size is what is known of an expression that is written out.
type size struct {
	nodes             int // of its network, about
	shortest, longest int // lengths of its strings; see [unknown]
}

// unknown is the length of strings that are not shorter.
const unknown = 1 << 10

// manyNodes is more than any network has, and what all larger sizes count as.
const manyNodes = 1 << 30

// sizes are the sizes of expressions as far as they are written out.
type sizes struct {
	*rules
	counted int // nodes up to which a counted repetition is written out
	known   map[*automaton.Rule]size
}

func newSizes(g *automaton.Grammar, counted int) *sizes {
	return &sizes{newRules(g), counted, map[*automaton.Rule]size{}}
}

// call has a rule called that was written out.
func (s *sizes) call(r *automaton.Rule) {
	s.called[r] = true
	clear(s.known)
}

// ruleSize returns the size of a call of a rule.
func (s *sizes) ruleSize(r *automaton.Rule) size {
	if s.called[r] {
		return size{1, 0, unknown}
	}
	z, ok := s.known[r]
	if !ok {
		z = s.size(r.Body)
		z.nodes = min(z.nodes+2, manyNodes)
		s.known[r] = z
	}
	return z
}

// size returns the size of an expression.
func (s *sizes) size(e automaton.Expr) size {
	var z size
	switch e := e.(type) {
	case *automaton.Set:
		z = size{1, 1, 1}
	case *automaton.Concat:
		for _, item := range e.Items {
			i := s.size(item)
			z = size{z.nodes + i.nodes, z.shortest + i.shortest, z.longest + i.longest}
		}
	case *automaton.Union:
		z.nodes, z.shortest = 1, unknown
		for _, alternative := range e.Alternatives {
			a := s.size(alternative)
			z = size{z.nodes + 1 + a.nodes, min(z.shortest, a.shortest), max(z.longest, a.longest)}
		}
	case *automaton.Repeat:
		z = s.repeatSize(e)
	case *automaton.Call:
		return s.ruleSize(e.Rule)
	}
	return size{min(z.nodes, manyNodes), min(z.shortest, unknown), min(z.longest, unknown)}
}

// repeatSize returns the size of a repetition, which is not all written out
// where its count is large.
func (s *sizes) repeatSize(e *automaton.Repeat) size {
	z := s.size(e.Body)
	copies := func(n int) int {
		if s.isMany(z.nodes, n) {
			return 1
		}
		return n * z.nodes
	}
	if e.Max == abnf.Unbounded {
		if z.longest > 0 {
			z.longest = unknown
		}
		return size{copies(e.Min) + z.nodes + 1, z.shortest * min(e.Min, unknown), z.longest}
	}
	optional := copies(e.Max - e.Min)
	return size{copies(e.Min) + 2*optional, z.shortest * min(e.Min, unknown), z.longest * min(e.Max, unknown)}
}

// isMany reports whether so many times so many nodes are not written out.
func (s *sizes) isMany(nodes, times int) bool {
	return times > 1 && nodes > 0 && times > s.counted/nodes
}
