package bimachine

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
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

// newNetwork returns the network of a rule and its first node. The error says that the rule, or one that it reaches,
// contains itself, or that there are too many nodes, or is an [*automaton.LimitError].
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

// union adds alternatives; without any, a byte that does not exist.
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

// A way leads from a terminal, or from the beginning, to one that can be next, or to
// the end.
type way struct {
	target  int // node
	actions []Action
	several bool // there is another way to the target
}

// A walk goes through a network from a node as far as no byte is read.
type walk struct {
	*network
	node    func(*automaton.Rule) bool // whether there are actions of a rule
	seen    map[spot]bool
	again   []spot // that more than one way leads to
	actions []Action
	found   []way
	number  map[int]int // in found, plus one, by target
}

// A spot is a node, and the turns of loops that have begun since a byte was read and
// have not ended. What can follow depends on nothing else: such a turn must not end
// yet, as it would be empty.
type spot struct {
	node  int
	turns *turns
}

// turns are loops, each in the one before it. There is one value for each list.
type turns struct {
	loop  int
	outer *turns
	inner map[int]*turns
}

// begin returns the turns with one more.
func (t *turns) begin(loop int) *turns {
	inner := t.inner[loop]
	if inner == nil {
		inner = &turns{loop: loop, outer: t}
		if t.inner == nil {
			t.inner = map[int]*turns{}
		}
		t.inner[loop] = inner
	}
	return inner
}

func (t *turns) has(loop int) bool {
	for ; t.outer != nil; t = t.outer {
		if t.loop == loop {
			return true
		}
	}
	return false
}

// next returns the spots that a spot leads to without a byte, in the order of
// preference.
func (n *network) next(at spot) []spot {
	x := &n.nodes[at.node]
	switch x.kind {
	case final, read:
		return nil
	case branch:
		return []spot{{x.next, at.turns}, {x.other, at.turns}}
	case loop:
		return []spot{{x.next, at.turns.begin(at.node)}, {x.other, at.turns}}
	case turn:
		if at.turns.has(x.next) {
			return nil
		}
	}
	return []spot{{x.next, at.turns}}
}

// ways returns the ways from a node in the order of preference, one for each target.
func (w *walk) ways(from int) []way {
	w.seen, w.number = map[spot]bool{}, map[int]int{}
	w.found, w.again, w.actions = nil, nil, nil
	type step struct {
		spot
		actions int // how many there were
	}
	todo := []step{{spot: spot{from, &turns{}}}}
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		w.actions = w.actions[:at.actions]
		if w.seen[at.spot] {
			w.again = append(w.again, at.spot)
			continue
		}
		w.seen[at.spot] = true
		w.act(at.node)
		for _, next := range slices.Backward(w.next(at.spot)) {
			todo = append(todo, step{next, len(w.actions)})
		}
	}
	w.markSeveral()
	return w.found
}

// act does what a node is for.
func (w *walk) act(node int) {
	switch x := &w.nodes[node]; x.kind {
	case enter, leave:
		if w.node(x.rule) {
			w.actions = append(w.actions, Action{x.rule, x.kind == leave})
		}
	case final, read:
		if n := w.number[node]; n > 0 {
			w.found[n-1].several = true
			return
		}
		w.found = append(w.found, way{target: node, actions: slices.Clone(w.actions)})
		w.number[node] = len(w.found)
	}
}

// markSeveral marks the ways to all that can be reached from spots that more than one way leads to.
func (w *walk) markSeveral() {
	for at := range abnf.Reach(w.again, w.next) {
		if n := w.number[at.node]; n > 0 {
			w.found[n-1].several = true
		}
	}
}
