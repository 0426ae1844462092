package automaton

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// Nesting says how the rules of a grammar contain each other. A component is a set of rules that all call each other,
// directly or not; a rule that is on no cycle of calls is in none. The heads of a component are rules of it, as few as
// are found, such that every cycle of calls passes through one of them.
//
// A match nests as deep as it has calls of heads of one component, each inside the one before.
type Nesting[R comparable] struct {
	Rules     []R // that the roots lead to, in the order in which they are met
	calls     map[R][]R
	component map[R]int
	heads     map[R]int // in the depth of their component, from 0
}

// A Depth is how often each head of a component is entered, one byte for each.
type Depth string

// tooDeep is the depth of what nests deeper than a grammar is unrolled.
const tooDeep Depth = "\xff"

// MaxLevels is the greatest number of levels to which a grammar may be unrolled.
const MaxLevels = 254

// NewNesting returns the nesting of the rules that some roots lead to by calls.
func NewNesting[R comparable](roots []R, calls func(R) []R) *Nesting[R] {
	n := &Nesting[R]{calls: map[R][]R{}, component: map[R]int{}, heads: map[R]int{}}
	var add func(R)
	add = func(r R) {
		if _, known := n.calls[r]; known {
			return
		}
		n.Rules = append(n.Rules, r)
		n.calls[r] = calls(r)
		for _, c := range n.calls[r] {
			add(c)
		}
	}
	for _, r := range roots {
		add(r)
	}
	for i, circle := range n.circles(n.Rules) {
		for _, r := range circle {
			n.component[r] = i + 1
		}
		n.findHeads(circle, 0)
	}
	return n
}

// circles returns, of some rules, those that lead to each other by calls among
// them, each set in the order of the rules.
func (n *Nesting[R]) circles(rules []R) [][]R {
	index := map[R]int{}
	for i, r := range rules {
		index[r] = i
	}
	circles := Circles(rules, func(r R) []R { return n.calls[r] })
	for _, circle := range circles {
		slices.SortFunc(circle, func(a, b R) int { return cmp.Compare(index[a], index[b]) })
	}
	return circles
}

// findHeads makes heads of the rule of a circle through which most calls go, and then of such rules of the circles that
// are left without it. It returns how many heads the component has, given how many it had.
func (n *Nesting[R]) findHeads(circle []R, heads int) int {
	to, from := map[R]int{}, map[R]int{} // calls, by rule
	for _, r := range circle {
		for _, c := range n.calls[r] {
			if slices.Contains(circle, c) {
				to[c]++
				from[r]++
			}
		}
	}
	best := 0
	through := func(i int) int { return to[circle[i]] * from[circle[i]] }
	for i := range circle {
		if through(i) > through(best) {
			best = i
		}
	}
	n.heads[circle[best]] = heads
	heads++
	for _, rest := range n.circles(slices.Delete(slices.Clone(circle), best, best+1)) {
		heads = n.findHeads(rest, heads)
	}
	return heads
}

// Recursive reports whether a rule is of a component.
func (n *Nesting[R]) Recursive(r R) bool { return n.component[r] > 0 }

// Entry returns the depth of a rule that is called from outside of its component.
func (n *Nesting[R]) Entry(r R) Depth { return n.enter("", r) }

// Depth returns the depth of a rule that is called by another at a depth of its own.
func (n *Nesting[R]) Depth(from R, depth Depth, to R) Depth {
	if n.component[from] != n.component[to] {
		depth = ""
	}
	return n.enter(depth, to)
}

func (n *Nesting[R]) enter(depth Depth, r R) Depth {
	head, ok := n.heads[r]
	if !ok {
		return depth
	}
	counts := []byte(depth)
	for len(counts) <= head {
		counts = append(counts, 0)
	}
	counts[head]++
	return Depth(counts)
}

// Levels returns how often heads are entered.
func (d Depth) Levels() int {
	levels := 0
	for i := range len(d) {
		levels += int(d[i])
	}
	return levels
}

// compare orders depths: one comes before those that have entered more.
func (d Depth) compare(other Depth) int {
	sum := func(d Depth) (sum int) {
		for i := range len(d) {
			sum += int(d[i])
		}
		return sum
	}
	return cmp.Or(cmp.Compare(sum(d), sum(other)), strings.Compare(string(d), string(other)))
}

// String returns the counts, with dots between them.
func (d Depth) String() string {
	var counts []string
	for i := range len(d) {
		counts = append(counts, strconv.Itoa(int(d[i])))
	}
	return strings.Join(counts, ".")
}

// Unrolled returns a grammar without recursion whose rules have the members of this grammar's that nest at most a
// number of levels deep: an approximation from below. Recursion at a rule's own end ([Iterative]) is not nesting. Its
// rules have the names of this grammar's.
func (g *Grammar) Unrolled(levels int, names ...string) *Grammar {
	return g.UnrolledTo(levels, math.MaxInt, nil, names...)
}

// UnrolledTo does what [Grammar.Unrolled] does, and puts an expression without calls, which bottom returns of a rule,
// in place of one that would nest too deep. A grammar of more rules than most is nil.
func (g *Grammar) UnrolledTo(levels, most int, bottom func(*Rule) Expr, names ...string) *Grammar {
	bodies := map[*Rule]Expr{}
	for _, r := range g.Rules {
		bodies[r] = Iterative(r)
	}
	var roots []*Rule
	for _, name := range names {
		if r := g.Rule(name); r != nil && !slices.Contains(roots, r) {
			roots = append(roots, r)
		}
	}
	nesting := NewNesting(roots, func(r *Rule) []*Rule { return Calls(bodies[r]) })
	type level struct {
		rule  *Rule
		depth Depth
	}
	copies := map[level]*Rule{}
	var copyOf func(at level) *Rule
	copyOf = func(at level) *Rule {
		if known := copies[at]; known != nil {
			return known
		}
		c := &Rule{Name: at.rule.Name, Position: at.rule.Position}
		if at.depth != nesting.Entry(at.rule) {
			c.Name = at.rule.Name + "@" + at.depth.String()
		}
		copies[at] = c
		if len(copies) > most {
			return c
		}
		if at.depth == tooDeep {
			c.Body = bottom(at.rule)
			return c
		}
		c.Body = Redirect(bodies[at.rule], func(callee *Rule) Expr {
			to := level{callee, nesting.Depth(at.rule, at.depth, callee)}
			switch {
			case to.depth.Levels() <= levels:
				return &Call{copyOf(to)}
			case bottom == nil:
				return &Union{} // nothing
			}
			return &Call{copyOf(level{callee, tooDeep})}
		})
		return c
	}
	for _, r := range nesting.Rules {
		copyOf(level{r, nesting.Entry(r)})
	}
	if len(copies) > most {
		return nil
	}
	order := slices.SortedFunc(maps.Keys(copies), func(a, b level) int {
		return cmp.Or(
			cmp.Compare(slices.Index(g.Rules, a.rule), slices.Index(g.Rules, b.rule)), // as in the source
			a.depth.compare(b.depth),
		)
	})
	rules := lists.Each(order, func(at level) *Rule { return copies[at] })
	return NewGrammar(rules)
}

// Redirect returns e with other expressions for its calls.
func Redirect(e Expr, to func(*Rule) Expr) Expr {
	if c, ok := e.(*Call); ok {
		return to(c.Rule)
	}
	return Map(e, func(part Expr) Expr { return Redirect(part, to) })
}

// Beyond is the name of the rule that [UnrolledPEG] calls if a match would nest too deep.
const Beyond = "@beyond"

// UnrolledPEG returns a grammar without recursion: if a rule of p would be entered deeper than a number of levels, it
// calls [Beyond], which the grammar does not define. Its rules have the names of p's.
func UnrolledPEG(p *peg.Grammar, levels int) *peg.Grammar {
	calls := peg.Calls(p)
	roots := lists.Each(p.Rules, func(r *peg.Rule) string { return r.Name })
	nesting := NewNesting(roots, func(name string) []string { return calls[name] })
	type level struct {
		rule  string
		depth Depth
	}
	out := &peg.Grammar{Package: p.Package, Parser: p.Parser, Lookaheads: p.Lookaheads}
	names := map[level]string{}
	var copyOf func(at level) string
	copyOf = func(at level) string {
		if known, ok := names[at]; ok {
			return known
		}
		name := at.rule
		if at.depth != nesting.Entry(at.rule) {
			name = at.rule + "@" + at.depth.String()
		}
		names[at] = name
		c := &peg.Rule{Name: name}
		out.Rules = append(out.Rules, c)
		c.Body = redirectPEG(p.Rule(at.rule).Body, func(callee string) string {
			depth := nesting.Depth(at.rule, at.depth, callee)
			if depth.Levels() > levels {
				return Beyond
			}
			return copyOf(level{callee, depth})
		})
		return name
	}
	for _, name := range nesting.Rules {
		copyOf(level{name, nesting.Entry(name)})
	}
	return out
}

// redirectPEG returns e with other names for the rules that it refers to.
func redirectPEG(e peg.Expr, to func(string) string) peg.Expr {
	if r, ok := e.(*peg.Reference); ok {
		return &peg.Reference{Name: to(r.Name)}
	}
	return peg.Map(e, func(part peg.Expr) peg.Expr { return redirectPEG(part, to) })
}
