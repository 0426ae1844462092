package lint

import (
	"errors"
	"fmt"
	"maps"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// A network is the body of a rule as a nondeterministic automaton over its
// terminals and references (Glushkov, "The abstract theory of automata", 1961):
// which of them can be first, and which can follow which.
type network struct {
	languages *languages
	positions []position
	begin     map[int]ways // by the position that is first, or end
	extent    extent       // of what is known of all positions
	turns     int          // written out
}

// A position is an occurrence of a terminal or a reference, its repetitions
// written out.
type position struct {
	expr     abnf.Expr
	language automaton.Language
	next     map[int]ways // by position, or end
}

// end is, in the place of a position, the end of the rule.
const end = -1

// errTooLarge is the error of what takes too much work.
var errTooLarge = errors.New("too large")

// newNetwork returns the network of the body of a rule.
func newNetwork(l *languages, body abnf.Expr) (*network, error) {
	n := &network{languages: l, extent: all}
	p, err := n.build(body)
	if err != nil {
		return nil, err
	}
	n.begin = p.first
	if len(p.empty) > 0 {
		n.begin[end] = p.empty
	}
	for at, w := range p.last {
		n.positions[at].next[end] = w
	}
	return n, nil
}

func (n *network) build(e abnf.Expr) (part, error) {
	switch e := e.(type) {
	case *abnf.Alternation:
		return n.alternation(e)
	case *abnf.Concatenation:
		p := emptyPart()
		for _, item := range e.Items {
			next, err := n.build(item)
			if err != nil {
				return p, err
			}
			p = n.join(p, next)
		}
		return p, nil
	case *abnf.Option:
		p, err := n.build(e.Body)
		return p.within(mark{"[", brackets, e}, mark{"]", brackets, e}).optional(), err
	case *abnf.Repetition:
		return n.repetition(e)
	}
	return n.position(e)
}

func (n *network) alternation(e *abnf.Alternation) (part, error) {
	whole := part{first: map[int]ways{}, last: map[int]ways{}}
	for i, a := range e.Alternatives {
		p, err := n.build(a)
		if err != nil {
			return p, err
		}
		p = p.within(mark{fmt.Sprintf("%d:(", i+1), alternatives, a}, mark{")", alternatives, a})
		whole.empty = whole.empty.or(p.empty)
		maps.Copy(whole.first, p.first)
		maps.Copy(whole.last, p.last)
	}
	return whole, nil
}

// repetition writes the turns of a repetition out. Those of an unbounded one
// that match nothing are left out, as there would be no end of them.
func (n *network) repetition(e *abnf.Repetition) (part, error) {
	p := emptyPart()
	for range e.Min {
		t, err := n.turn(e.Body)
		if err != nil {
			return p, err
		}
		p = n.join(p, t)
	}
	more := emptyPart()
	if e.Max == abnf.Unbounded {
		t, err := n.turn(e.Body)
		if err != nil {
			return p, err
		}
		n.follow(t.last, t.first)
		more.first, more.last = t.first, t.last
	}
	for range e.Max - e.Min {
		t, err := n.turn(e.Body)
		if err != nil {
			return p, err
		}
		more = n.join(t, more).optional()
	}
	return n.join(p, more).within(mark{"{", brackets, e}, mark{"}", brackets, e}), nil
}

func (n *network) turn(body abnf.Expr) (part, error) {
	if n.turns++; n.turns > n.languages.limits.positions || n.languages.limits.expired() {
		return part{}, errTooLarge
	}
	p, err := n.build(body)
	return p.within(mark{"<", turns, body}, mark{">", turns, body}), err
}

// position makes a position of a terminal or a reference.
func (n *network) position(e abnf.Expr) (part, error) {
	m := n.languages.of(e)
	n.extent = min(n.extent, m.extent)
	if m.extent < some || len(n.positions) == n.languages.limits.positions || n.languages.limits.expired() {
		return part{}, errTooLarge
	}
	p := part{first: map[int]ways{}, last: map[int]ways{}}
	if n.languages.space.Accepts(m.Language) {
		p.empty = ways{{{match(e, ""), matches, e}}}
	}
	if n.languages.space.First(m.Language) != (peg.ByteSet{}) {
		at := len(n.positions)
		n.positions = append(n.positions, position{expr: e, language: m.Language, next: map[int]ways{}})
		p.first[at], p.last[at] = ways{nil}, ways{nil}
	}
	return p, nil
}

// join puts a part after another.
func (n *network) join(a, b part) part {
	if a.isDead() || b.isDead() {
		return part{}
	}
	n.follow(a.last, b.first)
	p := part{empty: a.empty.then(b.empty), first: map[int]ways{}, last: map[int]ways{}}
	maps.Copy(p.first, a.first)
	maps.Copy(p.last, b.last)
	for at, w := range b.first {
		if len(a.empty) > 0 {
			p.first[at] = a.empty.then(w)
		}
	}
	for at, w := range a.last {
		if len(b.empty) > 0 {
			p.last[at] = w.then(b.empty)
		}
	}
	return p
}

// follow makes what is first follow what is last.
func (n *network) follow(last, first map[int]ways) {
	for from, out := range last {
		next := n.positions[from].next
		for to, in := range first {
			next[to] = next[to].or(out.then(in))
		}
	}
}
