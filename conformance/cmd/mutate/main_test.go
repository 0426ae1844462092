package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urispec/urispec/conformance/mutation"
)

// A revision that is none is an error, and no file is written.
func TestUnknownRevision(t *testing.T) {
	out := filepath.Join(t.TempDir(), "score.json")
	if _, err := run("rfc9999", out, out, true); err == nil || !strings.Contains(err.Error(), "rfc9999") {
		t.Errorf("error %v", err)
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a score is written")
	}
}

// Each outcome is a line, from which it can be had back.
func TestLines(t *testing.T) {
	want := []mutation.Outcome{
		{Revision: "r", Notation: mutation.PEG, Rule: "a", What: `"<" → ">"`, Verdict: mutation.Caught, Start: "s",
			Input: "<", By: mutation.Case},
		{Revision: "r", Notation: mutation.ABNF, Rule: "b", Verdict: mutation.Invalid},
	}
	name := filepath.Join(t.TempDir(), "list")
	if err := write(name, lines(want)); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(text, []byte(`"\"<\" → \">\""`)) {
		t.Errorf("what is edited cannot be read:\n%s", text)
	}
	var got []mutation.Outcome
	for line := range bytes.Lines(text) {
		var o mutation.Outcome
		if err := json.Unmarshal(line, &o); err != nil {
			t.Fatal(err)
		}
		got = append(got, o)
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(mutation.Outcome{})); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
