package sample

import (
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/lists"
)

// A place is an expression of a rule, or of a rule that is called there.
type place struct {
	expr  automaton.Expr
	up    *place // nil for the body of the rule
	index int    // among the parts of that
	parts []*place
}

// places returns the place of an expression, without the parts that lead to no sentence, with the bodies of rules that
// are called, each inside the other a number of times.
func (s *Generator) places(e automaton.Expr, up *place, index, calls int) *place {
	if s.of(e) == barren {
		return nil
	}
	p := &place{expr: e, up: up, index: index}
	var parts []automaton.Expr
	switch e := e.(type) {
	case *automaton.Concat:
		parts = e.Items
	case *automaton.Union:
		parts = e.Alternatives
	case *automaton.Repeat:
		if e.Max != 0 {
			parts = []automaton.Expr{e.Body}
		}
	case *automaton.Call:
		if calls > 0 {
			parts = []automaton.Expr{e.Rule.Body}
			calls--
		}
	}
	for i, part := range parts {
		p.parts = append(p.parts, s.places(part, p, i, calls))
	}
	return p
}

// walk calls visit with a place and all places inside it, outermost first.
func (p *place) walk(visit func(*place)) {
	if p == nil {
		return
	}
	visit(p)
	for _, part := range p.parts {
		part.walk(visit)
	}
}

// contextOf returns a shortest context of a place in the rule.
func (s *Generator) contextOf(p *place) context {
	var c context
	for ; p.up != nil; p = p.up {
		var outer context
		switch e := p.up.expr.(type) {
		case *automaton.Concat:
			outer.before = string(s.shortest(nil, &automaton.Concat{Items: e.Items[:p.index]}))
			outer.behind = string(s.shortest(nil, &automaton.Concat{Items: e.Items[p.index+1:]}))
		case *automaton.Repeat:
			outer.before = string(s.turns(nil, e, e.Min-1))
		}
		c = outer.around(c)
	}
	return c
}

func (s *Generator) sitesOf(r *automaton.Rule) []site {
	if sites, known := s.sites[r]; known {
		return sites
	}
	var sites []site
	s.places(r.Body, nil, 0, 0).walk(func(p *place) {
		if call, ok := p.expr.(*automaton.Call); ok {
			sites = append(sites, site{r, call.Rule, s.contextOf(p)})
		}
	})
	s.sites[r] = sites
	return sites
}

// contextsIn returns shortest contexts of the rules that are parts of a rule,
// itself among them, in that rule; of rules that a function reports.
func (s *Generator) contextsIn(r *automaton.Rule, among func(*automaton.Rule) bool) map[*automaton.Rule]context {
	contexts := map[*automaton.Rule]context{r: {}}
	for todo := []*automaton.Rule{r}; len(todo) > 0; todo = todo[1:] {
		for _, site := range s.sitesOf(todo[0]) {
			c := contexts[site.from].around(site.context)
			if known, ok := contexts[site.to]; among(site.to) && (!ok || c.length() < known.length()) {
				contexts[site.to] = c
				todo = append(todo, site.to)
			}
		}
	}
	return contexts
}

// calls returns the rules that a rule calls in sentences.
func (s *Generator) calls(r *automaton.Rule) []*automaton.Rule {
	return lists.Each(s.sitesOf(r), func(site site) *automaton.Rule { return site.to })
}
