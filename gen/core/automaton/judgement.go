package automaton

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// A Diagnosis names what a person would look for in the grammar when a string cannot go on.
type Diagnosis struct {
	Rule string // the innermost rule that can go on there

	// Next are bytes worth naming: those that follow Rule if it can end, and those that continue it if it cannot, or if
	// they are few. All of them can stand there, but others can, too.
	Next peg.ByteSet
}

// judge returns the diagnosis if the last byte was read in any of the given positions, which are in the order of the
// document.
func judge(x *expansion, small *smallRules, positions []*position) Diagnosis {
	positions = slices.Clone(positions)
	remaining := func(p *position) int { return x.points[p.to].remaining }
	slices.SortStableFunc(positions, func(p, q *position) int { return cmp.Compare(remaining(p), remaining(q)) })
	united := map[*activation]*context{}
	for _, p := range positions {
		if p.contexts == nil {
			p.contexts = x.contexts(p, small.token)
		}
		for i := range p.contexts {
			c := &p.contexts[i]
			if len(positions) == 1 {
				united[c.call] = c // which stays as it is
			} else if u := united[c.call]; u != nil {
				u.inside = u.inside.Union(c.inside)
				u.after = u.after.Union(c.after)
				u.complete = u.complete || c.complete
			} else {
				u := *c
				united[c.call] = &u
			}
		}
	}
	// chain returns the contexts of a position that can go on, innermost first, or if there are none the innermost.
	chain := func(p *position) []*context {
		var live, complete []*context
		for _, c := range p.contexts {
			switch u := united[c.call]; {
			case c.call != x.root && small.has(u):
			case u.inside != peg.ByteSet{}:
				live = append(live, u)
			default:
				complete = append(complete, u)
			}
		}
		if live == nil {
			return complete[:1]
		}
		return live
	}
	best := chain(positions[0])
	height := 0
	for _, p := range positions[1:] {
		height = max(height, outward(best, chain(p), remaining(p) == remaining(positions[0])))
	}
	return best[height].diagnosis(remaining(positions[0]) == 0)
}

// outward returns how many contexts of the best position the diagnosis leaves out, innermost first, because of the
// contexts of another position.
func outward(best, other []*context, asNear bool) int {
	alike := best[0].inside == other[0].inside
	if i := slices.Index(best, other[0]); i >= 0 && (asNear || alike) {
		return i
	}
	if around := best[0].call.around; alike && other[0].call.around == around && len(best) > 1 &&
		best[1].call == around {
		return 1
	}
	return 0
}

// few is how many bytes that go on with a rule are worth naming beside those that follow it.
const few = 3

func (c *context) diagnosis(mayEnd bool) Diagnosis {
	next := c.inside
	if c.complete && c.call.around != nil {
		switch outside := c.after.Intersect(c.inside.Complement()); {
		case c.inside.Len() <= few:
			next = c.after.Union(c.inside)
		case outside == (peg.ByteSet{}) && !mayEnd:
			next = c.after
		default:
			next = outside
		}
	}
	return Diagnosis{c.call.rule.Name, next}
}

// contexts returns the contexts of a position, innermost first: the calls that must end there, the calls that must
// begin, except of a token, and the calls around both.
func (x *expansion) contexts(p *position, token map[*Rule]bool) []context {
	var contexts []context
	add := func(call *activation) {
		c := context{call: call}
		c.inside, c.complete = x.reach(p.to, call.exit)
		if c.complete {
			c.after, _ = x.reach(call.exit, x.root.exit)
		}
		contexts = append(contexts, c)
	}
	ended, begun := x.forced(p, token)
	for call := p.in; call != ended; call = call.around {
		add(call)
	}
	for call := begun; call != nil; call = call.around {
		add(call)
	}
	return contexts
}

// forced follows the only way on from a position until there is a choice, or a byte to read, or a token begins. It
// returns the innermost call around the position that has not ended, and the innermost call that has begun since, or
// the former if none has. It comes to an end: a circle without a choice does not lead to the end of the root.
func (x *expansion) forced(p *position, token map[*Rule]bool) (ended, begun *activation) {
	ended, begun = p.in, p.in
	for v := p.to; ; {
		here := &x.points[v]
		onward := lists.Only(here.empty, func(to int) bool { return x.points[to].remaining != unreachable })
		if len(onward) != 1 || len(here.positions) > 0 || here.leaves == x.root {
			break
		}
		if here.leaves != nil {
			if begun = here.leaves.around; within(ended, here.leaves) {
				ended = begun
			}
		}
		v = onward[0]
		if entered := x.points[v].enters; entered != nil {
			if token[entered.rule] || entered.around != begun {
				break
			}
			begun = entered
		}
	}
	return ended, begun
}

// within reports whether a call is another, or is within it.
func within(call, other *activation) bool {
	for ; call != nil; call = call.around {
		if call == other {
			return true
		}
	}
	return false
}

// The members of a token are too small for a person to look for: it has one of
// at most TokenShortest bytes, and none of more than TokenLongest.
const (
	TokenShortest = 4
	TokenLongest  = 16
)

func token(r *Rule) bool {
	shortest, longest := lengths(r.Body, []*Rule{r})
	return shortest <= TokenShortest && longest <= TokenLongest
}

// lengths returns the lengths of the shortest and the longest word of e; words of more than TokenLongest bytes count as
// TokenLongest+1 bytes.
func lengths(e Expr, within []*Rule) (shortest, longest int) {
	const long = TokenLongest + 1
	switch e := e.(type) {
	case *Set:
		return 1, 1
	case *Concat:
		for _, item := range e.Items {
			s, l := lengths(item, within)
			shortest, longest = min(shortest+s, long), min(longest+l, long)
		}
	case *Union:
		shortest = long
		for _, alternative := range e.Alternatives {
			s, l := lengths(alternative, within)
			shortest, longest = min(shortest, s), max(longest, l)
		}
	case *Repeat:
		s, l := lengths(e.Body, within)
		shortest = min(s*min(e.Min, long), long)
		switch {
		case l == 0:
		case e.Max == abnf.Unbounded:
			longest = long
		default:
			longest = min(l*min(e.Max, long), long)
		}
	case *Call:
		if slices.Contains(within, e.Rule) {
			return long, long
		}
		return lengths(e.Rule.Body, append(slices.Clip(within), e.Rule))
	}
	return shortest, longest
}

// smallRules are those that a person would not look for, some of them wherever they stand.
type smallRules struct {
	token map[*Rule]bool
	named map[*Rule]bool // rules of characters alone that have another name
}

func newSmallRules(g *Grammar) *smallRules {
	s := &smallRules{token: map[*Rule]bool{}, named: map[*Rule]bool{}}
	for _, r := range g.Rules {
		s.token[r] = token(r)
	}
	for _, r := range g.Rules {
		if c, ok := r.Body.(*Call); ok && c.Rule != r {
			s.named[c.Rule] = s.ofCharacters(c.Rule.Body, []*Rule{c.Rule})
		}
	}
	return s
}

// ofCharacters reports whether e is made of tokens by calls alone.
func (s *smallRules) ofCharacters(e Expr, within []*Rule) bool {
	of := true
	Walk(e, func(e Expr) {
		switch e := e.(type) {
		case *Set:
			of = false
		case *Call:
			of = of && (s.token[e.Rule] || slices.Contains(within, e.Rule) ||
				s.ofCharacters(e.Rule.Body, append(slices.Clip(within), e.Rule)))
		}
	})
	return of
}

// has reports whether a person would not look for the rule of a call: it has another name, or is a complete token.
func (s *smallRules) has(c *context) bool {
	r := c.call.rule
	if around := c.call.around; around != nil {
		if name, ok := around.rule.Body.(*Call); ok && name.Rule == r {
			return true
		}
	}
	return s.named[r] || s.token[r] && c.complete
}
