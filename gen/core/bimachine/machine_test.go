package bimachine_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/bimachine"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

func lower(t testing.TB, text string) *automaton.Grammar {
	t.Helper()
	g, err := abnf.ReadGrammar("test.abnf", text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	l := must.Have(automaton.Lower(g))(t)
	return l
}

func everyRule(*automaton.Rule) bool { return true }

// bracketed writes a derivation with a pair of brackets for each rule.
func bracketed(s string, matches []bimachine.Match) string {
	var text strings.Builder
	at := 0
	var open []bimachine.Match
	closeUntil := func(i int) {
		for len(open) > 0 && open[len(open)-1].Next <= i {
			end := open[len(open)-1].End
			text.WriteString(s[at:end] + ")")
			at, open = end, open[:len(open)-1]
		}
	}
	for i, m := range matches {
		closeUntil(i)
		text.WriteString(s[at:m.Begin] + m.Rule.Name + "(")
		at = m.Begin
		open = append(open, m)
	}
	closeUntil(len(matches))
	return text.String()
}

// A backtracker finds all derivations of a string by trying, in the order of
// preference: an earlier alternative first, one more repetition first.
type backtracker struct {
	s     string
	steps int // that it may still take
}

// match calls then, for each way in which an expression matches at an offset, with
// the end and what was found before and in it, until then returns false.
func (b *backtracker) match(e automaton.Expr, at int, found string, then func(int, string) bool) bool {
	if b.steps--; b.steps < 0 {
		return false
	}
	switch e := e.(type) {
	case *automaton.Set:
		return at == len(b.s) || !e.Bytes.Has(b.s[at]) || then(at+1, found+b.s[at:at+1])
	case *automaton.Concat:
		return b.sequence(e.Items, at, found, then)
	case *automaton.Union:
		for _, alternative := range e.Alternatives {
			if !b.match(alternative, at, found, then) {
				return false
			}
		}
		return true
	case *automaton.Repeat:
		return b.turns(e, 0, at, found, then)
	case *automaton.Call:
		return b.match(e.Rule.Body, at, found+e.Rule.Name+"(", func(end int, found string) bool {
			return then(end, found+")")
		})
	}
	panic("unknown expression")
}

func (b *backtracker) sequence(items []automaton.Expr, at int, found string, then func(int, string) bool) bool {
	if len(items) == 0 {
		return then(at, found)
	}
	return b.match(items[0], at, found, func(end int, found string) bool {
		return b.sequence(items[1:], end, found, then)
	})
}

// turns matches a repetition that has had some turns. If there may be any number of them, one that need not be is not
// empty.
func (b *backtracker) turns(e *automaton.Repeat, turns, at int, found string, then func(int, string) bool) bool {
	if e.Max == abnf.Unbounded || turns < e.Max {
		more := b.match(e.Body, at, found, func(end int, found string) bool {
			if end == at && turns >= e.Min && e.Max == abnf.Unbounded {
				return true
			}
			return b.turns(e, turns+1, end, found, then)
		})
		if !more {
			return false
		}
	}
	return turns < e.Min || then(at, found)
}

// derivations returns the first derivation of a string, and whether there is another; known is false if that takes too
// many steps.
func derivations(r *automaton.Rule, s string) (first string, several, ok, known bool) {
	b := backtracker{s, 100_000}
	b.match(&automaton.Call{Rule: r}, 0, "", func(end int, found string) bool {
		if end < len(s) {
			return true
		}
		several = ok
		if !ok {
			first, ok = found, true
		}
		return !several
	})
	return first, several, ok, b.steps >= 0
}

// Of random grammars, the bimachine has the first derivation that trying finds, and
// knows whether there are others.
func TestRandomGrammars(t *testing.T) {
	r := testflag.Rand(t)
	words := fixture.Words("ab", 4)
	derived, ambiguous, grammars := 0, 0, testflag.Choose(300, 20_000)
	for range grammars {
		text := fixture.RegularGrammar(r, 1+r.IntN(4))
		g := lower(t, text)
		a := automaton.NewABNF(g, automaton.NewSpace(0, g.Sets()...))
		m, err := bimachine.New(a, []string{"r0"}, everyRule, bimachine.DefaultLimits)
		var places *bimachine.LimitError
		var states *automaton.LimitError
		if errors.As(err, &places) || errors.As(err, &states) {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		nested, both := false, false
		for _, w := range words {
			want, wantSeveral, wantOK, known := derivations(g.Rules[0], w)
			if !known {
				continue
			}
			matches, several, ok := m.Derive(0, w)
			if ok != wantOK || ok && (bracketed(w, matches) != want || several != wantSeveral) {
				t.Fatalf("%q: %s, several: %t, %t; want %s, %t, %t in\n%s", w, bracketed(w, matches), several, ok, want,
					wantSeveral, wantOK, text)
			}
			nested = nested || len(matches) > 1
			both = both || several
		}
		if nested {
			derived++
		}
		if both {
			ambiguous++
		}
	}
	// Of some 40 % there are trees, and of 35 % ambiguous strings.
	if least := testflag.Least(grammars, 0.25); derived < least || ambiguous < least {
		t.Errorf("of only %d of %d grammars there were trees, of %d ambiguous strings", derived, grammars, ambiguous)
	}
}
