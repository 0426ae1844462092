package automaton

import (
	"cmp"
	"errors"
	"slices"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/must"
)

// Conditions are the Boolean functions, each once: here of three variables, by their tables.
func TestConditions(t *testing.T) {
	const variables, rows = 3, 1 << 3
	c := newConditions()
	var make func(table, variable, row int) condition
	make = func(table, variable, row int) condition {
		if variable == variables {
			return condition(table >> row & 1)
		}
		return c.test(variable, make(table, variable+1, row|1<<variable), make(table, variable+1, row))
	}
	var all [1 << rows]condition
	for table := range all {
		all[table] = make(table, 0, 0)
		if i := slices.Index(all[:table], all[table]); i >= 0 {
			t.Fatalf("%08b and %08b are both %d", i, table, all[table])
		}
	}
	if all[0] != never || all[len(all)-1] != always {
		t.Errorf("the constants are %d and %d", all[0], all[len(all)-1])
	}
	for a, x := range all {
		if got, want := c.negation(x), all[len(all)-1-a]; got != want {
			t.Errorf("the negation of %08b is %d, want %d", a, got, want)
		}
		for b, y := range all {
			if got := c.combine(union, x, y); got != all[a|b] {
				t.Fatalf("%08b or %08b is %d, want %d", a, b, got, all[a|b])
			}
			if got := c.combine(intersection, x, y); got != all[a&b] {
				t.Fatalf("%08b and %08b is %d, want %d", a, b, got, all[a&b])
			}
		}
	}
}

// What is made of formulas is, whatever the variables stand for, what is made of
// languages: for each variable, all words or none.
func TestFormulas(t *testing.T) {
	s := NewSpace(0, peg.Range('a', 'a'), peg.Range('b', 'b'))
	f := newFormulas(s)
	a, b := s.Prefixed(peg.Range('a', 'a'), s.allMarked), s.Prefixed(peg.Range('b', 'b'), s.allMarked)
	words := []Language{s.Empty(), s.Epsilon(), a, b, s.Union(a, b), s.Union(a, s.Epsilon()), s.allMarked}
	const variables = 2
	var all []formula
	for _, w := range words {
		all = append(all, formula(w))
		for v := range variables {
			all = append(all, f.variable(v, w))
		}
	}
	for _, g := range slices.Clone(all) { // of two variables
		all = append(all, f.apply(union, g, f.variable(0, b)), f.apply(intersection, g, f.variable(1, s.allMarked)))
	}
	slices.Sort(all)
	all = slices.Compact(all)
	// value returns the language of a formula if the variables of a set stand for all words.
	value := func(g formula, set int) Language {
		l := s.Empty()
		for _, p := range f.partition(g) {
			c := p.condition
			for c > always {
				if test := f.tests[c]; set>>test.variable&1 != 0 {
					c = test.then
				} else {
					c = test.otherwise
				}
			}
			if c == always {
				l = s.Union(l, p.when)
			}
		}
		return l
	}
	check := func(g formula) {
		t.Helper()
		pieces := f.partition(g)
		if g < 0 && !slices.IsSortedFunc(pieces, func(p,
			q piece) int {
			return cmp.Compare(p.condition, q.condition)
		}) {
			t.Errorf("%v are not in their order", pieces)
		}
		for i, p := range pieces {
			for _, q := range pieces[:i] {
				if s.Intersect(p.when, q.when) != s.Empty() || p.condition == q.condition {
					t.Errorf("%v and %v are not disjoint", p, q)
				}
			}
			if g < 0 && (p.when == s.Empty() || p.condition == never) {
				t.Errorf("%v has no words", p)
			}
		}
	}
	for _, g := range all {
		not := f.not(g)
		check(not)
		for set := range 1 << variables {
			if value(not, set) != s.Minus(s.allMarked, value(g, set)) {
				t.Errorf("not %v is %v", f.partition(g), f.partition(not))
			}
		}
		for _, h := range all {
			for op, combined := range map[operation]func(l, k Language) Language{union: s.Union,
				intersection: s.Intersect} {
				both := f.apply(op, g, h)
				check(both)
				if both != f.apply(op, h, g) {
					t.Errorf("%v and %v: the order makes a difference", f.partition(g), f.partition(h))
				}
				for set := range 1 << variables {
					if value(both, set) != combined(value(g, set), value(h, set)) {
						t.Errorf("%v and %v, by operation %d: %v", f.partition(g), f.partition(h), op,
							f.partition(both))
					}
				}
			}
		}
	}
}

// The pieces of all formulas together are limited.
func TestFormulaLimit(t *testing.T) {
	s := NewSpace(0, peg.Range('a', 'a'))
	f := newFormulas(s)
	f.limit = 2
	a := s.Prefixed(peg.Range('a', 'a'), s.allMarked)
	if _, err := Guard("x", func() Language {
		f.variable(0, a)
		f.variable(0, a)
		f.variable(1,
			a)
		return a
	}); err != nil {
		t.Errorf("two pieces: %v", err)
	}
	var limit *LimitError
	if _, err := Guard("x", func() Language { f.variable(2, a); return a }); !errors.As(err, &limit) ||
		*limit != (LimitError{Rule: "x", Limit: 2, Unit: unitPieces}) {
		t.Errorf("three pieces: %v", err)
	}
	if f.pieces != 2 || len(f.partitions) != 2 {
		t.Errorf("%d pieces of %d formulas", f.pieces, len(f.partitions))
	}
}

// The states of a diagnosis are limited: with one too many, the rule is the diagnosis
// everywhere.
func TestDiagnosisLimit(t *testing.T) {
	one := &Rule{Name: "one", Body: &Repeat{Body: &Set{peg.Range('c', 'c')}, Min: 9, Max: abnf.Unbounded}}
	two := &Rule{Name: "two", Body: one.Body}
	x := &Rule{Name: "x", Body: &Union{[]Expr{
		&Concat{[]Expr{&Set{peg.Range('a', 'a')}, &Call{one}, &Set{peg.Range('.', '.')}}},
		&Concat{[]Expr{&Set{peg.Range('b', 'b')}, &Call{two}, &Set{peg.Range('.', '.')}}},
	}}}
	g := NewGrammar([]*Rule{x, one, two})
	// The first state, behind a and b, behind each of nine c in both rules, and the end. The automaton of
	// the language has one in the place of each two.
	const states = 1 + 2 + 2*9 + 1
	for limit, want := range map[int]string{states: "one", states - 1: "x"} {
		d := must.Have(NewABNF(g, NewSpace(limit, g.Sets()...)).Diagnostics("x"))(t)
		if _, _, _, diagnosis := d.Diagnose(0, "accc"); diagnosis.Rule != want {
			t.Errorf("%d states: %s, want %s", limit, diagnosis.Rule, want)
		}
	}
}
