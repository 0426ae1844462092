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

// ruleSize returns the size of a call of a rule.
func (b *builder) ruleSize(r *automaton.Rule) size {
	if b.called[r] {
		return size{1, 0, unknown}
	}
	s, ok := b.sizes[r]
	if !ok {
		s = b.size(r.Body)
		s.nodes = min(s.nodes+2, manyNodes)
		b.sizes[r] = s
	}
	return s
}

// size returns the size of an expression.
func (b *builder) size(e automaton.Expr) size {
	var s size
	switch e := e.(type) {
	case *automaton.Set:
		s = size{1, 1, 1}
	case *automaton.Concat:
		for _, item := range e.Items {
			i := b.size(item)
			s = size{s.nodes + i.nodes, s.shortest + i.shortest, s.longest + i.longest}
		}
	case *automaton.Union:
		s.nodes, s.shortest = 1, unknown
		for _, alternative := range e.Alternatives {
			a := b.size(alternative)
			s = size{s.nodes + 1 + a.nodes, min(s.shortest, a.shortest), max(s.longest, a.longest)}
		}
	case *automaton.Repeat:
		s = b.repeatSize(e)
	case *automaton.Call:
		return b.ruleSize(e.Rule)
	}
	return size{min(s.nodes, manyNodes), min(s.shortest, unknown), min(s.longest, unknown)}
}

// repeatSize returns the size of a repetition, which is not all written out
// where its count is large.
func (b *builder) repeatSize(e *automaton.Repeat) size {
	s := b.size(e.Body)
	copies := func(n int) int {
		if b.isMany(s.nodes, n) {
			return 1
		}
		return n * s.nodes
	}
	if e.Max == abnf.Unbounded {
		if s.longest > 0 {
			s.longest = unknown
		}
		return size{copies(e.Min) + s.nodes + 1, s.shortest * min(e.Min, unknown), s.longest}
	}
	optional := copies(e.Max - e.Min)
	return size{copies(e.Min) + 2*optional, s.shortest * min(e.Min, unknown), s.longest * min(e.Max, unknown)}
}
