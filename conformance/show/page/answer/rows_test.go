package answer

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// On all named cases, the verdicts are package parser's, and the components are at its offsets.
func TestVerdicts(t *testing.T) {
	revisions := slices.Collect(all.Revisions())
	n := 0
	for v := range all.Revisions() {
		named, err := cases.OfRevision(cases.Files(), v.String())
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range named {
			all, err := verdicts(c.Input, revisions)
			if err != nil {
				t.Fatal(err)
			}
			for i, one := range all.Rows {
				n++
				check(t, c.Input, revisions[i], one)
			}
		}
	}
	if n < 10000 {
		t.Errorf("only %d verdicts", n)
	}
}

// check compares a verdict with the parser's.
func check(t *testing.T, s string, v parser.Revision, got Row) {
	t.Helper()
	r, err := v.Parse(s)
	if got.Valid() != (err == nil) || got.Rule.Revision != v {
		t.Errorf("%q, %s: valid is %t", s, v, got.Valid())
		return
	}
	text, err := json.Marshal(got)
	var row struct {
		Components []struct {
			Name       string
			Begin, End int
		}
	}
	if err := errors.Join(err, json.Unmarshal(text, &row)); err != nil || got.Valid() && len(row.Components) == 0 {
		t.Fatalf("%q, %s: %s, %v", s, v, text, err)
	}
	for i, c := range row.Components {
		var component parser.Component
		err := component.UnmarshalText([]byte(c.Name))
		if value, _ := r.Component(component); err != nil || s[c.Begin:c.End] != value {
			t.Errorf("%q, %s: component %d, %s, is %q", s, v, i, c.Name, s[c.Begin:c.End])
		}
	}
}
