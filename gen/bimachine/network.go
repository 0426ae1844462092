package bimachine

import (
	"cmp"
	"slices"

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
	err       error // the first there was; what is added then has no meaning
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
	_, err := automaton.Guard(start.Name, func() automaton.Language {
		first = n.call(start, n.add(node{kind: final}))
		return a.Space.Empty()
	})
	return n, first, cmp.Or(n.err, err)
}

// add adds a node, unless there was an error.
func (n *network) add(x node) int {
	if n.err == nil && len(n.nodes) >= n.limit {
		n.err = &LimitError{n.limit, "terminals and branches, all rules written out"}
	}
	if n.err != nil {
		return 0
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
	return len(n.nodes) - 1
}

// expr adds the nodes of an expression that is followed by next, and returns the
// first of them.
func (n *network) expr(e automaton.Expr, next int) int {
	if n.err != nil {
		return 0
	}
	switch e := e.(type) {
	case *automaton.Set:
		return n.add(node{kind: read, bytes: e.Bytes, next: next})
	case *automaton.Concat:
		for _, item := range slices.Backward(e.Items) {
			next = n.expr(item, next)
		}
		return next
	case *automaton.Union:
		return n.union(e.Alternatives, next)
	case *automaton.Repeat:
		return n.repeat(e, next)
	}
	return n.call(e.(*automaton.Call).Rule, next)
}

// union adds alternatives; without any, a byte that there is not.
func (n *network) union(alternatives []automaton.Expr, next int) int {
	if len(alternatives) == 0 {
		return n.add(node{kind: read, next: next})
	}
	last := len(alternatives) - 1
	first := n.expr(alternatives[last], next)
	for _, a := range slices.Backward(alternatives[:last]) {
		first = n.add(node{kind: branch, next: n.expr(a, next), other: first})
	}
	return first
}

func (n *network) repeat(e *automaton.Repeat, next int) int {
	first := next
	if e.Max == abnf.Unbounded {
		turns := &automaton.Repeat{Body: e.Body, Max: abnf.Unbounded}
		first = n.add(node{kind: loop, other: next, rest: n.languages.Then(turns, n.nodes[next].rest)})
		body := n.expr(e.Body, n.add(node{kind: turn, next: first}))
		n.nodes[first].next = body
	}
	for i := e.Min; i < e.Max && e.Max != abnf.Unbounded && n.err == nil; i++ {
		first = n.add(node{kind: branch, next: n.expr(e.Body, first), other: next})
	}
	for i := 0; i < e.Min && n.err == nil; i++ {
		first = n.expr(e.Body, first)
	}
	return first
}

func (n *network) call(r *automaton.Rule, next int) int {
	if n.open[r] {
		n.err = cmp.Or[error](n.err, &automaton.RecursionError{Rule: r.Name, Position: r.Position})
		return 0
	}
	n.open[r] = true
	defer delete(n.open, r)
	body := n.expr(r.Body, n.add(node{kind: leave, rule: r, next: next}))
	return n.add(node{kind: enter, rule: r, next: body})
}
