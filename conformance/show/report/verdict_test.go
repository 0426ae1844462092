package report

import (
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
)

// sound returns a revision in which nothing is wrong.
func sound() RevisionResult {
	return RevisionResult{
		Name: "r",
		StartRules: []StartRule{{Name: "s", States: 3, Proved: true,
			Transitions: Coverage{Accepting: 5, TakenAccepting: 5, Refusing: 7, TakenRefusing: 7}}},
		Laws: []LawResult{{ID: "r/1/l", LawInputs: LawInputs{Inputs: 9}, Holds: true}},
		Agreement: []Agreement{
			{A: "a", B: "b", Subject: "verdict", Compared: 4, Agreed: 4},
			{A: "a", B: "c", Subject: "components", Compared: 4, Agreed: 1, Except: []string{"r/1/l"}},
		},
		Cases: Cases{Total: 2, Passed: 2},
	}
}

// TestHolds checks that each single thing that is wrong is enough that a report
// does not hold.
func TestHolds(t *testing.T) {
	for name, impair := range map[string]func(v *RevisionResult){
		"law": func(v *RevisionResult) { v.Laws[0].Holds = false },
		"case": func(v *RevisionResult) {
			v.Cases = Cases{Total: 2, Passed: 1,
				Failures: []string{"c: wrong"}}
		},
		"proof":                func(v *RevisionResult) { v.StartRules[0].Proved = false },
		"accepting transition": func(v *RevisionResult) { v.StartRules[0].Transitions.TakenAccepting-- },
		"refusing transition":  func(v *RevisionResult) { v.StartRules[0].Transitions.TakenRefusing-- },
		"agreement":            func(v *RevisionResult) { v.Agreement[0].Agreed-- },
	} {
		r := &Report{Revisions: []RevisionResult{sound(), sound()}}
		if !r.Holds() {
			t.Fatal("a report of which nothing is wrong does not hold")
		}
		if impair(&r.Revisions[1]); r.Holds() {
			t.Errorf("%s: the report holds", name)
		}
	}
}

// TestDeparts checks that a report departs if one implementation is wrong in a way, or was not examined.
func TestDeparts(t *testing.T) {
	for _, test := range []struct {
		last ImplementationResult
		want bool
	}{
		{ImplementationResult{State: Examined}, false},
		{ImplementationResult{State: Examined, Examination: ofClasses(adapter.Class{})}, true},
		{ImplementationResult{State: Unanswered}, true},
		{ImplementationResult{State: Absent}, true},
	} {
		r := &Report{Implementations: []ImplementationResult{{State: Examined}, test.last}}
		if got := r.Departs(); got != test.want || test.last.Departs() != test.want {
			t.Errorf("%+v: %t", test.last, got)
		}
	}
	if (&Report{}).Departs() {
		t.Error("a report without implementations departs")
	}
}
