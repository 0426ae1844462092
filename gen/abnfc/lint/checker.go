package lint

import (
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lists"
)

// A checker holds what the checks of one grammar share.
type checker struct {
	*languages
	searches map[*abnf.Definition]*search // of rules that others refer to; nil if too large
	declared map[*abnf.Definition]bool    // rules in which one ends where a declaration says
}

func newChecker(g *abnf.Grammar, limits *limits) (*checker, error) {
	l, err := newLanguages(g.Unsaid(nil), limits)
	c := &checker{l, map[*abnf.Definition]*search{}, map[*abnf.Definition]bool{}}
	for _, s := range g.Said() {
		if s.Kind == abnf.Once {
			continue
		}
		for _, d := range g.Rules() {
			c.declared[d] = c.declared[d] || g.Reached([]string{d.Name}).Rule(s.Rule) != nil
		}
	}
	return c, err
}

// searchOf returns a search in the body of a rule, or nil.
func (c *checker) searchOf(d *abnf.Definition) *search {
	s, known := c.searches[d]
	if !known {
		if n, err := newNetwork(c.languages, d.Body); err == nil {
			s = newSearch(n, c.limits.ofRule())
		}
		c.searches[d] = s
	}
	return s
}

// forget allows the work again, and forgets what was too large.
func (c *checker) forget() {
	c.allow()
	maps.DeleteFunc(c.known, func(_ abnf.Expr, m members) bool { return m.extent == unknown })
	maps.DeleteFunc(c.rules, func(_ *abnf.Definition, m members) bool { return m.extent == unknown })
	maps.DeleteFunc(c.searches, func(_ *abnf.Definition, s *search) bool { return s == nil })
}

// mostInner is how deep the references are followed in which derivations part.
const mostInner = 64

// inner returns the places at which the derivations of a finding part, in the rules that are referred to: where each of
// them reads the next byte, without what they have in common from there on inwards. If name ends with [bidi], and o
// begins with bidi, and variable is "$" name, the places in rule r = variable o are [bidi] in name and bidi in o.
func (c *checker) inner(s *search, f finding) [2]any {
	nodes := [2]any{f.cause.a, f.cause.b}
	if at := f.fork.length; at < len(f.word) && f.fork.a.to.position != f.fork.b.to.position {
		x := c.way(s, f.steps, f.word, at, func(p step) move { return p.a })
		y := c.way(s, f.steps, f.word, at, func(p step) move { return p.b })
		for len(x) > 1 && len(y) > 1 && x[len(x)-1] == y[len(y)-1] {
			x, y = x[:len(x)-1], y[:len(y)-1]
		}
		nodes = [2]any{x[len(x)-1], y[len(y)-1]}
	}
	for i := range nodes {
		if nodes[i] == nil {
			nodes[i] = s // the end of the rule
		}
	}
	if nodes[0] == nodes[1] { // turns: in one rule they are one cause wherever they are
		type turnsOf struct{ rule any }
		nodes[0] = turnsOf{alike(nodes[0])}
		nodes[1] = nodes[0]
	}
	return nodes
}

// way returns the places in which a derivation reads the byte at an offset, from that in the rule itself inwards.
func (c *checker) way(s *search, steps []step, text string, at int, moveOf func(step) move) []abnf.Expr {
	var path []abnf.Expr
	for {
		begin, behind := at, at+1
		for !moveOf(steps[begin]).leave {
			begin--
		}
		for !moveOf(steps[behind]).leave {
			behind++
		}
		e := s.positions[moveOf(steps[at]).to.position].expr
		path = append(path, e)
		r, ok := e.(*abnf.Reference)
		if !ok || len(path) == mostInner {
			return path
		}
		if s = c.searchOf(c.document.Rule(r.Name)); s == nil {
			return path
		}
		text, at = text[begin:behind], at-begin
		if steps = s.read(text); steps == nil {
			return path
		}
		moveOf = func(p step) move { return p.a }
	}
}

// read returns the steps of the first derivation of a string with bytes of the classes; nil if there is none.
func (s *search) read(text string) []step {
	type visit struct {
		move
		from *visit
	}
	visits := lists.Each(s.enter(s.begin), func(m move) *visit { return &visit{m, nil} })
	for _, c := range []byte(text) {
		var next []*visit
		seen := map[state]bool{}
		for _, v := range visits {
			if v.to.position == end {
				continue
			}
			for _, m := range s.movesFrom(v.to)[slices.Index(s.bytes, c)] {
				if !seen[m.to] {
					seen[m.to] = true
					next = append(next, &visit{m, v})
				}
			}
		}
		visits = next
	}
	var steps []step
	for _, v := range visits {
		if v.to.position != end || steps != nil {
			continue
		}
		for ; v != nil; v = v.from {
			steps = append(steps, step{a: v.move})
		}
	}
	slices.Reverse(steps)
	return steps
}
