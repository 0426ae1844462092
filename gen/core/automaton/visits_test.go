package automaton_test

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
)

// The states that strings stay in have the lowest numbers, and behind them the
// states that strings pass more often than others; the language stays the same.
func TestSortStates(t *testing.T) {
	// A keyword and a name, which few strings begin with, or a letter and digits.
	tables := tables(t, "x = %x61 %x3A %x3A 1*%x61-7A / %x62-79 *10%x30-39 / %x7A\r\n")
	tables.SortStates()
	run := func(s string) int {
		state := tables.Initial[0]
		for i := range len(s) {
			state = tables.Next[state][tables.ClassOf[s[i]]]
		}
		return state
	}
	if state := run("a::name"); state != 1 {
		t.Errorf("the name has state %d, want 1: strings stay in it", state)
	}
	if first, rare := run(""), run("a"); first != 2 || run("b") > rare {
		t.Errorf("the first state is %d, want 2; %q, which few strings begin with, leads to %d, %q to %d", first, "a",
			rare, "b", run("b"))
	}
	for s, want := range map[string]bool{"a::name": true, "a::": false, "b12": true, "a": false, "z": true, "z1": false,
		"": false} {
		if got := tables.Accept[run(s)]; got != want {
			t.Errorf("accepts %q: %t, want %t", s, got, want)
		}
	}
}

// A state comes before the states that it leads to, unless there are cycles, and keeps its diagnosis.
func TestSortStatesOfDiagnostics(t *testing.T) {
	g := grammar(t, "x = %x61 ( y / z ) / %x62 z\r\ny = %x62 %x63\r\nz = %x63 [ %x64 ]\r\n")
	a := automaton.NewABNF(g, automaton.NewSpace(0, g.Sets()...))
	d := must.Have(a.Diagnostics("z", "x"))(t)
	type answer struct {
		offset    int
		expected  peg.ByteSet
		mayEnd    bool
		diagnosis automaton.Diagnosis
	}
	ask := func() (all []answer) {
		for i := range d.Initial {
			for _, w := range fixture.Words("abcd", 4) {
				var said answer
				said.offset, said.expected, said.mayEnd, said.diagnosis = d.Diagnose(i, w)
				all = append(all, said)
			}
		}
		return all
	}
	before, first := ask(), d.Initial[0]
	d.SortStates()
	if !slices.Equal(ask(), before) || d.Initial[0] == first {
		t.Errorf("the answers are others, or the order is the same: z begins in state %d", d.Initial[0])
	}
	for state, row := range d.Next {
		for _, to := range row {
			if to != 0 && to <= state {
				t.Errorf("state %d leads to %d", state, to)
			}
		}
	}
}
