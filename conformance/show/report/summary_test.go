package report

import (
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
)

// TestSummary checks what one sentence says of a report.
func TestSummary(t *testing.T) {
	broken := RevisionResult{Laws: []LawResult{{Holds: true}, {}}, Cases: Cases{Total: 3, Passed: 1}}
	for want, r := range map[string]*Report{
		"": {},
		"1 revision: 1 of 2 laws broken, 2 named cases failed": {Revisions: []RevisionResult{broken}},
		"2 revisions: 1 of 3 laws broken, 2 named cases failed; 1 implementation: 0 causes of wrong answers": {
			Revisions:       []RevisionResult{broken, {Laws: []LawResult{{Holds: true}}}},
			Implementations: []ImplementationResult{{State: Examined}},
		},
		"4 implementations: 1 cause of wrong answers, 2 unanswered, 1 absent": {Implementations: []ImplementationResult{
			{State: Unanswered}, {State: Absent}, {State: Unanswered},
			{State: Examined, Examination: ofClasses(adapter.Class{})},
		}},
	} {
		if got := r.Summary(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
