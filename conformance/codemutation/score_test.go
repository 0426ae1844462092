package codemutation

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestExclude takes a survivor out of a score that was written, and no other.
func TestExclude(t *testing.T) {
	outcome := func(file string, seen bool) Outcome {
		return Outcome{Mutant: &Mutant{Package: "m/" + file[:1], File: file, Function: "F", Operator: "constant",
			Before: "0", After: "1", Number: 1}, Seen: seen}
	}
	before := Score{Sample: 5, Equivalent: 1}
	before.Add([]Outcome{outcome("p.go", true), outcome("p1.go", false), outcome("q.go", false),
		outcome("q1.go", false)})
	var text bytes.Buffer
	if err := before.Encode(&text); err != nil {
		t.Fatal(err)
	}
	s, err := ReadScore(&text)
	if err != nil {
		t.Fatal(err)
	}
	s.Exclude(map[string]string{"p.go: F: constant: 0 → 1": "seen, though", "q.go: F: constant: 0 → 1": "why",
		"q1.go: F: constant: 0 → 2": "another"})
	if diff := cmp.Diff([]Part{{"m/p", 2, 1}, {"m/q", 1, 0}}, s.Packages); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	if s.Equivalent != 2 || s.Seen != 1 || len(s.Survivors) != 2 || s.Survivors[1].File != "q1.go" {
		t.Errorf("%+v", s)
	}
}

func TestReadScoreErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                    "EOF",
		`{"survivors": [{}]}`: "a survivor is of no package of the score",
		`{"packages": [{"package": "p"}], "survivors": [{"package": "q"}]}`: "a survivor is of no package of the score",
	} {
		if _, err := ReadScore(strings.NewReader(text)); err == nil || err.Error() != want {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
	}
}
