package recognizer

import (
	"strings"
	"testing"
)

func TestHeld(t *testing.T) {
	g := lower(t, readGrammar(t, "s = *%s\"a\" ( %s\"b\" / %s\"ac\" )\n"))
	b := &builder{bodies: newBodies(g, usual.counted), bounds: usual}
	x := b.body(g.Rule("s"))
	b.writeMissing()
	d := newDeterminization(x, newClasses(g.Sets()), func([]int, map[*activation]bool) uint32 { return 0 })
	if d.held != 3+3 { // at the beginning a, b or the a of ac is read
		t.Errorf("the first state: %d nodes", d.held)
	}
	d.expand(1)
	if d.held != 3+3+1+4+1+1 { // after a these, whose nodes are known, or c; after b nothing
		t.Errorf("after the first byte: %d nodes", d.held)
	}
	for i := 2; i < len(d.states); i++ {
		d.expand(i)
	}
	if len(d.states) != 4 || d.held != 13 {
		t.Errorf("%d states, %d nodes", len(d.states), d.held)
	}
}

func TestManyNodes(t *testing.T) {
	for _, test := range []struct{ length, nodes, all, bodies int }{
		{70, 128, 80, 1},
		{70, 128, 60, 4}, // the start, s, and its halves
		{70, 64, 80, 4},
		{60, 128, 50, 1},
		{60, 64, 50, 1},
	} {
		g := lower(t, readGrammar(t, "s = %s\""+strings.Repeat("a", test.length)+"\"\n"))
		tables, err := newTables(g, bounds{1000, test.nodes, test.all, 10}, []string{"s"})
		if err != nil || len(tables.bodies) != test.bodies {
			t.Errorf("%+v: %d bodies, %v", test, len(tables.bodies), err)
			continue
		}
		for length := test.length - 1; length <= test.length+1; length++ {
			if got, err := tables.Accepts(0, strings.Repeat("a", length), 0); err != nil ||
				got != (length == test.length) {
				t.Errorf("%+v: %d bytes: %t, %v", test, length, got, err)
			}
		}
	}
}
