package conformance

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/urispec/urispec/parser"
)

// TestCaseResolutions checks what package parser makes of references.
func TestCaseResolutions(t *testing.T) {
	forEachCase(t, ResolutionCase, func(t *testing.T, s *Subject, c Case) {
		got, err := s.Parser.Resolve(c.Base, c.Input, caseOptions(t, c)...)
		checkOutcome(t, c.Outcome, got, err)
		if err != nil {
			return
		}
		if got.CurrentDocument() != c.Outcome.CurrentDocument {
			t.Errorf("the current document: %t", got.CurrentDocument())
		}
		if !c.Outcome.CurrentDocument {
			caseComponents(t, s, c)
			return
		}
		for _, want := range c.Components {
			if text, ok := got.Fragment(); want.Name != "fragment" || (Component{text, ok}) != want.component() {
				t.Errorf("testdata/%s:%d: the fragment is %q, %t", c.File, want.Line, text, ok)
			}
		}
	})
}

// caseOptions returns the options of a case.
func caseOptions(t *testing.T, c Case) []parser.ResolveOption {
	t.Helper()
	names := map[string]parser.ResolveOption{
		"backward-compatible": parser.BackwardCompatible,
		"remove-excess":       parser.RemoveExcess,
		"refuse-excess":       parser.RefuseExcess,
	}
	var options []parser.ResolveOption
	for _, name := range c.Options {
		option, ok := names[name]
		if !ok {
			t.Fatalf("there is no option %s", name)
		}
		options = append(options, option)
	}
	return options
}

// checkOutcome checks a result, or an error by the name of its type.
func checkOutcome(t *testing.T, want Outcome, got fmt.Stringer, err error) {
	t.Helper()
	name := ""
	if err != nil {
		name = reflect.TypeOf(err).Elem().Name()
	}
	switch {
	case name != want.Error:
		t.Errorf("error %v, want %q", err, want.Error)
	case want.Result != nil && got.String() != *want.Result:
		t.Errorf("%q, want %q", got, *want.Result)
	}
}

// A text is a string that is the result of an operation.
type text string

func (s text) String() string { return string(s) }

// level returns the level of a case.
func level(t *testing.T, name string) parser.Level {
	t.Helper()
	l, ok := parser.ParseLevel(name)
	if !ok {
		t.Fatalf("there is no level %s", name)
	}
	return l
}

// TestCaseNormalizations checks the normal forms of package parser, and that they
// are normal forms.
func TestCaseNormalizations(t *testing.T) {
	forEachCase(t, NormalizationCase, func(t *testing.T, s *Subject, c Case) {
		got, err := s.Parser.Normalize(level(t, c.Level), c.Input)
		checkOutcome(t, c.Outcome, text(got), err)
		if err == nil {
			caseComponents(t, s, c)
			again, err := s.Parser.Normalize(level(t, c.Level), got)
			checkOutcome(t, c.Outcome, text(again), err)
		}
	})
}

// TestCaseComparisons checks at which level package parser finds references
// equivalent, first.
func TestCaseComparisons(t *testing.T) {
	forEachCase(t, ComparisonCase, func(t *testing.T, s *Subject, c Case) {
		lowest := "none"
		if l, ok := s.Parser.Compare(c.Input, c.Other); ok {
			lowest = l.String()
		}
		if lowest != c.Level {
			t.Errorf("Compare: level %s, want %s", lowest, c.Level)
		}
		for _, l := range s.Revision.Levels() {
			want := c.Level != "none" && l >= level(t, c.Level)
			if got, err := s.Parser.Equivalent(l, c.Input, c.Other); got != want || err != nil {
				t.Errorf("Equivalent at level %s: %t, %v, want %t", l, got, err, want)
			}
		}
	})
}

// TestCaseCommutations checks where resolving and normalizing do not commute, and
// that the law about it leaves no more out.
func TestCaseCommutations(t *testing.T) {
	forEachCase(t, CommutationCase, func(t *testing.T, s *Subject, c Case) {
		l := level(t, c.Level)
		got, err := s.normalTarget(l, c.Base, c.Input)
		checkOutcome(t, c.Outcome, text(got), err)
		base, err := s.Parser.Normalize(l, c.Base)
		if err != nil {
			t.Fatal(err)
		}
		reference, err := s.normalReference(l, c.Input)
		if err != nil {
			t.Fatal(err)
		}
		instead, err := s.normalTarget(l, base, reference)
		checkOutcome(t, c.Instead, text(instead), err)
		if got == instead {
			t.Error("they commute")
		}
		if s.commutes(l, c.Base, c.Input) {
			t.Error("the law is broken by it")
		}
	})
}
