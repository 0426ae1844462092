package recognizer

import (
	"encoding/binary"

	"github.com/urispec/urispec/gen/peg"
)

// tables puts the automata and networks of all bodies together.
func (b *builder) tables() *Tables {
	t := &Tables{
		rules:   b.names,
		classOf: b.classes.of,
		classes: len(b.classes.first),
		starts:  b.starts,
		states:  make([]recognizerState, 1),
	}
	a := &assembly{builder: b, tables: t, rows: map[string]uint32{}, sets: map[peg.ByteSet]uint32{}}
	for _, x := range b.order {
		whole := -1
		if b.whole[x.rule] == nil {
			whole = int(b.numbers[x.rule])
		}
		entry := recognizerBody{node: uint32(len(t.nodes) + x.first), rule: whole, empty: x.empty, cycle: x.cycle}
		if x.states != nil {
			entry.state = uint32(len(t.states))
		}
		t.bodies = append(t.bodies, entry)
		a.network(x)
		a.automaton(x)
	}
	return t
}

// An assembly puts tables together.
type assembly struct {
	*builder
	tables *Tables
	rows   map[string]uint32
	sets   map[peg.ByteSet]uint32
}

// network adds the network of a body.
func (a *assembly) network(x *body) {
	base := len(a.tables.nodes)
	for _, n := range x.nodes {
		entry := recognizerNode{kind: n.kind, b: uint32(base + n.b)}
		switch n.kind {
		case recognizerFail, recognizerFinal:
			entry.b = 0
		case recognizerRead:
			entry.a = a.set(n.bytes)
		case recognizerCall:
			entry.a = n.body.number
		case recognizerBranch:
			entry.a = uint32(base + n.a)
		case recognizerEnter:
			entry.a = a.numbers[n.in.rule]
		}
		a.tables.nodes = append(a.tables.nodes, entry)
	}
}

func (a *assembly) set(bytes peg.ByteSet) uint32 {
	i, ok := a.sets[bytes]
	if !ok {
		i = uint32(len(a.tables.sets))
		a.sets[bytes] = i
		a.tables.sets = append(a.tables.sets, recognizerSet(bytes))
	}
	return i
}

// automaton adds the deterministic automaton of a body.
func (a *assembly) automaton(x *body) {
	if x.states == nil {
		return
	}
	t, base := a.tables, len(a.tables.states)-1
	number := func(state int) uint32 {
		if state == 0 {
			return 0
		}
		return uint32(base + state)
	}
	for _, s := range x.states[1:] {
		next := make([]uint32, len(s.next))
		for class, to := range s.next {
			next[class] = number(to)
		}
		t.states = append(t.states, recognizerState{
			moves: a.row(next), calls: uint32(len(t.calls)), count: uint32(len(s.calls)), rule: s.rule, final: s.final,
		})
		for _, e := range s.calls {
			t.calls = append(t.calls, recognizerEdge{e.body.number, number(e.to)})
		}
	}
}

// row returns the first of the moves of a state.
func (a *assembly) row(next []uint32) uint32 {
	var k []byte
	for _, to := range next {
		k = binary.LittleEndian.AppendUint32(k, to)
	}
	first, ok := a.rows[string(k)]
	if !ok {
		first = uint32(len(a.tables.moves))
		a.rows[string(k)] = first
		for class, to := range next {
			if class == len(next)-1 || next[class+1] != to {
				a.tables.moves = append(a.tables.moves, recognizerMove{uint8(class), to})
			}
		}
	}
	return first
}
