package command

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"github.com/urispec/urispec/conformance/internal/judge"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// For each string of diff, for pairs of revisions and in the lineage, validate says that it is valid by the revision
// that accepts it, unless it is marked, and not valid by the other. The pairs are a sample, except those with the URL
// Standard, whose strings are marked.
func TestDiffWitnesses(t *testing.T) {
	marked := 0
	take := testflag.Sample(t, 4)
	revisions := slices.Collect(all.Revisions())
	for i, a := range revisions {
		for _, b := range revisions[i:] {
			if a != parser.URLStandard && b != parser.URLStandard && !take() {
				continue
			}
			report := prove.DiffReport{Witnesses: 4, JSON: true}
			var err error
			if report.A, err = diffOperand(a.String()); err != nil {
				t.Fatal(err)
			}
			if report.B, err = diffOperand(b.String()); err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			if equal, err := report.Write(&out); err != nil || equal != (a == b) {
				t.Errorf("%v, %v: equal: %t, %v", a, b, equal, err)
			}
			for d := json.NewDecoder(&out); d.More(); {
				var line struct {
					Witness     *string
					AcceptedBy  string `json:"accepted_by"`
					GrammarOnly bool   `json:"grammar_only"`
					Escaped     bool
				}
				if err := d.Decode(&line); err != nil {
					t.Fatal(err)
				}
				if line.Witness == nil || line.Escaped {
					continue
				}
				accepting, refusing := a, b
				if line.AcceptedBy == report.B.Name+":"+report.B.Rule {
					accepting, refusing = b, a
				}
				checkWitness(t, accepting, refusing, *line.Witness, !line.GrammarOnly)
				if line.GrammarOnly {
					marked++
				}
			}
		}
	}
	if marked == 0 {
		t.Error("no string is marked")
	}
	for step, err := range prove.Steps(4) {
		if err != nil {
			t.Fatal(err)
		}
		from, to := named(t, step.From.Name), named(t, step.To.Name)
		for _, s := range step.Start().OnlyA {
			checkWitness(t, from, to, s, true)
		}
		for _, s := range step.Start().OnlyB {
			checkWitness(t, to, from, s, true)
		}
	}
}

// named returns the revision of a name.
func named(t *testing.T, name string) parser.Revision {
	t.Helper()
	v, err := lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// checkWitness checks what validate says of a string by two revisions.
func checkWitness(t *testing.T, accepting, refusing parser.Revision, s string, valid bool) {
	t.Helper()
	for rev, want := range map[parser.Revision]bool{accepting: valid, refusing: false} {
		r, err := judge.New(rev, "", judge.DFA)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Valid(s); got != want {
			t.Errorf("%v: %s is valid: %t", rev, escape.Text(s), got)
		}
	}
}
