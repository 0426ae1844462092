package law

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/parser"
)

// TestRunAll checks that laws tried at once, broken ones included, have the same results as one by one, in their order.
func TestRunAll(t *testing.T) {
	broken := *subjectOf(t, parser.RFC3986)
	broken.Parser = openBracket{broken.Parser}
	subjects := []*subject.Subject{subjectOf(t, parser.URLSyntax05), &broken}
	laws := All(subjects)
	runner := Runner{Seed: 2, Inputs: 20, MaxSize: 20}
	var want []string
	for _, l := range laws {
		want = append(want, runner.Run(l).String())
	}
	var got []string
	broke := 0
	for result := range runner.RunAll(laws) {
		got = append(got, result.String())
		if result.Broken != nil {
			broke++
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s\nwant %s", fmt.Sprint(got), fmt.Sprint(want))
	}
	if broke == 0 {
		t.Error("no law is broken")
	}
	for result := range runner.RunAll(laws) {
		if result.Law.ID != laws[0].ID {
			t.Errorf("the first is %s", result.Law.ID)
		}
		break
	}
}

// The line of a law that is broken has its ID, the smallest strings and how they break
// it, its sentence and the seed.
func TestBrokenResult(t *testing.T) {
	for _, test := range []struct {
		inputs []string
		want   string
	}{
		{[]string{"a", "é\n"}, `x/1/y: broken by "a", "\u00e9\n": why (law: it holds; seed 7)`},
		{nil, "x/1/y: broken by : why (law: it holds; seed 7)"},
	} {
		r := Result{Law: Law{ID: "x/1/y", Sentence: "it holds"}, Seed: 7, Inputs: 3,
			Broken: &Failure{Inputs: test.inputs, Reason: "why"}}
		if got := r.String(); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
}

// A law that panics is broken, and the smallest of its inputs are those that panic.
func TestPanickingLaw(t *testing.T) {
	l := Law{ID: "x/1/y", Inputs: input.Tuple(input.InTurn([]string{"b"})),
		Holds: func(inputs ...string) error { panic("at " + inputs[0]) }}
	got := (Runner{Seed: 1, Inputs: 5, MaxSize: 3}).Run(l)
	want := &Failure{Inputs: []string{""}, Original: []string{"b"}, Reason: "panic: at "}
	if diff := cmp.Diff(want, got.Broken); diff != "" || got.Inputs != 0 || got.Seed != 1 {
		t.Errorf("after %d inputs, seed %d (-want +got):\n%s", got.Inputs, got.Seed, diff)
	}
}

// An ID selects its law; its first parts select all laws that begin so.
func TestSelect(t *testing.T) {
	all := []Law{{ID: "a/1/b"}, {ID: "a/1/b/c"}, {ID: "a/12/b"}, {ID: "b/1/b"}}
	for id, want := range map[string][]string{
		"a": {"a/1/b", "a/1/b/c", "a/12/b"}, "a/1": {"a/1/b", "a/1/b/c"}, "a/1/b": {"a/1/b", "a/1/b/c"},
		"a/1/b/c": {"a/1/b/c"}, "a/": nil, "c": nil, "": nil,
	} {
		var got []string
		for _, l := range Select(all, id) {
			got = append(got, l.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", id, got, want)
		}
	}
}
