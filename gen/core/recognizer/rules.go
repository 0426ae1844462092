package recognizer

import (
	"math/bits"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// rules are the rules of a grammar, and rules made here for parts of them. Some
// are called; the others are written out where the grammar calls them.
type rules struct {
	names   []string                            // of the grammar's rules
	numbers map[*automaton.Rule]uint32          // of those
	whole   map[*automaton.Rule]*automaton.Rule // those that the others are parts of
	called  map[*automaton.Rule]bool
}

// newRules returns the rules of a grammar, none of which is called.
func newRules(g *automaton.Grammar) *rules {
	r := &rules{
		numbers: map[*automaton.Rule]uint32{},
		whole:   map[*automaton.Rule]*automaton.Rule{},
		called:  map[*automaton.Rule]bool{},
	}
	for i, rule := range g.Rules {
		r.numbers[rule] = uint32(i)
		r.names = append(r.names, rule.Name)
	}
	return r
}

// newPart returns a new rule for a part of a rule, which is called.
func (r *rules) newPart(of *automaton.Rule, e automaton.Expr) *automaton.Rule {
	of = r.own(of)
	part := &automaton.Rule{Name: of.Name, Position: of.Position, Body: e}
	r.whole[part] = of
	r.called[part] = true
	return part
}

// own returns the rule of the grammar that a rule is, or is a part of.
func (r *rules) own(rule *automaton.Rule) *automaton.Rule {
	if whole := r.whole[rule]; whole != nil {
		return whole
	}
	return rule
}

// called returns the rules that a recognizer of a rule needs.
func called(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(r.Recognized()) }

// written returns the rules that are written out in an expression.
func (r *rules) written(e automaton.Expr) map[*automaton.Rule]bool {
	onward := func(e automaton.Expr) []*automaton.Rule {
		return slices.DeleteFunc(automaton.Calls(e), func(c *automaton.Rule) bool { return r.called[c] })
	}
	return abnf.Reach(onward(e), func(rule *automaton.Rule) []*automaton.Rule { return onward(rule.Recognized()) })
}

// A size is what is known about an expression that is written out.
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
		z = s.size(r.Recognized())
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

// repeatSize returns the size of a repetition, which is not all written out if its count is large.
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

// isMany reports whether that many nodes, that many times, are too many to be written out.
func (s *sizes) isMany(nodes, times int) bool {
	return times > 1 && nodes > 0 && times > s.counted/nodes
}

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
			r.callPart(of, &automaton.Union{Alternatives: first}),
			r.callPart(of, &automaton.Union{Alternatives: second}),
		}}
	case *automaton.Repeat:
		return &automaton.Repeat{Body: r.callPart(of, e.Body), Min: e.Min, Max: e.Max}
	}
	return e
}

// callPart returns a call of a part of a rule; a part of one item is that item.
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

// A repetition is an expression that is repeated a number of times, or up to that often.
type repetition struct {
	e     automaton.Expr
	times int
	upTo  bool
}

// repetitions are the parts of rules that are counted repetitions, each once.
type repetitions struct {
	*sizes
	parts map[repetition]*automaton.Rule
}

// times returns the part of a rule that is an expression n times, or nil if that is to be written out: first a power of
// two of them, which other counts have parts for, too, and then the others.
func (r *repetitions) times(of *automaton.Rule, e automaton.Expr, n int) *automaton.Rule {
	return r.repeat(of, repetition{e, n, false}, func() automaton.Expr {
		some := 1 << (bits.Len(uint(n-1)) - 1)
		return &automaton.Concat{Items: []automaton.Expr{
			&automaton.Repeat{Body: e, Min: some, Max: some},
			&automaton.Repeat{Body: e, Min: n - some, Max: n - some},
		}}
	})
}

// upTo returns the part of a rule that is an expression up to n times, or nil if that is to be written out: a power of
// two of them and up to the others, or fewer.
func (r *repetitions) upTo(of *automaton.Rule, e automaton.Expr, n int) *automaton.Rule {
	return r.repeat(of, repetition{e, n, true}, func() automaton.Expr {
		some := 1 << (bits.Len(uint(n)) - 1)
		return &automaton.Union{Alternatives: []automaton.Expr{
			&automaton.Concat{Items: []automaton.Expr{
				&automaton.Repeat{Body: e, Min: some, Max: some},
				&automaton.Repeat{Body: e, Min: 0, Max: n - some},
			}},
			&automaton.Repeat{Body: e, Min: 0, Max: some - 1},
		}}
	})
}

// repeat returns the part that there is for a repetition, or a new one if it is one of many.
func (r *repetitions) repeat(of *automaton.Rule, n repetition, expr func() automaton.Expr) *automaton.Rule {
	if r.parts[n] == nil && r.isMany(r.size(n.e).nodes, n.times) {
		r.parts[n] = r.newPart(of, expr())
	}
	return r.parts[n]
}
