package law

import (
	"os"
	"testing"

	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
)

// readCases returns the cases of a revision.
func readCases(t *testing.T, v parser.Revision) []cases.Case {
	t.Helper()
	all, err := cases.OfRevision(os.DirFS("../../testdata"), v.String())
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// forEachCase runs a test for each case of each revision that is about an
// operation, named revision/topic/case. The rule of a case is never empty.
func forEachCase(t *testing.T, kind cases.Kind, test func(t *testing.T, s laws, c cases.Case)) {
	t.Helper()
	ran := false
	eachRevision(t, func(t *testing.T, s laws) {
		for _, c := range readCases(t, s.Revision) {
			if c.Kind != kind {
				continue
			}
			ran = true
			if c.Rule == "" {
				c.Rule = s.Starts[0].Rule
			}
			t.Run(c.Topic+"/"+c.Name, func(t *testing.T) {
				defer func() {
					if t.Failed() {
						t.Logf("the case is at testdata/%s:%d", c.File, c.Line)
					}
				}()
				test(t, s, c)
			})
		}
	})
	if !ran {
		t.Errorf("there are no cases of a %s", kind)
	}
}

// TestCaseTopics checks that each revision has the files of cases that it must
// have.
func TestCaseTopics(t *testing.T) {
	eachRevision(t, func(t *testing.T, s laws) {
		topics := map[string]bool{}
		for _, c := range readCases(t, s.Revision) {
			topics[c.Topic] = true
		}
		for _, topic := range []string{"examples", "traps", "resolution", "normalization", "equivalence"} {
			if !topics[topic] {
				t.Errorf("there are no cases of %s", topic)
			}
		}
	})
}

// TestCases checks all cases.
func TestCases(t *testing.T) {
	for _, o := range []cases.Kind{cases.Verdict, cases.Resolution, cases.Normalization, cases.Comparison,
		cases.Commutation} {
		forEachCase(t, o, func(t *testing.T, s laws, c cases.Case) {
			if err := Check(s.Subject, c); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestCaseContexts checks that the text in which a case shows an inner rule is
// a shortest member of the default start rule that contains the input as that
// rule.
func TestCaseContexts(t *testing.T) {
	contexts := map[*subject.Subject]map[string]int{}
	forEachCase(t, cases.Verdict, func(t *testing.T, s laws, c cases.Case) {
		if c.In == nil {
			return
		}
		if !c.Valid {
			t.Fatal("the input is not a member of the rule, so nothing contains it as that rule")
		}
		if contexts[s.Subject] == nil {
			contexts[s.Subject] = shortestContexts(s.Oracle, s.Starts[0].Rule)
		}
		rule := s.Oracle.Grammar().Rule(c.Rule)
		around, ok := contexts[s.Subject][rule.Name]
		if !ok {
			t.Fatalf("no %s contains a %s", s.Starts[0].Rule, rule.Name)
		}
		if got := len(*c.In) - len(c.Input); got != around {
			t.Errorf("%q has %d bytes around the input, a shortest context has %d", *c.In, got, around)
		}
		found := false
		for span := range s.Oracle.Chart(*c.In).Derivations(s.Starts[0].Rule)[rule.Name] {
			found = found || (*c.In)[span.Begin:span.End] == c.Input
		}
		if !found {
			t.Errorf("no derivation of %q from %s has %q as %s", *c.In, s.Starts[0].Rule, c.Input, rule.Name)
		}
	})
}

// TestCaseNodes checks that each node that a case gives is part of a derivation
// of its text, by the oracle.
func TestCaseNodes(t *testing.T) {
	forEachCase(t, cases.Verdict, func(t *testing.T, s laws, c cases.Case) {
		if len(c.Nodes) == 0 {
			return
		}
		start := c.Rule
		if c.In != nil {
			start = s.Starts[0].Rule
		}
		derivations := s.Oracle.Chart(c.Text()).Derivations(start)
		for _, want := range c.Nodes {
			rule := s.Oracle.Grammar().Rule(want.Rule)
			if rule == nil {
				t.Errorf("testdata/%s:%d: there is no rule %s", c.File, want.Line, want.Rule)
				continue
			}
			found := false
			for span := range derivations[rule.Name] {
				found = found || c.Text()[span.Begin:span.End] == want.Text
			}
			if !found {
				t.Errorf("testdata/%s:%d: no derivation of %q from %s has %q as %s", c.File, want.Line, c.Text(), start,
					want.Text, want.Rule)
			}
		}
	})
}
