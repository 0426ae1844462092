package codemutation

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestReadEquivalent(t *testing.T) {
	got, err := readEquivalent(
		"# a comment\n\np/p.go:7:2: f: boundary: a < b → a <= b (3 tests)\n\tThey are\n\tnever the " +
			"same.\n\np/p.go: f: constant: 1 → 2 #2\n\tIt is not used.\n")
	want := map[string]string{"p/p.go: f: boundary: a < b → a <= b": "They are never the same.",
		"p/p.go: f: constant: 1 → 2 #2": "It is not used."}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("error %v, (-want +got)\n%s", err, diff)
	}
	for text, problem := range map[string]string{
		"a: b\n\tc\n\na: b\n\td\n": ":4:1: a: b stands there twice",
		"a: b\n\nc: d\n\te\n":      ":1:1: no reason is given",
		"\n\ta\n":                  ":2:1: a reason for no mutant",
	} {
		if _, err := readEquivalent(text); err == nil || !strings.Contains(err.Error(), EquivalentFile+problem) {
			t.Errorf("%q: error %v, want %s", text, err, problem)
		}
	}
}

// Each mutant that is named names one of the module, with its package.
func TestCheckEquivalent(t *testing.T) {
	m, err := Load(module(t, map[string]string{"p/p.go": "package p\n\nfunc F() int { return 0 }\n"}),
		[]string{"./..."})
	if err != nil {
		t.Fatal(err)
	}
	for id, problem := range map[string]bool{
		"p/p.go: F: constant: 0 → 1": false,
		"p/p.go: F: constant: 1 → 2": true,
		"p/q.go: F: constant: 0 → 1": true,
		"q/p.go: F: constant: 0 → 1": false, // not in the packages that are mutated
	} {
		if err := m.CheckEquivalent(map[string]string{id: "reason"}); (err != nil) != problem {
			t.Errorf("%s: error %v", id, err)
		}
	}
}

// The committed list can be read.
func TestEquivalent(t *testing.T) {
	if _, err := Equivalent(); err != nil {
		t.Error(err)
	}
}

func TestParseID(t *testing.T) {
	const id = "p/p.go: T.f: string: \":1:2: (a) (3 tests)\" → \"\" #2"
	for _, line := range []string{id, "p/p.go:10:2: " + id[len("p/p.go: "):], id + " (not covered)", id + " (1 test)",
		" " + id + " (12 tests, of which 3 were run)\r"} {
		if got := ParseID(line); got != id {
			t.Errorf("ParseID(%q) = %q", line, got)
		}
	}
	m := &Mutant{File: "p/p.go", Line: 3, Column: 4, Function: "f", Operator: Constant, Before: "1", After: "2",
		Number: 2}
	for _, o := range []Outcome{{Mutant: m}, {Mutant: m, Tests: 1, Tried: 1}, {Mutant: m, Tests: 9, Tried: 9},
		{Mutant: m, Tests: 9, Tried: 2}} {
		if got := ParseID(o.Line()); got != m.ID() || !strings.HasPrefix(o.Line(),
			"p/p.go:3:4: f: constant: 1 → 2 #2") {
			t.Errorf("ParseID(%q) = %q", o.Line(), got)
		}
	}
}

func TestPercent(t *testing.T) {
	a, b := &Mutant{Package: "a"}, &Mutant{Package: "b"}
	s := Score{Sample: 6, Equivalent: 2}
	s.Add([]Outcome{{Mutant: b, Seen: true}, {Mutant: a, Seen: true}, {Mutant: b}, {Mutant: a, Seen: true}})
	if diff := cmp.Diff([]Part{{"a", 2, 2}, {"b", 2, 1}}, s.Packages); diff != "" || s.Percent() != 75 ||
		len(s.Survivors) != 1 {
		t.Errorf("%v %%, %d survivors, (-want +got)\n%s", s.Percent(), len(s.Survivors), diff)
	}
	if got := (&Score{Sample: 1, Equivalent: 1}).Percent(); got != 100 {
		t.Errorf("of none, %v %% are seen", got)
	}
}
