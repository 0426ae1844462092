package automaton_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/must"
)

// names returns the names of rules.
func names(rules []*automaton.Rule) string {
	var all []string
	for _, r := range rules {
		all = append(all, r.Name)
	}
	return strings.Join(all, " ")
}

// Which rules lead to which, and in which order.
func TestReach(t *testing.T) {
	g := grammar(t, "a = b c [ b ]\r\nb = d\r\nC = 2d *a\r\nd = \"d\"\r\ne = a\r\n")
	calls := func(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(r.Body) }
	if got := names(calls(g.Rule("a"))); got != "b C b" {
		t.Errorf("a calls %s", got)
	}
	if got := names(g.Reached("B", "none").Rules); got != "b d" {
		t.Errorf("b reaches %s", got)
	}
	if got := names(g.Reached("c", "b").Rules); got != "a b C d" {
		t.Errorf("c reaches %s", got)
	}
	for start, want := range map[string]string{"a": "a b C d", "b": "d", "d": "", "e": "a b C d"} {
		reached := abnf.Reach(calls(g.Rule(start)), calls)
		var in []*automaton.Rule
		for _, r := range g.Rules {
			if reached[r] {
				in = append(in, r)
			}
		}
		if got := names(in); got != want {
			t.Errorf("%s leads to %s, want %s", start, got, want)
		}
	}
	for starts, want := range map[string]string{"a": "d b C a", "e b": "d b C a e", "d b": "d b", "": ""} {
		var roots []*automaton.Rule
		for _, name := range strings.Fields(starts) {
			roots = append(roots, g.Rule(name))
		}
		if got := names(automaton.CalleesFirst(roots, calls)); got != want {
			t.Errorf("from %s: %s, want %s", starts, got, want)
		}
	}
	if g.Rule("A") != g.Rules[0] || g.Rule("f") != nil {
		t.Error("a rule is found by another name")
	}
	if sets := g.Sets(); len(sets) != 1 || sets[0].Len() != 2 {
		t.Errorf("sets %v", sets)
	}
}

// What errors say.
func TestErrorTexts(t *testing.T) {
	position := abnf.Position{File: "a.abnf", Line: 3, Column: 4}
	for want, err := range map[string]error{
		"a.abnf:3:4: rule x refers to itself other than at its end: its language need not be " +
			"regular": &automaton.RecursionError{Rule: "x", Position: position},
		"rule x refers to itself other than at its end: its language need not be " +
			"regular": &automaton.RecursionError{Rule: "x"},
		"rule x: more than 5 states in its " +
			"automaton": &automaton.LimitError{Rule: "x", Limit: 5,
			Unit: automaton.UnitStates},
		"rule x: more than 1m5s": &automaton.LimitError{Rule: "x",
			Time: 65 * time.Second},
		"rule x: more than 5 states in all its automata together": &automaton.LimitError{Rule: "x", Limit: 5,
			Unit: automaton.UnitAllStates},
	} {
		if err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
		_, recursion := err.(*automaton.RecursionError)
		if automaton.IsRecursion(err) != recursion || automaton.IsRecursion(fmt.Errorf("in: %w", err)) != recursion {
			t.Errorf("%v is one of recursion: %v", err, !recursion)
		}
	}
	if automaton.IsRecursion(nil) || automaton.IsRecursion(errors.New("x")) {
		t.Error("another error is one of recursion")
	}
	if _, err := automaton.Languages(mustRead(t, "x = y\r\n"), 0); err == nil ||
		err.Error() != "test.abnf:1:5: rule y is not defined" {
		t.Error(err)
	}
	if _, err := automaton.NewABNF(grammar(t, "x = \"x\"\r\n"), automaton.NewSpace(0)).Rule("y"); err == nil ||
		err.Error() != "rule y is not defined" {
		t.Error(err)
	}
}

func mustRead(t *testing.T, text string) *abnf.Grammar {
	t.Helper()
	g := must.Have(abnf.ReadGrammar("test.abnf", text))(t)
	return g
}

// Work is counted anew from where it is limited. It ends after the allowed steps, or after a deadline.
func TestWork(t *testing.T) {
	g := grammar(t, "x = 3000%x61 / 2999%x61\r\ny = 9%x61\r\n")
	languages := func() *automaton.ABNF { return automaton.NewABNF(g, automaton.NewSpace(0, g.Sets()...)) }
	free := languages()
	free.Space.Allow(automaton.Work{})
	if _, err := free.Rule("x"); err != nil {
		t.Fatal(err)
	}
	steps := free.Space.Steps()
	if steps < 3000 {
		t.Errorf("%d steps for 3000 states", steps)
	}
	for _, test := range []struct {
		work automaton.Work
		want string
	}{
		{automaton.Work{Steps: steps}, ""},
		{automaton.Work{Steps: steps - 1}, fmt.Sprintf("rule x: more than %d steps of work", steps-1)},
		{automaton.Work{Steps: 1}, "rule x: more than 1 steps of work"},
		{automaton.Timeout(time.Hour), ""},
		{automaton.Timeout(time.Nanosecond), "rule x: more than 1ns"},
	} {
		a := languages()
		a.Space.Allow(test.work)
		_, err := a.Rule("x")
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%+v: %s, want %s", test.work, got, test.want)
		}
		a.Space.Allow(automaton.Work{Steps: 100})
		if _, err := a.Rule("y"); err != nil || a.Space.Steps() > 100 {
			t.Errorf("%+v: then %v after %d steps", test.work, err, a.Space.Steps())
		}
	}
}

// A limit that is met within a lower one is not an error; another panic is.
func TestWithin(t *testing.T) {
	g := grammar(t, "x = *( 30%x61 )\r\ny = *( 20%x61 )\r\n")
	a := automaton.NewABNF(g, automaton.NewSpace(100, g.Sets()...))
	then := func(rule string) func() {
		return func() { a.Then(g.Rule(rule).Body, a.Space.Epsilon()) }
	}
	if a.Space.Within(25, then("x")) || !a.Space.Within(25, then("y")) || !a.Space.Within(200, then("x")) {
		t.Error("30 states are within 25, or 20 are not")
	}
	defer func() {
		if r := recover(); r != "other" {
			t.Errorf("recovered %v", r)
		}
		if _, err := a.Rule("x"); err != nil {
			t.Errorf("the limit stays lower: %v", err)
		}
	}()
	a.Space.Within(25, func() { panic("other") })
}

// What is had of nothing, and of two languages that are one, is known without work.
func TestKnownResults(t *testing.T) {
	g := grammar(t, "x = 30%x61\r\n")
	a := automaton.NewABNF(g, automaton.NewSpace(0, g.Sets()...))
	x := must.Have(a.Rule("x"))(t)
	s := a.Space
	s.Allow(automaton.Work{})
	for _, test := range []struct {
		name      string
		of        func(a, b automaton.Language) automaton.Language
		a, b, got automaton.Language
	}{
		{"x ∪ x", s.Union, x, x, x},
		{"x ∪ nothing", s.Union, x, s.Empty(), x},
		{"nothing ∪ x", s.Union, s.Empty(), x, x},
		{"x ∩ x", s.Intersect, x, x, x},
		{"x ∩ nothing", s.Intersect, x, s.Empty(), s.Empty()},
		{"nothing ∩ x", s.Intersect, s.Empty(), x, s.Empty()},
		{"x ∖ x", s.Minus, x, x, s.Empty()},
		{"x ∖ nothing", s.Minus, x, s.Empty(), x},
		{"nothing ∖ x", s.Minus, s.Empty(), x, s.Empty()},
	} {
		if got := test.of(test.a, test.b); got != test.got || s.Steps() != 0 {
			t.Errorf("%s: %v after %d steps, want %v", test.name, got, s.Steps(), test.got)
		}
	}
}

// Words that end alike are told once, and what words begin with.
func TestEndsAndBegins(t *testing.T) {
	g := grammar(t, "x = %x61 / %x62 %x63\r\n")
	a := automaton.NewABNF(g, automaton.NewSpace(0, g.Sets()...))
	x := must.Have(a.Rule("x"))(t)
	if got := a.Space.Endings(x, 9); !slices.Equal(got, []string{"a"}) {
		t.Errorf("%q", got)
	}
	if first := a.Space.First(x); first.Len() != 2 || !first.Has('a') || !first.Has('b') {
		t.Errorf("begins with %v", first)
	}
}
