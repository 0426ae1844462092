package recognizer

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// walk visits the nodes of a network that are reached from one without reading, including this one. into reports
// whether a call is passed because it matches nothing.
func (x *network) walk(from int, into func(*body) bool, visit func(n int)) {
	seen := make([]bool, len(x.nodes))
	for todo := []int{from}; len(todo) > 0; {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[i] {
			continue
		}
		seen[i] = true
		visit(i)
		todo = append(todo, x.onward(i, into)...)
	}
}

// onward returns the nodes that one leads to without reading.
func (x *network) onward(i int, into func(*body) bool) []int {
	switch n := &x.nodes[i]; n.kind {
	case branchNode, loopNode:
		return []int{n.b, n.a}
	case enterNode, leaveNode:
		return []int{n.b}
	case callNode:
		if into(n.body) {
			return []int{n.b}
		}
	}
	return nil
}

// isEmpty reports whether a body matches the empty string.
func isEmpty(x *body) bool { return x.empty > 0 }

// findEmpty finds out which bodies match the empty string: in each turn the bodies that need only those from earlier
// turns.
func findEmpty(bodies []*body) {
	for _, x := range bodies {
		x.empty = 0
	}
	for turn, changed := uint(1), true; changed; turn++ {
		changed = false
		before := func(c *body) bool { return 0 < c.empty && c.empty < turn }
		for _, x := range bodies {
			if x.empty > 0 || x.rule.Length != nil || x.isFunction() {
				continue
			}
			x.walk(x.first, before, func(i int) {
				if i == nodeOfEnd {
					x.empty = turn
					changed = true
				}
			})
		}
	}
}

// countEmpty finds out in how many ways bodies match the empty string, up to two: two stands for any number, too, if a
// rule needs itself for that.
func (b *bodies) countEmpty() {
	of := map[*automaton.Rule]int{}
	var count func(e automaton.Expr) int
	count = func(e automaton.Expr) int {
		n := 0
		switch e := e.(type) {
		case *automaton.Concat:
			n = 1
			for _, item := range e.Items {
				n = min(2, n*count(item))
			}
		case *automaton.Union:
			for _, alternative := range e.Alternatives {
				n = min(2, n+count(alternative))
			}
		case *automaton.Repeat:
			turn := count(e.Body)
			if n = turn; e.Min == 0 {
				n = 1
			}
			if turn > 0 && e.Min < e.Max && e.Max != abnf.Unbounded && !isNothing(e.Body) {
				n = 2 // a bounded number of turns may be empty
			}
		case *automaton.Call:
			n = of[e.Rule]
		}
		return n
	}
	bodies := map[*automaton.Rule]automaton.Expr{}
	for r := range b.numbers {
		bodies[r] = r.Recognized()
	}
	for _, x := range b.order { // parts of rules, too
		bodies[x.rule] = x.expr
	}
	for changed := true; changed; {
		changed = false
		for r, body := range bodies {
			if n := count(body); n > of[r] {
				of[r], changed = n, true
			}
		}
	}
	for _, x := range b.order {
		x.empties = of[x.rule]
	}
}

// isNothing reports whether an expression is the empty string, as it is written.
func isNothing(e automaton.Expr) bool {
	switch e := e.(type) {
	case *automaton.Concat:
		return !slices.ContainsFunc(e.Items, func(item automaton.Expr) bool { return !isNothing(item) })
	case *automaton.Repeat:
		return isNothing(e.Body) && e.Max != abnf.Unbounded || e.Max == 0
	}
	return false
}

// findFertile finds out which bodies match a string that is not empty.
func findFertile(bodies []*body) {
	for changed := true; changed; {
		changed = false
		for _, x := range bodies {
			if !x.fertile && x.reachesEnd() {
				x.fertile = true
				changed = true
			}
		}
	}
}

// reachesEnd reports whether the end of a body is reached by some reading, with what is known of fertile bodies.
func (x *body) reachesEnd() bool {
	type place struct {
		node int
		read bool // something is read before
	}
	seen := map[place]bool{}
	todo := []place{{x.first, false}}
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[p] {
			continue
		}
		seen[p] = true
		if p == (place{nodeOfEnd, true}) {
			return true
		}
		n := &x.nodes[p.node]
		if n.kind == readNode || n.kind == callNode && n.body.fertile {
			todo = append(todo, place{n.b, true})
		}
		for _, to := range x.onward(p.node, isEmpty) {
			todo = append(todo, place{to, p.read})
		}
	}
	return false
}

// findWhole finds out which bodies call others for all that they match, and numbers the groups of bodies that lead to
// each other in this way.
func findWhole(bodies []*body) {
	for _, x := range bodies {
		x.whole = x.callsForAll()
	}
	for i, circle := range automaton.Circles(bodies, func(x *body) []*body { return x.whole }) {
		for _, x := range circle {
			x.cycle = uint(i + 1)
		}
	}
}

// callsForAll returns the bodies that a body can call for all that it matches, by number.
func (x *body) callsForAll() []*body {
	var all []*body
	x.walk(x.first, isEmpty, func(n int) {
		if x.nodes[n].kind != callNode {
			return
		}
		x.walk(x.nodes[n].b, isEmpty, func(m int) {
			if m == nodeOfEnd {
				all = append(all, x.nodes[n].body)
			}
		})
	})
	slices.SortFunc(all, func(a, b *body) int { return cmp.Compare(a.number, b.number) })
	return slices.Compact(all)
}

// judge returns the rule that a person would look for if a body can go on with some nodes, and some calls have just
// begun: the innermost around all that can be read or called there, except a token that has just begun.
func (s *sizes) judge(x *body, nodes []int, begun map[*activation]bool) *automaton.Rule {
	var innermost *activation
	for _, n := range nodes {
		if n == nodeOfEnd {
			continue
		}
		in := x.nodes[n].in
		innermost = cmp.Or(innermost, in)
		innermost = common(innermost, in)
	}
	if innermost == nil {
		return x.own
	}
	for innermost.around != nil && begun[innermost] && s.isToken(innermost.rule) {
		innermost = innermost.around
	}
	return innermost.rule
}

// common returns the innermost activation around two, which may be one of them.
func common(a, b *activation) *activation {
	around := map[*activation]bool{}
	for ; a != nil; a = a.around {
		around[a] = true
	}
	for !around[b] {
		b = b.around
	}
	return b
}

// isToken reports whether a rule that is written out is too small for a person to look for.
func (s *sizes) isToken(r *automaton.Rule) bool {
	z := s.ruleSize(r)
	return z.shortest <= automaton.TokenShortest && z.longest <= automaton.TokenLongest
}
