package automaton_test

import "testing"

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
