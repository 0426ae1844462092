package translate

import (
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// A decision is a pair of languages that a lookahead has to tell apart: it must succeed before the words of pass, fail
// before the words of refuse, and may do either before all others.
type decision struct{ pass, refuse automaton.Language }

// guard returns a lookahead for a decision, and its cost; false if the two languages have a word in common, or if it
// would be long and another can do. The lookahead reads bytes only until the words of one side are ruled out. If that
// takes a loop, hidden rules are added.
func (t *translator) guard(d decision) (guard peg.Expr, cost int, ok bool) {
	s := t.space
	if s.Intersect(d.pass, d.refuse) != s.Empty() {
		return nil, 0, false
	}
	negative := t.view(d, true)
	positive := t.view(d, false)
	if min(len(negative.order), len(positive.order)) > longest {
		return nil, 0, false
	}
	if negative.cost <= positive.cost {
		return &peg.Not{Body: negative.build()}, negative.cost, true
	}
	return &peg.And{Body: positive.build()}, positive.cost, true
}

// longest is how many states a lookahead may have if one that looks at all the rest of the input would do: so many that
// a person can still read it.
const longest = 12

// A view is the automaton of the prefixes that settle a decision one way:
// refused ones for a negative lookahead, passed ones for a positive.
type view struct {
	t        *translator
	negative bool
	nodes    map[decision]*lookahead
	order    []*lookahead
	cost     int
}

// A lookahead is a state of a view.
type lookahead struct {
	settled peg.ByteSet // bytes after which it is settled
	ended   bool        // settled at the end of input
	edges   []edge      // bytes after which it is not
	loop    peg.ByteSet // bytes that lead back to the state itself
	entries int
	rule    *peg.Reference // hidden rule, if the state is shared or within itself
}

type edge struct {
	bytes peg.ByteSet
	to    *lookahead
}

func (t *translator) view(d decision, negative bool) *view {
	v := &view{t: t, negative: negative, nodes: map[decision]*lookahead{}}
	v.node(d).entries++
	// A state more costs more than a longer set, or a look for the end.
	for _, n := range v.order {
		v.cost += 2 + n.settled.Len()/64
		if n.ended {
			v.cost++
		}
	}
	return v
}

func (v *view) node(d decision) *lookahead {
	if n := v.nodes[d]; n != nil {
		return n
	}
	s := v.t.space
	n := &lookahead{}
	v.nodes[d] = n
	v.order = append(v.order, n)
	if len(v.order) > longest {
		return n // it is not used
	}
	yes, no := d.refuse, d.pass
	if !v.negative {
		yes, no = no, yes
	}
	n.ended = s.Accepts(yes)
	targets := map[decision]int{}
	for _, class := range s.Classes() {
		c := lowest(class)
		next := decision{s.After(d.pass, c), s.After(d.refuse, c)}
		yesAfter, noAfter := s.After(yes, c), s.After(no, c)
		switch {
		case yesAfter == s.Empty():
		case noAfter == s.Empty():
			n.settled = n.settled.Union(class)
		case next == d:
			n.loop = n.loop.Union(class)
		default:
			i, ok := targets[next]
			if !ok {
				i = len(n.edges)
				targets[next] = i
				to := v.node(next)
				to.entries++
				n.edges = append(n.edges, edge{to: to})
			}
			n.edges[i].bytes = n.edges[i].bytes.Union(class)
		}
	}
	return n
}

func (v *view) build() peg.Expr { return v.expr(v.order[0]) }

func (v *view) expr(n *lookahead) peg.Expr {
	if n.rule != nil {
		return n.rule
	}
	if n.entries > 1 && len(n.edges) > 0 {
		n.rule = v.t.hide(aheadPrefix, nil)
		rule := v.t.hidden[len(v.t.hidden)-1]
		rule.Body = v.body(n)
		return n.rule
	}
	return v.body(n)
}

func (v *view) body(n *lookahead) peg.Expr {
	var alternatives []peg.Expr
	if n.settled.Len() > 0 {
		alternatives = append(alternatives, &peg.Set{Bytes: n.settled})
	}
	for _, e := range n.edges {
		alternatives = append(alternatives, sequence(&peg.Set{Bytes: e.bytes}, v.expr(e.to)))
	}
	if n.ended {
		alternatives = append(alternatives, &peg.Not{Body: &peg.Any{}})
	}
	body := choice(alternatives)
	if n.loop.Len() > 0 {
		body = sequence(&peg.Star{Body: &peg.Set{Bytes: n.loop}}, body)
	}
	return body
}
