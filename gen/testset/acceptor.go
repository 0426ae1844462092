package testset

import (
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// An acceptor is a minimal complete automaton whose states can all be reached
// from the first.
type acceptor struct {
	states  []state
	classOf [256]uint8
	classes []byte // one byte of each class
}

// A state of an [acceptor].
type state struct {
	accepting bool
	live      bool   // whether anything is accepted from here
	next      []int  // by class
	access    string // a shortest string that leads here; all prefixes of it are also of this kind
}

// newAcceptor returns the acceptor of the first language of some tables.
func newAcceptor(t *automaton.Tables) *acceptor {
	a := &acceptor{classOf: t.ClassOf}
	members := make([]peg.ByteSet, t.Classes)
	for c, class := range t.ClassOf {
		members[class].Add(byte(c))
	}
	for _, set := range members {
		a.classes = append(a.classes, automaton.Pick(set))
	}
	number := map[int]int{} // of the states of the tables
	var order []int
	add := func(original int, access string) int {
		i, ok := number[original]
		if !ok {
			i = len(order)
			number[original] = i
			order = append(order, original)
			a.states = append(a.states, state{accepting: t.Accept[original], live: original != 0, access: access})
		}
		return i
	}
	add(t.Initial[0], "")
	for i := 0; i < len(order); i++ {
		row := make([]int, t.Classes)
		for class, to := range t.Next[order[i]] {
			row[class] = add(to, a.states[i].access+string([]byte{a.classes[class]}))
		}
		a.states[i].next = row
	}
	return a
}

// after returns the state that a byte leads to.
func (a *acceptor) after(at int, c byte) int { return a.states[at].next[a.classOf[c]] }

// accepts reports whether a string is accepted from a state.
func (a *acceptor) accepts(at int, s string) bool {
	for i := range len(s) {
		at = a.after(at, s[i])
	}
	return a.states[at].accepting
}
