package parser_test

import (
	"slices"
	"sync"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// readCases returns the cases of a revision that are of a kind.
func readCases(t testing.TB, v parser.Revision, kind cases.Kind) []cases.Case {
	t.Helper()
	known, err := allCases()
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(slices.Clone(known[v]), func(c cases.Case) bool { return c.Kind != kind })
}

// allCases reads all case files, once.
var allCases = sync.OnceValues(func() (map[parser.Revision][]cases.Case, error) {
	known := map[parser.Revision][]cases.Case{}
	for v := range all.Revisions() {
		of, err := cases.OfRevision(cases.Files(), v.String())
		if err != nil {
			return nil, err
		}
		known[v] = of
	}
	return known, nil
})

// validInputs returns the inputs of the cases of a revision that are valid by
// the default start rule.
func validInputs(t testing.TB, v parser.Revision) []string {
	t.Helper()
	var valid []string
	for _, c := range readCases(t, v, cases.Verdict) {
		if v.Valid(c.Input) {
			valid = append(valid, c.Input)
		}
	}
	if len(valid) == 0 {
		t.Errorf("no valid case of %v", v)
	}
	return valid
}

// isWhole reports whether the verdict of a case is about the default start
// rule.
func isWhole(v parser.Revision, c cases.Case) bool {
	return c.Rule == "" || c.Rule == v.StartRules()[0]
}

// The verdicts of the documents on their own examples, and on the strings that
// a transcription is likely to get wrong.
func TestCaseVerdicts(t *testing.T) {
	for v := range all.Revisions() {
		t.Run(v.String(), func(t *testing.T) {
			checked := 0
			for _, c := range readCases(t, v, cases.Verdict) {
				if c.In != nil {
					checked++
					if !v.Valid(*c.In) {
						t.Errorf("%s/%s: %q is not valid", c.Topic, c.Name, *c.In)
					}
				}
				start, err := v.Start(c.Rule)
				if err != nil {
					continue // a rule that is not a start rule
				}
				checked++
				if got := start.Valid(c.Input); got != c.Valid {
					t.Errorf("%s/%s: %q: valid = %t, want %t", c.Topic, c.Name, c.Input, got, c.Valid)
				}
				if err := start.Check(c.Input); (err == nil) != c.Valid {
					t.Errorf("%s/%s: %q: Check = %v, want valid = %t", c.Topic, c.Name, c.Input, err, c.Valid)
				}
				if !isWhole(v, c) {
					continue
				}
				if got := v.Valid(c.Input); got != c.Valid {
					t.Errorf("%s/%s: %q: Revision.Valid = %t, want %t", c.Topic, c.Name, c.Input, got, c.Valid)
				}
				if _, err := v.Parse(c.Input); (err == nil) != c.Valid {
					t.Errorf("%s/%s: %q: Parse = %v, want valid = %t", c.Topic, c.Name, c.Input, err, c.Valid)
				}
			}
			if checked < 20 {
				t.Errorf("only %d verdicts", checked)
			}
		})
	}
}

func TestCaseComponents(t *testing.T) {
	for v := range all.Revisions() {
		t.Run(v.String(), func(t *testing.T) {
			checked := 0
			for _, c := range readCases(t, v, cases.Verdict) {
				s := c.Text()
				if len(c.Components) == 0 || c.In == nil && !isWhole(v, c) {
					continue
				}
				r, err := v.Parse(s)
				if err != nil {
					t.Errorf("%s/%s: %v", c.Topic, c.Name, err)
					continue
				}
				for _, want := range c.Components {
					checked++
					text, defined := want.Get()
					if want.Name == "host_kind" {
						if got := r.HostKind().String(); got != text {
							t.Errorf("%s/%s: %q: host kind %q, want %q", c.Topic, c.Name, s, got, text)
						}
						continue
					}
					var component parser.Component
					if err := component.UnmarshalText([]byte(want.Name)); err != nil {
						t.Errorf("%s/%s: %v", c.Topic, c.Name, err)
						continue
					}
					if got, ok := r.Component(component); got != text || ok != defined {
						t.Errorf("%s/%s: %q: %s = %q, %t, want %q, %t", c.Topic, c.Name, s, component, got, ok, text,
							defined)
					}
				}
			}
			if checked < 20 {
				t.Errorf("only %d components", checked)
			}
		})
	}
}
