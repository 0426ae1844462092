package report

import (
	"errors"
	"slices"
	"testing"

	"github.com/urispec/urispec/conformance/adapter"
)

// TestProgress checks that each step is told once before it begins, with how many
// are done, and the end.
func TestProgress(t *testing.T) {
	var told []Progress
	r, err := Build(Options{Law: "rfc3986/5.2.4", Inputs: 3, Implementations: []string{"net/url"}, Progress: func(p Progress) { told = append(told, p) }})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"rfc3986", "rfc3986/5.2.4/remove-dot-segments", "rfc3986/5.2.4/removed-once", "net/url", ""}
	var steps []string
	for i, p := range told {
		steps = append(steps, p.Step)
		if p.Done != i || p.Total != len(want)-1 {
			t.Errorf("step %d is %+v", i, p)
		}
	}
	if !slices.Equal(steps, want) {
		t.Errorf("the steps are %q, want %q", steps, want)
	}
	if len(r.Revisions) != 1 || len(r.Revisions[0].Laws) != 2 || len(r.Implementations) != 1 {
		t.Errorf("%d revisions, %d implementations", len(r.Revisions), len(r.Implementations))
	}
}

// TestBuildErrors checks that what the options name wrongly is an error before any
// step.
func TestBuildErrors(t *testing.T) {
	step := func(p Progress) { t.Errorf("step %q", p.Step) }
	_, err := Build(Options{Law: "rfc3986/5.2.4/none", Progress: step})
	if law, ok := errors.AsType[*UnknownLawError](err); !ok || law.ID != "rfc3986/5.2.4/none" {
		t.Errorf("error %v", err)
	}
	_, err = Build(Options{Implementations: []string{"net/url", "./none"}, Progress: step})
	if unknown, ok := errors.AsType[*adapter.UnknownError](err); !ok || unknown.Name != "./none" {
		t.Errorf("error %v", err)
	}
	_, err = Build(Options{Implementations: []string{"net/url", "net/url"}, Progress: step})
	if repeated, ok := errors.AsType[*RepeatedError](err); !ok || repeated.Name != "net/url" {
		t.Errorf("error %v", err)
	}
}
