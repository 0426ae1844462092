package document

import (
	"testing"

	"github.com/urispec/urispec/internal/cases"
)

// TestStepwise checks that the printed steps give the results that the documents say.
func TestStepwise(t *testing.T) {
	for _, document := range documents {
		d := document()
		named, err := cases.OfRevision(cases.Files(), d.Revision.String())
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range named {
			if c.Kind == cases.Resolution {
				t.Run(d.Revision.String()+"/"+c.Topic+"/"+c.Name, func(t *testing.T) { checkSteps(t, d, c) })
			}
		}
	}
}

// checkSteps checks a case of a resolution.
func checkSteps(t *testing.T, d *Transcription, c cases.Case) {
	t.Helper()
	options, err := c.ResolveOptions()
	if err != nil {
		t.Fatal(err)
	}
	target, ok := d.Resolve(c.Base, c.Input, ChoicesOf(options))
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
}
