package conformance

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func TestReadCases(t *testing.T) {
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
	want := []Case{
		{File: "d/t.txtar", Line: 3, Topic: "t", Name: "1.2/01", Input: "a\x00b", Note: `"quoted": not a string`},
		{
			File: "d/t.txtar", Line: 7, Topic: "t", Name: "1.2/02", Input: "x:y", Rule: "r", Valid: true, In: text("[x:y]"),
			Nodes:      []CaseNode{{13, "r", "x:y"}, {14, "s", ""}},
			Components: []CaseComponent{{15, "scheme", nil}, {16, "path", text("")}},
		},
	}
	got, err := ReadCaseFiles(fstest.MapFS{
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

func TestReadCasesErrors(t *testing.T) {
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
		{"-- 1/01 --\ninput: a\nvalid: yes\n", "f:2: want a string quoted as in Go, found \"a\"\nf:3: want true or false, found \"yes\""},
	} {
		_, err := ReadCases("f", []byte(test.file))
		if err == nil {
			t.Errorf("no error for:\n%s", test.file)
		} else if err.Error() != test.want {
			t.Errorf("error %q, want %q", err, test.want)
		}
	}
}

func TestReadCaseFilesWithoutDirectory(t *testing.T) {
	got, err := ReadCaseFiles(fstest.MapFS{"a": {Data: []byte("")}}, "b")
	if err != nil || len(got) != 0 {
		t.Errorf("%d cases and error %v", len(got), err)
	}
	if _, err := ReadCaseFiles(fstest.MapFS{}, "["); err == nil || !strings.Contains(err.Error(), "pattern") {
		t.Errorf("error %v for a bad pattern", err)
	}
}
