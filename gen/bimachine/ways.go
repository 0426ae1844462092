package bimachine

import (
	"slices"

	"github.com/urispec/urispec/gen/automaton"
)

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

// has reports whether a turn of a loop has begun.
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

// markSeveral marks the ways to what spots lead to that more than one way leads to.
func (w *walk) markSeveral() {
	reached := map[spot]bool{}
	for todo := w.again; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if reached[at] {
			continue
		}
		reached[at] = true
		if n := w.number[at.node]; n > 0 {
			w.found[n-1].several = true
		}
		todo = append(todo, w.next(at)...)
	}
}
