package recognizer

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// derivations tell by another method how many derivations a string has: from which
// offset to which each rule matches, and in how many ways, up to two. They are the least
// solution of the equations of the grammar in these numbers.
type derivations struct {
	s  string
	of map[*automaton.Rule]ways
}

// ways are numbers by offset and offset.
type ways [][]int

// derivationsOf returns the number of derivations of s from a rule, up to two.
func derivationsOf(g *automaton.Grammar, rule, s string) int {
	d := &derivations{s, map[*automaton.Rule]ways{}}
	for _, r := range g.Rules {
		d.of[r] = d.none()
	}
	for changed := true; changed; {
		changed = false
		for _, r := range g.Rules {
			for i, row := range d.expr(r.Body) {
				for j, n := range row {
					changed = changed || n > d.of[r][i][j]
					d.of[r][i][j] = n
				}
			}
		}
	}
	return d.of[g.Rule(rule)][0][len(s)]
}

func (d *derivations) none() ways {
	w := make(ways, len(d.s)+1)
	for i := range w {
		w[i] = make([]int, len(d.s)+1)
	}
	return w
}

func (d *derivations) nothing() ways {
	w := d.none()
	for i := range w {
		w[i][i] = 1
	}
	return w
}

func (d *derivations) expr(e automaton.Expr) ways {
	switch e := e.(type) {
	case *automaton.Set:
		w := d.none()
		for i := range len(d.s) {
			if e.Bytes.Has(d.s[i]) {
				w[i][i+1] = 1
			}
		}
		return w
	case *automaton.Concat:
		w := d.nothing()
		for _, item := range e.Items {
			w = d.join(w, d.expr(item))
		}
		return w
	case *automaton.Union:
		w := d.none()
		for _, alternative := range e.Alternatives {
			d.unite(w, d.expr(alternative))
		}
		return w
	case *automaton.Repeat:
		if isNothing(e.Body) {
			return d.nothing() // turns without any text are not told apart
		}
		turn, w := d.expr(e.Body), d.nothing()
		for range e.Min {
			w = d.join(w, turn)
		}
		turns := e.Max - e.Min
		if e.Max == abnf.Unbounded {
			turns = len(d.s)
			turn = d.join(turn, d.nothing()) // a copy
			for i := range turn {
				turn[i][i] = 0 // a further turn is not empty
			}
		}
		all := d.none()
		d.unite(all, w)
		for range turns {
			w = d.join(w, turn)
			d.unite(all, w)
		}
		return all
	case *automaton.Call:
		return d.of[e.Rule]
	}
	return d.none()
}

func (d *derivations) join(a, b ways) ways {
	w := d.none()
	for i := range a {
		for k := range a[i] {
			for j := range b[k] {
				w[i][j] = min(2, w[i][j]+a[i][k]*b[k][j])
			}
		}
	}
	return w
}

func (d *derivations) unite(into, other ways) {
	for i := range into {
		for j := range into[i] {
			into[i][j] = min(2, into[i][j]+other[i][j])
		}
	}
}

// Members of random grammars are ambiguous if they have several derivations by the other method, whatever is written
// out and whatever is called.
func TestRandomAmbiguous(t *testing.T) {
	r := testflag.Rand(t)
	words := fixture.Words("ab", 4)
	for _, w := range fixture.Words("ab", 1) { // calls are merged after runs
		words = append(words, strings.Repeat("a", 18)+w)
	}
	var found [3]int // by number of derivations
	for range testflag.Choose(40, 1_000) {
		text := grammarText(r)
		g := lower(t, readGrammar(t, text))
		for _, limits := range []bounds{usual, small} {
			tables := must.Have(newTables(g, limits, []string{"r0"}))(t)
			for _, w := range words {
				want := derivationsOf(g, "r0", w)
				if got, err := tables.ambiguous(0, w, 0); err != nil || got != (want > 1) {
					t.Fatalf("%q: %t, %v, but %d derivations in\n%s", w, got, err, want, text)
				}
				found[want]++
			}
		}
	}
	if least := testflag.Choose(1, 100); found[1] < least || found[2] < least {
		t.Errorf("by number of derivations: %d words", found)
	}
}
