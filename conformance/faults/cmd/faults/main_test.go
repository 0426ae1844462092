package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const source = `package less

func Less(a, b int) bool { return a < b }
`

const test = `package less

import "testing"

func TestLess(t *testing.T) {
	if !Less(1, 2) {
		t.Error("1 is not less than 2")
	}
}
`

const list = `## the wrong way round
file: less/less.go
caught: ./less TestLess
-func Less(a, b int) bool { return a < b }
+func Less(a, b int) bool { return a > b }

## a <= b, or a | b
file: less/less.go
caught: ./less TestLess
-func Less(a, b int) bool { return a < b }
+func Less(a, b int) bool { return a <= b }
`

// module writes a module with a list of faults.
func module(t *testing.T, list string) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.org/less\n\ngo 1.25\n", "less/less.go": source, "less/less_test.go": test,
		"conformance/faults/l.txt": list,
	} {
		name = filepath.Join(root, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777),
			os.WriteFile(name, []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// The table has the faults in the order of the list, and what go test printed
// of one that is not caught is a message.
func TestRun(t *testing.T) {
	var out, messages strings.Builder
	missed, err := run(t.Context(), module(t, list), "", 2, &out, &messages)
	const want = "| fault | file | caught by | verdict |\n|---|---|---|---|\n" +
		"| the wrong way round | less/less.go | `./less` `TestLess` | caught |\n" +
		"| a <= b, or a \\| b | less/less.go | `./less` `TestLess` | the test passes |\n"
	if missed != 1 || err != nil || out.String() != want {
		t.Errorf("%d missed, error %v\n%s", missed, err, out.String())
	}
	if !strings.HasPrefix(messages.String(), "faults: l.txt:7: a <= b, or a | b: the test passes\n") ||
		!strings.Contains(messages.String(), "PASS") {
		t.Errorf("messages %s", messages.String())
	}
}

// A fault that does not build is not caught, nor is one whose test does not
// run.
func TestMissed(t *testing.T) {
	faulty := strings.ReplaceAll(list, "+func", "+func func") +
		"\n## of no subtest\nfile: less/less.go\ncaught: ./less TestLess/none\n-package less\n+package less // than\n"
	var out, messages strings.Builder
	missed, err := run(t.Context(), module(t, faulty), "", 2, &out, &messages)
	if missed != 3 || err != nil || strings.Contains(out.String(), "| caught |") {
		t.Errorf("%d missed, error %v\n%s", missed, err, out.String())
	}
}

// Faults are chosen by a match in anything that their lines say.
func TestChoose(t *testing.T) {
	root := module(t, list)
	for _, test := range []struct {
		pattern string
		want    []string
	}{
		{"", []string{"the wrong way round", "a <= b, or a | b"}},
		{"^l.txt the", []string{"the wrong way round"}},
		{"b less/less.go ./less TestLess$", []string{"a <= b, or a | b"}},
	} {
		chosen, err := choose(root, test.pattern)
		var got []string
		for _, f := range chosen {
			got = append(got, f.Title)
		}
		if !slices.Equal(got, test.want) || err != nil {
			t.Errorf("%s: %q, error %v, want %q", test.pattern, got, err, test.want)
		}
	}
}

func TestMisuse(t *testing.T) {
	for _, test := range []struct {
		list, pattern string
		number        int
		want          string
	}{
		{list, "(", 1, "-run: error parsing regexp"},
		{list, "there is none", 1, "no fault is chosen"},
		{list, "", 0, "-p 0: "},
		{"# a list\n", "", 1, "l.txt:1: "},
		{strings.ReplaceAll(list, "-func Less(a", "-func More(a"), "", 1,
			"l.txt:1: less/less.go has the old lines 0 times\nl.txt:7: "},
	} {
		var out, messages strings.Builder
		_, err := run(t.Context(), module(t, test.list), test.pattern, test.number, &out, &messages)
		if err == nil || !strings.Contains(err.Error(), test.want) || out.Len() > 0 {
			t.Errorf("%q, -p %d: error %v, want %s; output %s", test.pattern, test.number, err, test.want, out.String())
		}
	}
}
