package conformance

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/urispec/urispec/conformance/compare/pseudocode"
	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
)

// A suiteTest is a test of conformance/suites, whose README.md has the form.
type suiteTest struct {
	Description               string
	Data                      string
	Valid                     bool
	Base, Reference, Target   string
	Input, Level, Output      string
	ID, Rule, Section, Reason string
}

// readSuite returns the tests of a file. Its form must be canonical, and all names and strings
// different.
func readSuite(t *testing.T, suite, file string, most int) (tests []suiteTest) {
	t.Helper()
	text, err := os.ReadFile("suites/" + suite + "/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var indented bytes.Buffer
	if err := json.Indent(&indented, text, "", "    "); err != nil || !bytes.Equal(indented.Bytes(), text) {
		t.Errorf("%s/%s: not indented: %v", suite, file, err)
	}
	for _, r := range string(text) {
		plain := r == '\n' || r >= ' ' && r < 0x7F || unicode.IsLetter(r) && r > 0xBF && r < 0x17F
		if !plain && !(r >= 0x4E00 && r < 0xA000 || r >= 0x1F600 && r < 0x1F650) { // nor a Han letter or a face
			t.Errorf("%s/%s: %U is not escaped", suite, file, r)
		}
	}
	var groups []struct {
		Description string
		Schema      struct{ Format string }
		Tests       []suiteTest
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&groups); err != nil {
		t.Fatalf("%s/%s: %v", suite, file, err)
	}
	seen := map[[4]string]bool{}
	for _, group := range groups {
		for _, test := range group.Tests {
			for _, key := range [][4]string{{"name", test.ID}, {"description", group.Description, test.Description},
				{"question", test.Data, test.Base + " " + test.Reference, test.Input}} {
				if seen[key] {
					t.Errorf("%s: another test has the %q", test.ID, key)
				}
				seen[key] = true
			}
			if !strings.HasPrefix(test.ID, suite+"/") || test.Reason == "" {
				t.Errorf("%s: no name of a test of %s, or no reason", test.ID, suite)
			}
			tests = append(tests, test)
		}
	}
	if len(tests) > most {
		t.Errorf("%s/%s: %d tests, of %d at most", suite, file, len(tests), most)
	}
	return tests
}

// TestSuites checks the suites of strings with the slow matcher of the ABNF. A valid string has no match if its rule
// has none, and an invalid one has a match if its rule takes everything.
func TestSuites(t *testing.T) {
	everything := &abnf.Repetition{Max: abnf.Unbounded, Body: &abnf.Range{High: unicode.MaxRune}}
	for format, rule := range map[string]string{"uri": "URI", "uri-reference": "URI-reference", "iri": "IRI",
		"iri-reference": "IRI-reference", "uri-template": "URI-Template"} {
		revision := "rfc3986"
		if strings.HasPrefix(format, "iri") {
			revision = "rfc3987"
		}
		of, _ := grammar.Lookup(revision)
		source := of.ABNF()
		if template, ok := scheme.Lookup(format); ok {
			source = template.ABNF()
		}
		g, err := abnf.ReadGrammar(format, source)
		if err != nil {
			t.Fatal(err)
		}
		matchers := map[[2]string]*abnf.Oracle{}
		matches := func(s, edited, key string, body abnf.Expr) bool { // by the grammar in which a rule has a body
			f := &abnf.File{}
			for _, d := range g.Rules() {
				r := *d.Parts[0]
				if d.Name == edited {
					r.Body = body
				}
				f.Rules = append(f.Rules, &r)
			}
			at := [2]string{edited, key}
			if matchers[at] == nil {
				with, err := abnf.NewGrammar(f)
				if err != nil {
					t.Fatal(err)
				}
				if matchers[at], err = abnf.NewOracle(with); err != nil {
					t.Fatal(err)
				}
			}
			return matchers[at].Matches(rule, s)
		}
		thorough := readSuite(t, format, "thorough.json", 2500)
		for _, test := range thorough {
			differs := false
			if test.Valid {
				differs = !matches(test.Data, test.Rule, "without", &abnf.Alternation{})
			} else {
				differs = matches(test.Data, test.Rule, "everything", everything)
			}
			switch d := g.Rule(test.Rule); {
			case matches(test.Data, "", "", nil) != test.Valid:
				t.Errorf("%s: valid is not %t", test.ID, test.Valid)
			case d == nil || citation.Section(d) != test.Section:
				t.Errorf("%s: section %s has no rule %s", test.ID, test.Section, test.Rule)
			case !differs:
				t.Errorf("%s: %s is not the rule that makes the difference", test.ID, test.Rule)
			}
		}
		for _, test := range readSuite(t, format, "small.json", 400) {
			if !slices.Contains(thorough, test) {
				t.Errorf("%s of small.json is not in thorough.json", test.ID)
			}
		}
	}
}

// TestOperationSuites holds the suites of resolution and normalization to the steps of RFC 3986.
// A mistake in a step in the section of a test changes the result. The level of a normal form is
// the lowest that has it.
func TestOperationSuites(t *testing.T) {
	rules := map[string]string{"5.2.2": "Transform References", "5.2.3": "Merge Paths", "5.2.4": "Remove Dot Segments",
		"5.3": "Component Recomposition", "6.2.2.1": "Case Normalization", "6.2.2.2": "Percent-Encoding Normalization",
		"6.2.2.3": "Path Segment Normalization", "6.2.3": "Scheme-Based Normalization"}
	all, err := cases.OfRevision(cases.Files(), parser.RFC3986.String())
	if err != nil {
		t.Fatal(err)
	}
	missing := map[[3]string]bool{} // examples
	for _, c := range all {
		if c.Kind == cases.Resolution && strings.HasPrefix(c.Name, "5.4.") && len(c.Options) == 0 {
			missing[[3]string{c.Base, c.Input, *c.Outcome.Result}] = true
		}
	}
	if len(missing) != 42 {
		t.Errorf("section 5.4 has 42 examples, not %d", len(missing))
	}
	for suite, function := range map[string]string{"resolution": "resolve", "normalization": "normalize"} {
		m, err := pseudocode.RFC3986(function)
		if err != nil {
			t.Fatal(err)
		}
		mistakes, err := pseudocode.Mistakes()
		if err != nil {
			t.Fatal(err)
		}
		machines := map[string][]*pseudocode.Machine{} // by section
		for _, mistake := range mistakes {
			with, err := mistake.Machine(function)
			if err != nil {
				t.Fatal(err)
			}
			machines[mistake.Section] = append(machines[mistake.Section], with)
		}
		for _, test := range readSuite(t, suite, "tests.json", 400) {
			args, want := []string{test.Base, test.Reference}, test.Target
			if suite == "normalization" {
				args, want = []string{test.Input}, test.Output
				reached := false
				for _, level := range []parser.Level{parser.LevelString, parser.LevelCase, parser.LevelPercent,
					parser.LevelPath, parser.LevelScheme} {
					reached = reached || level.String() == test.Level
					n, err := parser.RFC3986.MustParse(test.Input).Normalize(level)
					if err != nil || (n.String() == want) != reached {
						t.Errorf("%s: level %s gives %q, %v", test.ID, level, n, err)
					}
				}
			}
			if got, ends := m.Run(args...); !ends || got != want {
				t.Errorf("%s: the steps give %q", test.ID, got)
			}
			differs := func(m *pseudocode.Machine) bool {
				got, ends := m.Run(args...)
				return !ends || got != want
			}
			if rules[test.Section] != test.Rule || !slices.ContainsFunc(machines[test.Section], differs) {
				t.Errorf("%s: no step of section %s, %s, makes a difference", test.ID, test.Section, test.Rule)
			}
			delete(missing, [3]string{test.Base, test.Reference, test.Target})
		}
	}
	if len(missing) > 0 {
		t.Errorf("there is no test of the examples %q", slices.Collect(maps.Keys(missing)))
	}
}
