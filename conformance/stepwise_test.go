package conformance

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/conformance/cases"
	"github.com/urispec/urispec/conformance/document"
)

// TestStepwise checks that the steps as printed give what the documents say
// they give.
func TestStepwise(t *testing.T) {
	forEachCase(t, cases.Resolution, func(t *testing.T, s *Subject, c cases.Case) {
		choices := document.Choices{
			BackwardCompatible: slices.Contains(c.Options, "backward-compatible"),
			RemoveExcess:       slices.Contains(c.Options, "remove-excess"),
		}
		target, ok := s.Document.Resolve(c.Base, c.Input, choices)
		switch {
		case c.Outcome.Error == "ExcessError":
			if !target.Excess {
				t.Errorf("no excess: %q", target.Text)
			}
		case c.Outcome.Error != "":
		case !ok:
			t.Error("there are no steps")
		case target.CurrentDocument != c.Outcome.CurrentDocument:
			t.Errorf("the current document: %t, want %t", target.CurrentDocument, c.Outcome.CurrentDocument)
		case !target.CurrentDocument && target.Text != *c.Outcome.Result:
			t.Errorf("%q, want %q", target.Text, *c.Outcome.Result)
		}
	})
}
