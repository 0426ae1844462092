package subject_test

import (
	"testing"

	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/internal/testflag"
)

// The tables of Valid agree with the automaton of the ABNF on every byte in
// every state, and both with the slow matcher.
func TestTransitions(t *testing.T) {
	eachStart(t, func(t *testing.T, s *subject.Subject, start subject.StartRule, valid func(string) bool) {
		slow := testflag.Sample(t, 200)
		for word := range start.Sampler.Complete().Exhaust(nil, 0, 0) {
			want := start.Sampler.Contains(word)
			if valid(word) != want {
				t.Fatalf("Valid(%q) = %t", word, !want)
			}
			if slow() && s.Oracle.Matches(start.Rule, word) != want {
				t.Fatalf("the slow matcher does not agree on %q", word)
			}
		}
	})
}

// They agree with the automaton of the ABNF with each byte at every place of a step of several bytes, and behind and
// before strings that are long enough to be skipped: without -complete, in one of 60 states. The slow matcher sees one
// in a thousand.
func TestTransitionsOfLongSteps(t *testing.T) {
	eachStart(t, func(t *testing.T, s *subject.Subject, start subject.StartRule, valid func(string) bool) {
		complete := start.Sampler.Complete()
		take, r := testflag.Sample(t, 60), testflag.Rand(t)
		for _, stay := range [][2]int{{1, 1}, {2, 3}, {3, 2}, {5, 270}, {275, 1}} {
			for word := range complete.Exhaust(take, stay[0], stay[1]) {
				want := start.Sampler.Contains(word)
				if valid(word) != want {
					t.Fatalf("Valid(%q) = %t", word, !want)
				}
				if r.IntN(1000) == 0 && s.Oracle.Matches(start.Rule, word) != want {
					t.Fatalf("the slow matcher does not agree on %q", word)
				}
			}
		}
	})
}

// eachStart runs a test for each start rule of each revision.
func eachStart(t *testing.T,
	test func(t *testing.T, s *subject.Subject, start subject.StartRule, valid func(string) bool)) {
	t.Helper()
	eachRevision(t, func(t *testing.T, s *subject.Subject) {
		for _, start := range s.Starts {
			t.Run(start.Rule, func(t *testing.T) {
				t.Parallel()
				rule, err := s.Revision.Start(start.Rule)
				if err != nil {
					t.Fatal(err)
				}
				test(t, s, start, rule.Valid)
			})
		}
	})
}
