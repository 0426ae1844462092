package testset

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// starts returns all start rules of all revisions, or without -complete, those with few
// states and some of the others.
func starts(t *testing.T) []fixture.Language {
	t.Helper()
	takeLarge, take := testflag.Sample(t, 10), testflag.Sample(t, 4)
	return slices.DeleteFunc(slices.Clone(fixture.StartRules(t)), func(s fixture.Language) bool {
		states := s.Space.States(s.Words)
		return states > 100 && !takeLarge() || states > 10 && !take()
	})
}

// languageOf returns the language of rule a of a grammar given as text.
func languageOf(t *testing.T, source string) (*automaton.Space, automaton.Language) {
	t.Helper()
	r := fixture.Rule(t, source, "a")
	return r.Space, r.Words
}

// A machine is a deterministic complete automaton, minimal or not: an
// implementation under test. Its first state is the initial one.
type machine struct {
	accept []bool
	next   [][]int // by state and class
}

// rules returns the right-linear grammar of a machine, whose rules are named by
// a prefix and the number of a state. The classes are sets of bytes.
func (m *machine) rules(prefix string, classes []peg.ByteSet) []*automaton.Rule {
	rules := make([]*automaton.Rule, len(m.next))
	for i := range rules {
		rules[i] = &automaton.Rule{Name: fmt.Sprint(prefix, i)}
	}
	for i, row := range m.next {
		u := &automaton.Union{}
		if m.accept[i] {
			u.Alternatives = append(u.Alternatives, &automaton.Concat{})
		}
		by := map[int]peg.ByteSet{} // of each target
		for class, to := range row {
			by[to] = by[to].Union(classes[class])
		}
		for _, to := range slices.Sorted(maps.Keys(by)) {
			u.Alternatives = append(u.Alternatives, &automaton.Concat{Items: []automaton.Expr{
				&automaton.Set{Bytes: by[to]}, &automaton.Call{Rule: rules[to]},
			}})
		}
		rules[i].Body = u
	}
	return rules
}

// languages returns the languages of machines with one alphabet, in one space.
func languages(t *testing.T, classes []peg.ByteSet, machines ...*machine) (*automaton.Space, []automaton.Language) {
	t.Helper()
	space := automaton.NewSpace(0, classes...)
	var all []*automaton.Rule
	for i, m := range machines {
		all = append(all, m.rules(fmt.Sprintf("m%d-", i), classes)...)
	}
	a := automaton.NewABNF(automaton.NewGrammar(all), space)
	var found []automaton.Language
	for i := range machines {
		l := must.Have(a.Rule(fmt.Sprintf("m%d-0", i)))(t)
		found = append(found, l)
	}
	return space, found
}

// accepts gives the verdict of a machine.
func (m *machine) accepts(classOf *[256]uint8, input string) bool {
	at := 0
	for i := range len(input) {
		at = m.next[at][classOf[input[i]]]
	}
	return m.accept[at]
}
