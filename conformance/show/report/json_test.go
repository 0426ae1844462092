package report

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
)

// The strings of tests come back as they were; names and sentences as UTF-8.
func TestJSONOfHostileStrings(t *testing.T) {
	for _, s := range hostileStrings() {
		want := reportOf(s)
		want.Format = jsonFormat
		var got Report
		if err := json.Unmarshal(write(t, want, "json"), &got); err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		if got := got.Revisions[1].Change.Rules[1].BecameInvalid[1]; string(got) != s {
			t.Errorf("got %q, want %q", got, s)
		}
		if got := got.Implementations[0].Classes[1].Example.Base; got != s {
			t.Errorf("got %q, want %q", got, s)
		}
		// Valid strings come back everywhere.
		if valid := strings.ToValidUTF8(s, "\uFFFD"); valid == s &&
			!reflect.DeepEqual(withLists(got), withLists(*want)) {
			t.Errorf("%q: the report is another", s)
		}
	}
}

func TestJSONOfNothing(t *testing.T) {
	for _, r := range []func() *Report{sparseReport, fullReport, func() *Report {
		return &Report{
			Baseline: &Comparison{},
			Revisions: []RevisionResult{{}, {Agreement: []Agreement{{}},
				Laws: []LawResult{{}, {Failure: &Failure{}}}, Change: &Change{}},
				{Change: &Change{Rules: []RuleChange{{}}}}},
			Implementations: []ImplementationResult{{}, {Examination: ofClasses(adapter.Class{})}}, Pairs: []Pair{{}},
		}
	}} {
		written := r()
		if data := write(t, written, "json"); bytes.Contains(data, []byte("null")) {
			t.Errorf("got %s", data)
		}
		if want := r(); !reflect.DeepEqual(written, want) {
			t.Errorf("the report was changed from %+v to %+v", want, written)
		}
	}
}
