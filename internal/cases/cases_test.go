package cases_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/internal/cases"
)

func TestRead(t *testing.T) {
	const file = `A comment.

-- 1.2/01 --
input: "a\x00b"
valid: false
note: "quoted": not a string
-- 1.2/02 --
input: ` + "`x:y`" + `
rule: r

valid: true
in: "[x:y]"
node: r "x:y"
node: s ""
scheme: undefined
path: ""
`
	text := func(s string) *string { return &s }
	want := []cases.Case{
		{File: "d/t.txtar", Line: 3, Topic: "t", Name: "1.2/01", Kind: cases.Verdict, Input: "a\x00b",
			Note: `"quoted": not a string`},
		{
			File: "d/t.txtar", Line: 7, Topic: "t", Name: "1.2/02", Kind: cases.Verdict, Input: "x:y", Rule: "r", Valid: true,
			In:         text("[x:y]"),
			Nodes:      []cases.Node{{13, "r", "x:y"}, {14, "s", ""}},
			Components: []cases.Value{{15, "scheme", nil}, {16, "path", text("")}},
		},
	}
	got, err := cases.ReadFiles(fstest.MapFS{
		"d/t.txtar": {Data: []byte(file)},
		"d/t.txt":   {Data: []byte("-- no case --\n")},
	}, "d")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if s := got[0].Text(); s != "a\x00b" {
		t.Errorf("Text() = %q without in", s)
	}
	if s := got[1].Text(); s != "[x:y]" {
		t.Errorf("Text() = %q with in", s)
	}
}

func TestReadOfOperations(t *testing.T) {
	const file = `-- 5/01 --
base: "a:b"
input: "#f"
option: refuse-excess
option: backward-compatible
current-document: true
fragment: "f"
-- 5/02 --
base: "a:b"
input: "c"
result: "a:c"
query: undefined
-- 5/03 --
base: "b"
input: "c"
error: BaseError
-- 6/01 --
input: "A:b"
level: case
result: "a:b"
-- 6/02 --
input: "A:b"
other: "a:b"
level: none
note: not so
-- 6/03 --
base: "a:b/.."
input: "c"
level: path
result: "a:b/c"
instead: "a:/c"
-- 6/04 --
base: "a:b"
input: "c"
level: path
error: RecompositionError
instead-error: BaseError
`
	text := func(s string) *string { return &s }
	want := []cases.Case{
		{
			Line: 1, Name: "5/01", Kind: cases.Resolution, Base: "a:b", Input: "#f",
			Options: []string{"refuse-excess", "backward-compatible"},
			Outcome: cases.Outcome{CurrentDocument: true}, Components: []cases.Value{{7, "fragment", text("f")}},
		},
		{
			Line: 8, Name: "5/02", Kind: cases.Resolution, Base: "a:b", Input: "c",
			Outcome: cases.Outcome{Result: text("a:c")}, Components: []cases.Value{{12, "query", nil}},
		},
		{Line: 13, Name: "5/03", Kind: cases.Resolution, Base: "b", Input: "c", Outcome: cases.Outcome{Error: "BaseError"}},
		{Line: 17, Name: "6/01", Kind: cases.Normalization, Input: "A:b", Level: "case",
			Outcome: cases.Outcome{Result: text("a:b")}},
		{Line: 21, Name: "6/02", Kind: cases.Comparison, Input: "A:b", Other: "a:b", Level: "none", Note: "not so"},
		{
			Line: 26, Name: "6/03", Kind: cases.Commutation, Base: "a:b/..", Input: "c", Level: "path",
			Outcome: cases.Outcome{Result: text("a:b/c")}, Instead: cases.Outcome{Result: text("a:/c")},
		},
		{
			Line: 32, Name: "6/04", Kind: cases.Commutation, Base: "a:b", Input: "c", Level: "path",
			Outcome: cases.Outcome{Error: "RecompositionError"}, Instead: cases.Outcome{Error: "BaseError"},
		},
	}
	for i := range want {
		want[i].File, want[i].Topic = "t.txtar", "t"
	}
	got, err := cases.Read("t.txtar", []byte(file))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if s := got[1].Text(); s != "a:c" {
		t.Errorf("Text() = %q with a result", s)
	}
}

func TestReadErrors(t *testing.T) {
	const good = "-- 1/01 --\ninput: \"\"\nvalid: true\n"
	for _, test := range []struct{ file, want string }{
		{good + good, "f:4: there is another case 1/01"},
		{good + "input: \"\"\n", "f:4: there is another line with key input"},
		{good + "in: \"\"\n", "f:1: case 1/01 has a line with key in, but none with key rule"},
		{good + "scheme\n", `f:4: want a key, a colon and a value, found "scheme"`},
		{good + "sch eme: \"\"\n", `f:4: want a key, a colon and a value, found "sch eme: \"\""`},
		{good + "scheme: none\n", `f:4: want a string quoted as in Go, found "none"`},
		{good + "scheme: 'a'\n", `f:4: want a string quoted as in Go, found "'a'"`},
		{good + "node: r\n", `f:4: want a string quoted as in Go, found ""`},
		{good + "rule:\n", "f:4: want the name of a rule"},
		{"comment\n-- 1/01 --\nvalid: true\n", "f:2: case 1/01 has no line with key input"},
		{"-- 1/01 --\ninput: \"\"\n", "f:1: case 1/01 has no line with key valid"},
		{"-- 1/01 --\ninput: \"\"\nvalid: yes\n", `f:3: want true or false, found "yes"`},
		{"-- 1/01 --\ninput: \"\"\nbase: \"\"\n",
			"f:1: case 1/01 has no line with key result or current-document or error"},
		{"-- 1/01 --\ninput: \"\"\nbase: \"\"\nresult: \"\"\nerror: E\n",
			"f:1: case 1/01 has lines with more than one of the keys result, current-document, error"},
		{"-- 1/01 --\ninput: \"\"\nbase: \"\"\nerror: E\nvalid: true\n",
			"f:1: case 1/01 is a resolution and cannot have a line with key valid"},
		{"-- 1/01 --\ninput: \"\"\nbase: \"\"\ncurrent-document: false\n", `f:4: want true, found "false"`},
		{"-- 1/01 --\ninput: \"\"\nbase: \"\"\nerror: E\noption:\n", "f:5: want the name of an option"},
		{"-- 1/01 --\ninput: \"\"\nlevel:\nerror:\n", "f:3: want the name of a level\nf:4: want the name of an error"},
		{good + "other: \"\"\n", "f:1: case 1/01 has no line with key level\nf:1: case 1/01 is a comparison and " +
			"cannot have a line with key valid"},
		{good + "option: o\n", "f:1: case 1/01 is a verdict and cannot have a line with key option"},
		{"-- 1/01 --\ninput: a\nvalid: yes\n",
			"f:2: want a string quoted as in Go, found \"a\"\nf:3: want true or false, found \"yes\""},
	} {
		_, err := cases.Read("f", []byte(test.file))
		if err == nil {
			t.Errorf("no error for:\n%s", test.file)
		} else if err.Error() != test.want {
			t.Errorf("error %q, want %q", err, test.want)
		}
	}
}

func TestReadFilesWithoutDirectory(t *testing.T) {
	got, err := cases.ReadFiles(fstest.MapFS{"a": {Data: []byte("")}}, "b")
	if err != nil || len(got) != 0 {
		t.Errorf("%d cases and error %v", len(got), err)
	}
	if _, err := cases.ReadFiles(fstest.MapFS{}, "["); err == nil || !strings.Contains(err.Error(), "pattern") {
		t.Errorf("error %v for a bad pattern", err)
	}
}

// TestOfRevision checks that the cases of all kinds are read, the verdicts
// first, and that a revision without one of the two directories is an error.
func TestOfRevision(t *testing.T) {
	files := fstest.MapFS{
		"r/a.txtar":            {Data: []byte("-- 1/01 --\ninput: \"\"\nvalid: true\n")},
		"r/operations/b.txtar": {Data: []byte("-- 2/01 --\ninput: \"\"\nother: \"\"\nlevel: string\n")},
		"s/a.txtar":            {Data: []byte("-- 1/01 --\ninput: \"\"\nvalid: true\n")},
		"t/a.txtar":            {Data: []byte("-- 1/01 --\n")},
	}
	all, err := cases.OfRevision(files, "r")
	if err != nil || len(all) != 2 || all[0].Kind != cases.Verdict || all[1].Kind != cases.Comparison {
		t.Errorf("%v, %v", all, err)
	}
	if _, err := cases.OfRevision(files, "s"); err == nil || err.Error() != "s/operations: no cases" {
		t.Errorf("error %v", err)
	}
	if !errors.As(second(cases.OfRevision(files, "t")), new(*cases.Error)) {
		t.Error("no error for a case without an input")
	}
}

func second(_ []cases.Case, err error) error { return err }
