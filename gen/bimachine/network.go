package bimachine

import (
	"cmp"
	"fmt"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// A network is a nondeterministic automaton with all rules written out (Thompson,
// "Regular Expression Search Algorithm", 1968), whose branches have an order.
type network struct {
	nodes     []node
	languages *automaton.ABNF
	open      map[*automaton.Rule]bool // rules that are being written out
	limit     int
}

// A node of a network.
type node struct {
	kind  kind
	bytes peg.ByteSet // of read
	rule  *automaton.Rule
	next  int
	other int // of branch and loop, to be tried after next

	rest automaton.Language // what can be read from here to the end
}

type kind uint8

const (
	final  kind = iota // the end of the input
	read               // one byte
	branch             // either of two
	loop               // one more turn of a repetition, or what follows
	turn               // the end of a turn
	enter              // the beginning of a rule
	leave              // the end of one
)

// newNetwork returns the network of a rule and its first node. The error is that the
// rule, or one that it reaches, contains itself, that there are too many nodes, or a
// [*automaton.LimitError].
func newNetwork(a *automaton.ABNF, start *automaton.Rule, limit int) (*network, int, error) {
	n := &network{languages: a, open: map[*automaton.Rule]bool{}, limit: limit}
	var first int
	var err error
	_, limited := automaton.Guard(start.Name, func() automaton.Language {
		var end int
		if end, err = n.add(node{kind: final}); err == nil {
			first, err = n.expr(&automaton.Call{Rule: start}, end)
		}
		return a.Space.Empty()
	})
	return n, first, cmp.Or(err, limited)
}

func (n *network) add(x node) (int, error) {
	if len(n.nodes) >= n.limit {
		return 0, &LimitError{n.limit, "terminals and branches, all rules written out"}
	}
	s := n.languages.Space
	switch x.kind {
	case final:
		x.rest = s.Epsilon()
	case read:
		x.rest = s.Prefixed(x.bytes, n.nodes[x.next].rest)
	case branch:
		x.rest = s.Union(n.nodes[x.next].rest, n.nodes[x.other].rest)
	case loop: // as it is given
	default:
		x.rest = n.nodes[x.next].rest
	}
	n.nodes = append(n.nodes, x)
	return len(n.nodes) - 1, nil
}

// expr adds the nodes of an expression that is followed by next, and returns the
// first of them.
func (n *network) expr(e automaton.Expr, next int) (int, error) {
	switch e := e.(type) {
	case *automaton.Set:
		return n.add(node{kind: read, bytes: e.Bytes, next: next})
	case *automaton.Concat:
		var err error
		for i := len(e.Items) - 1; i >= 0 && err == nil; i-- {
			next, err = n.expr(e.Items[i], next)
		}
		return next, err
	case *automaton.Union:
		return n.union(e.Alternatives, next)
	case *automaton.Repeat:
		return n.repeat(e, next)
	case *automaton.Call:
		return n.call(e.Rule, next)
	}
	return 0, fmt.Errorf("bimachine: unknown expression %T", e)
}

// union adds alternatives; without any, a byte that there is not.
func (n *network) union(alternatives []automaton.Expr, next int) (int, error) {
	if len(alternatives) == 0 {
		return n.add(node{kind: read, next: next})
	}
	last := len(alternatives) - 1
	first, err := n.expr(alternatives[last], next)
	for i := last - 1; i >= 0 && err == nil; i-- {
		var this int
		if this, err = n.expr(alternatives[i], next); err == nil {
			first, err = n.add(node{kind: branch, next: this, other: first})
		}
	}
	return first, err
}

func (n *network) repeat(e *automaton.Repeat, next int) (first int, err error) {
	first = next
	if e.Max == abnf.Unbounded {
		turns := &automaton.Repeat{Body: e.Body, Max: abnf.Unbounded}
		again, err := n.add(node{kind: loop, other: next, rest: n.languages.Then(turns, n.nodes[next].rest)})
		if err != nil {
			return 0, err
		}
		end, err := n.add(node{kind: turn, next: again})
		if err != nil {
			return 0, err
		}
		if n.nodes[again].next, err = n.expr(e.Body, end); err != nil {
			return 0, err
		}
		first = again
	}
	for i := e.Min; i < e.Max && e.Max != abnf.Unbounded; i++ {
		if first, err = n.expr(e.Body, first); err != nil {
			return 0, err
		}
		if first, err = n.add(node{kind: branch, next: first, other: next}); err != nil {
			return 0, err
		}
	}
	for range e.Min {
		if first, err = n.expr(e.Body, first); err != nil {
			return 0, err
		}
	}
	return first, nil
}

func (n *network) call(r *automaton.Rule, next int) (int, error) {
	if n.open[r] {
		return 0, &automaton.RecursionError{Rule: r.Name, Position: r.Position}
	}
	n.open[r] = true
	defer delete(n.open, r)
	end, err := n.add(node{kind: leave, rule: r, next: next})
	if err != nil {
		return 0, err
	}
	body, err := n.expr(r.Body, end)
	if err != nil {
		return 0, err
	}
	return n.add(node{kind: enter, rule: r, next: body})
}
