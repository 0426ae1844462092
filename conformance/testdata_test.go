package conformance

import (
	"os"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
)

// caseDirs has the directories of a revision's cases: of the verdicts, and of
// the other operations.
func caseDirs(v parser.Revision) []string {
	return []string{v.String(), v.String() + "/operations"}
}

// readCases returns the cases of a revision.
func readCases(t *testing.T, v parser.Revision) []Case {
	t.Helper()
	var cases []Case
	for _, dir := range caseDirs(v) {
		more, err := ReadCaseFiles(os.DirFS("testdata"), dir)
		if err != nil {
			t.Fatal(err)
		}
		cases = append(cases, more...)
	}
	return cases
}

// forEachCase runs a test for each case of each revision that is about an
// operation, named revision/topic/case. The rule of a case is never empty.
func forEachCase(t *testing.T, operation Operation, test func(t *testing.T, s *Subject, c Case)) {
	t.Helper()
	ran := false
	eachRevision(t, func(t *testing.T, s *Subject) {
		for _, c := range readCases(t, s.Revision) {
			if c.Operation != operation {
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
		t.Errorf("there are no cases of a %s", operation)
	}
}

// TestCaseTopics checks that each revision has the files of cases that it must
// have.
func TestCaseTopics(t *testing.T) {
	eachRevision(t, func(t *testing.T, s *Subject) {
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

// TestCaseVerdicts has the oracle and the automaton decide each case on the
// ABNF rule itself.
func TestCaseVerdicts(t *testing.T) {
	forEachCase(t, VerdictCase, func(t *testing.T, s *Subject, c Case) {
		if s.Oracle.Grammar().Rule(c.Rule) == nil {
			t.Fatalf("there is no rule %s", c.Rule)
		}
		sampler, err := s.Sampler(c.Rule)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Oracle.Matches(c.Rule, c.Input); got != c.Valid {
			t.Errorf("oracle: %q is a member of %s: %t, want %t", c.Input, c.Rule, got, c.Valid)
		}
		if got := sampler.Contains(c.Input); got != c.Valid {
			t.Errorf("automaton: %q is a member of %s: %t, want %t", c.Input, c.Rule, got, c.Valid)
		}
	})
}

// TestCaseContexts checks that the text in which a case shows an inner rule is
// a shortest member of the default start rule that contains the input as that rule.
func TestCaseContexts(t *testing.T) {
	contexts := map[*Subject]map[string]int{}
	forEachCase(t, VerdictCase, func(t *testing.T, s *Subject, c Case) {
		if c.In == nil {
			return
		}
		if !c.Valid {
			t.Fatal("the input is no member of the rule, so nothing contains it as that rule")
		}
		if contexts[s] == nil {
			contexts[s] = shortestContexts(s.Oracle, s.Starts[0].Rule)
		}
		rule := s.Oracle.Grammar().Rule(c.Rule)
		around, ok := contexts[s][rule.Name]
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
	forEachCase(t, VerdictCase, func(t *testing.T, s *Subject, c Case) {
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
				t.Errorf("testdata/%s:%d: no derivation of %q from %s has %q as %s", c.File, want.Line, c.Text(), start, want.Text, want.Rule)
			}
		}
	})
}

// TestCaseParsers has package parser decide each case that is about a start
// rule, find the components of its text, which must be a member of the default
// start rule, and parse the text where a start rule is known that it is a member of.
func TestCaseParsers(t *testing.T) {
	forEachCase(t, VerdictCase, func(t *testing.T, s *Subject, c Case) {
		start := ""
		for _, st := range s.Starts {
			if strings.EqualFold(st.Rule, c.Rule) {
				start = st.Rule
			}
		}
		if start != "" {
			if got := s.Parser.Valid(start, c.Input); got != c.Valid {
				t.Errorf("Valid(%q) by %s: %t, want %t", c.Input, start, got, c.Valid)
			}
			if _, err := s.Parser.Tree(start, c.Input); (err == nil) != c.Valid {
				t.Errorf("Tree(%q) by %s: error %v, want none: %t", c.Input, start, err, c.Valid)
			}
		}
		if c.In != nil {
			start = s.Starts[0].Rule
			if !s.Parser.Valid(start, *c.In) {
				t.Errorf("Valid(%q) by %s is false", *c.In, start)
			}
		}
		if len(c.Components) > 0 {
			caseComponents(t, s, c)
		}
		if start != "" && len(c.Nodes) > 0 {
			caseNodes(t, s, c, start)
		}
	})
}

func caseComponents(t *testing.T, s *Subject, c Case) {
	t.Helper()
	input := c.Text()
	r, err := s.Parser.Parse(input)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range c.Components {
		got := Component{Text: r.HostKind().String(), Defined: r.HostKind() != 0}
		if want.Name != "host_kind" {
			component, ok := parser.ParseComponent(want.Name)
			if !ok {
				t.Errorf("testdata/%s:%d: there is no component %s", c.File, want.Line, want.Name)
				continue
			}
			got.Text, got.Defined = r.Component(component)
		}
		if expected := want.component(); got != expected {
			t.Errorf("testdata/%s:%d: %s of %q is %s, want %s", c.File, want.Line, want.Name, input, got, expected)
		}
	}
}

// component returns the expected component.
func (c CaseComponent) component() Component {
	if c.Text == nil {
		return Component{}
	}
	return Component{*c.Text, true}
}

func caseNodes(t *testing.T, s *Subject, c Case, start string) {
	t.Helper()
	input := c.Text()
	root, err := s.Parser.Tree(start, input)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range c.Nodes {
		found := false
		for _, n := range root.All() {
			found = found || strings.EqualFold(n.Rule, want.Rule) && input[n.Begin:n.End] == want.Text
		}
		if !found {
			t.Errorf("testdata/%s:%d: the tree of %q has no %s %q", c.File, want.Line, input, want.Rule, want.Text)
		}
	}
}
