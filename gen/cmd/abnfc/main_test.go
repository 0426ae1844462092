package main

import (
	"bytes"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"abnfc": main})
}

// TestScripts runs the scripts, each in a folder with the published grammars.
// They can also call what package fixture has.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			for r := range grammar.Revisions() {
				if err := os.WriteFile(e.WorkDir+"/"+r.File(), []byte(r.ABNF()), 0o644); err != nil {
					return err
				}
			}
			return nil
		},
		Cmds: fixture.Commands(),
	})
}

// failing is an output that cannot be written to.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// The output of every command may fail: a closed pipe ends it without a
// message, anything else is an error.
func TestOutputFails(t *testing.T) {
	file := t.TempDir() + "/in.abnf"
	must.Do(t, os.WriteFile(file, []byte("a = \"x\"\nb = c\n"), 0o644))
	good := t.TempDir() + "/in.abnf"
	must.Do(t, os.WriteFile(good, []byte("a = \"x\"\n"), 0o644))
	for _, args := range [][]string{
		{"check", file},
		{"check", "--format", "json", file},
		{"check", "--format", "sarif", file},
		{"prove", "--start", "a", "--abnf", good},
		{"prove", "--start", "a", "--abnf", good, "--format", "json"},
		{"match", "--start", "a", good},
		{"diff", good + ":a", good + ":a"},
		{"diff", good + ":a", good + ":a", "--format", "json"},
		{"export", "--as", "re2", "--start", "a", good},
		{"match", "--start", "a", "--format", "json", good},
		{"sample", "--start", "a", "--cover", good},
		{"sample", "--start", "a", "--cover", "--near", good},
		{"testset", "--start", "a", good},
	} {
		for _, test := range []struct {
			err     error
			status  int
			message string
		}{
			{syscall.EPIPE, exitPipe, ""},
			{&os.PathError{Op: "write", Path: "out", Err: syscall.EPIPE}, exitPipe, ""},
			{syscall.ENOSPC, exitMisuse, "abnfc: no space left on device\n"},
		} {
			var messages bytes.Buffer
			status := run(args, strings.NewReader("x\ny\n"), failing{test.err}, &messages)
			if status != test.status || messages.String() != test.message {
				t.Errorf("%q, %v: status %d, messages %q", args, test.err, status, messages.String())
			}
		}
	}
	// So may the input of match; what was read before is answered.
	var out, messages bytes.Buffer
	in := io.MultiReader(strings.NewReader("x\n"), failingReader{})
	if status := run([]string{"match", "--start", "a", good}, in, &out, &messages); status != exitMisuse ||
		out.String() != "valid\t\"x\"\n" || messages.String() != "abnfc: input/output error\n" {
		t.Errorf("input error: status %d, output %q, messages %q", status, out.String(), messages.String())
	}
}

// Bytes of operands and of names of files that are not text do not reach a terminal, and do not make extra lines.
func TestMessages(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	const wild, shown = "a\x1b[31m\u202e\nb\xff", `a\x1B[31m\xE2\x80\xAE\x0Ab\xFF`
	for name, text := range map[string]string{
		wild: "s = t\ns = \"s\"\n", "2" + wild: "s = <p>\n", "3" + wild: "s = \"x\"\nu = \"u\"\n", "4" + wild: "= 1\n",
		"in": "s = \"x\"\n",
	} {
		must.Do(t, os.WriteFile(name, []byte(text), 0o644))
	}
	for _, test := range []struct {
		args []string
		want string // output, then messages
	}{
		{[]string{"check", "no" + wild}, "abnfc: open no" + shown + ": no such file or directory\n"},
		{[]string{"check", "4" + wild}, "4" + shown + ":1:1: error: unexpected \"=\", expected a rule name (syntax)\n"},
		{[]string{"check", "3" + wild, "--start", "s"}, "3" + shown +
			":2:1: warning: rule u is not needed for s (unreferenced)\n"},
		{[]string{"prove", "--start", "s", "--abnf", wild}, "abnfc: " + shown +
			":1:5: error: rule t is not defined (undefined)\n" +
			"abnfc: " + shown + ":2:1: error: rule s is defined already at " + shown + ":1:1 (doubly-defined)\n"},
		{[]string{"match", "--start", "s", "--allow-prose", "2" + wild}, "abnfc: 2" + shown +
			":1:5: warning: rule s needs prose, which matches nothing: <p> (prose-ignored)\n"},
		{[]string{"match", "--start", wild, "in"}, "abnfc: start rule " + shown + " is not defined\n"},
		{[]string{"match", "--" + wild}, "abnfc: abnfc match has no flag --" + shown + "; abnfc match --help lists its flags\n"},
	} {
		var out bytes.Buffer
		run(test.args, strings.NewReader(""), &out, &out)
		if out.String() != test.want {
			t.Errorf("%q:\n%q, want\n%q", test.args, out.String(), test.want)
		}
	}
}

type failingReader struct{}

func (failingReader) Read([]byte) (int, error) { return 0, syscall.EIO }

func TestEscape(t *testing.T) {
	for _, test := range []struct {
		s, text string
		escaped bool
	}{
		{"", "", false},
		{`a\xé`, `a\xé`, false},
		{"a\\\xff é", `a\\\xFF é`, true},
		{"\xe2\x82", `\xE2\x82`, true},
		{"\xed\xa0\x80", `\xED\xA0\x80`, true}, // a surrogate
		{"\uFFFD", "\uFFFD", false},
		{"\uFFFD\x80", "\uFFFD\\x80", true},
	} {
		if text, escaped := jsonText(test.s); text != test.text || escaped != test.escaped {
			t.Errorf("jsonText(%q) = %q, %v", test.s, text, escaped)
		}
	}
}
