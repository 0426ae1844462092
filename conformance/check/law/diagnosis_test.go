package law

import (
	"errors"
	"math/rand"
	"reflect"
	"slices"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// TestDiagnoses checks the error after a string that leads to each state of
// each start rule's automaton, at its end and before a byte that cannot follow,
// and has the oracle confirm that each kind of byte that is expected goes on to
// a member; of automata with many transitions, one of twelve states without
// -complete.
func TestDiagnoses(t *testing.T) {
	eachRevision(t, func(t *testing.T, s laws) {
		t.Parallel()
		for _, start := range s.Starts {
			checked, take, few := 0, testflag.Sample(t, 12), start.Sampler.Transitions() < 200
			check := func(input string) {
				if start.Sampler.Contains(input) {
					return
				}
				if err := breaks(s.diagnosis(start, input)); err != nil {
					t.Fatalf("%q as %s: %v", input, start.Rule, err)
				}
				var syntax *parser.SyntaxError
				if err := s.Parser.Check(start.Rule, input); !errors.As(err, &syntax) {
					t.Fatalf("%q as %s: %v", input, start.Rule, err)
				}
				prefix := input[:syntax.Begin()]
				for _, member := range completions(start, prefix, syntax.Expected(), syntax.MayEnd(), 0) {
					if !s.Oracle.Matches(start.Rule, member) {
						t.Errorf("%q as %s: by the oracle %q is no member", input, start.Rule, member)
					}
				}
				checked++
			}
			for lead := range start.Sampler.Leads(testRand(t)) {
				if !few && checked > 0 && !take() {
					continue
				}
				check(lead)
				odd := slices.IndexFunc(start.Sampler.Alphabet(), func(c byte) bool {
					length, _ := start.Sampler.ViablePrefix(lead + string([]byte{c}))
					return length == len(lead)
				})
				if odd >= 0 {
					check(lead + string([]byte{start.Sampler.Alphabet()[odd]}))
				}
			}
			if checked == 0 {
				t.Errorf("%s: no error was checked", start.Rule)
			}
			t.Logf("%s: %d errors", start.Rule, checked)
		}
	})
}

// TestGeneratedDiagnoses checks that the tables of the generated parsers say
// what those do that they are made of. Without -complete, it checks one of six
// start rules.
func TestGeneratedDiagnoses(t *testing.T) {
	take := testflag.Sample(t, 6)
	eachRevision(t, func(t *testing.T, s laws) {
		for _, start := range s.Starts {
			if !take() {
				continue
			}
			d, err := s.Language.Rules.Diagnostics(start.Rule)
			if err != nil {
				t.Fatal(err)
			}
			rules := map[string]bool{}
			for lead := range start.Sampler.Leads(testRand(t)) {
				input := lead + "\xff" // a byte that no revision has
				offset, expected, mayEnd, diagnosis := d.Diagnose(0, input)
				syntax := &parser.SyntaxError{Revision: s.Revision, Start: start.Rule, Offset: offset}
				syntax = syntax.WithInput(input)
				want := misstated{syntax, parser.ByteSet(expected), parser.ByteSet(diagnosis.Next), mayEnd,
					diagnosis.Rule}
				var e *parser.SyntaxError
				if err := s.Parser.Check(start.Rule, input); !errors.As(err, &e) || !reflect.DeepEqual(e, syntax) {
					t.Fatalf("%q as %s: %v, want %v", input, start.Rule, err, syntax)
				}
				if got := (misstated{syntax, e.Expected(), e.Next(), e.MayEnd(), e.Rule()}); got != want {
					t.Fatalf("%q as %s: %+v, want %+v", input, start.Rule, got, want)
				}
				rules[diagnosis.Rule] = true
			}
			if len(rules) < 2 {
				t.Errorf("%s: all is diagnosed as %v", start.Rule, rules)
			}
		}
	})
}

func FuzzDiagnosis(f *testing.F) {
	subjectOf, err := subjects()
	if err != nil {
		f.Fatal(err)
	}
	for v := range all.Revisions() {
		for i, start := range subjectOf[v].Starts {
			r := rand.New(rand.NewSource(int64(i)))
			for range 20 {
				f.Add(v.String(), uint8(i), start.Sampler.NearMiss(r, 30))
			}
		}
	}
	f.Fuzz(func(t *testing.T, revision string, i uint8, input string) {
		v, err := all.Lookup(revision)
		if err != nil {
			return
		}
		s := laws{subjectOf[v]}
		if int(i) >= len(s.Starts) || len(input) > 200 {
			return
		}
		if err := breaks(s.diagnosis(s.Starts[i], input)); err != nil {
			t.Errorf("%v: %q as %s: %v", s.Revision, input, s.Starts[i].Rule, err)
		}
	})
}
