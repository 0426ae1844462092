package faults

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// scratch writes a module with one package.
func scratch(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":      "module example.org/scratch\n\ngo 1.25\n",
		"word/it.txt": "it\n",
		"word/word.go": `package word

import _ "embed"

//go:embed it.txt
var It string

func Less(a, b int) bool { return a < b }
`,
		"word/word_test.go": `package word

import (
	"os"
	"testing"
)

func TestLess(t *testing.T) {
	t.Run("one and two", func(t *testing.T) {
		if !Less(1, 2) {
			t.Error("1 is not less than 2")
		}
	})
}

func TestIt(t *testing.T) {
	if It != "it\n" {
		t.Error(It)
	}
}

func TestSkipped(t *testing.T) {
	if Less(2, 1) {
		os.Exit(1)
	}
	t.Skip("it is skipped")
}

func TestLessAtAll(t *testing.T) { panic("this is another test") }
`,
	} {
		name = filepath.Join(root, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777),
			os.WriteFile(name, []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestTry(t *testing.T) {
	const less = "func Less(a, b int) bool { return a < b }"
	trial := NewTrial(scratch(t))
	for _, test := range []struct {
		name, file, test, old, new string
		want                       Status
		output                     string
	}{
		{"caught by a subtest", "word.go", "TestLess/one_and_two", less, "func Less(a, b int) bool { return a > b }",
			Caught, "1 is not less than 2"},
		{"caught in a file that is embedded", "it.txt", "TestIt", "it", "that", Caught, "that"},
		{"crashes with it, is skipped without", "word.go", "TestSkipped", less,
			"func Less(a, b int) bool { return true }", Red, "it is skipped"},
		{"does not build", "word.go", "TestIt", less, "func Less(a, b int) bool { return a }", Unbuildable,
			"cannot use a"},
		{"no such subtest", "word.go", "TestLess/two", less, "func Less(a, b int) bool { return a > b }", NotRun, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			f := Fault{File: "word/" + test.file, Package: "./word", Test: test.test, Old: []string{test.old},
				New: []string{test.new}}
			got, output, err := trial.Try(t.Context(), &f)
			if got != test.want || !strings.Contains(output, test.output) || err != nil {
				t.Errorf("%q, error %v, want %q; go test printed\n%s", got, err, test.want, output)
			}
		})
	}
}

// The test of a package of a module below is run in that module.
func TestTryBelow(t *testing.T) {
	root := scratch(t)
	if err := os.CopyFS(filepath.Join(root, "below"), os.DirFS(scratch(t))); err != nil {
		t.Fatal(err)
	}
	f := Fault{File: "below/word/it.txt", Package: "./below/word", Test: "TestIt", Old: []string{"it"},
		New: []string{"that"}}
	if got, output, err := NewTrial(root).Try(t.Context(), &f); got != Caught || err != nil {
		t.Errorf("%q, error %v; go test printed\n%s", got, err, output)
	}
}

// A test is selected by its name alone, whatever characters it has.
func TestPattern(t *testing.T) {
	if got, want := pattern("TestA/a+b.c/d"), `^TestA$/^a\+b\.c$/^d$`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// What became of a test is told by its own events; those of its package count
// only where it has not ended before.
func TestJudge(t *testing.T) {
	const begins = `{"Action":"start"}{"Action":"run","Test":"TestA"}{"Action":"output","Test":"TestA","Output":"printed\n"}`
	for _, test := range []struct {
		events string
		want   Status
	}{
		{`{"Action":"start"}{"Action":"pass"}`, NotRun},
		{`{"Action":"start"}{"Action":"build-fail","ImportPath":"a"}{"Action":"fail"}`, Unbuildable},
		{begins + `{"Action":"pass","Test":"TestA"}{"Action":"pass"}`, Survived},
		{begins + `{"Action":"fail","Test":"TestA"}{"Action":"fail"}`, Caught},
		{begins + `{"Action":"fail"}`, Caught}, // it crashed
		{begins + `{"Action":"pass","Test":"TestA"}{"Action":"fail"}`, Survived},
		{begins + `{"Action":"skip","Test":"TestA"}{"Action":"fail"}`, NotRun},
		{`{"Action":"run","Test":"TestB"}{"Action":"fail","Test":"TestB"}{"Action":"fail"}`, NotRun},
	} {
		o, err := judge(strings.NewReader(test.events), "TestA")
		if printed := strings.HasPrefix(test.events, begins); o.verdict != test.want || err != nil ||
			(o.output == "printed\n") != printed {
			t.Errorf("%s: %q, printed %q, error %v, want %q", test.events, o.verdict, o.output, err, test.want)
		}
	}
	if _, err := judge(strings.NewReader(begins+"go: no such tool"), "TestA"); err == nil {
		t.Error("what is no event is no error")
	}
}

func TestTryErrors(t *testing.T) {
	trial := NewTrial(scratch(t))
	good := Fault{List: "l.txt", Line: 3, File: "word/it.txt", Package: "./word", Test: "TestIt", Old: []string{"it"}}
	for _, test := range []struct {
		change func(*Fault)
		want   string
	}{
		{func(f *Fault) { f.File = "word/that.txt" }, "l.txt:3: "},
		{func(f *Fault) { f.Old = []string{"that"} }, "l.txt:3: word/it.txt has the old lines 0 times"},
		{func(f *Fault) { f.Package = "./words" }, "l.txt:3: package ./words has no test TestIt"},
		{func(f *Fault) { f.Test = "TestLes/one" }, "l.txt:3: package ./word has no test TestLes"},
	} {
		f := good
		test.change(&f)
		if _, _, err := trial.Try(t.Context(), &f); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("error %v, want %s", err, test.want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := trial.Try(ctx, &good); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v after the end", err)
	}
}
