package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/codemutation"
)

// fixture writes a module with a function of which one mutant is seen.
func fixture(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module fixture\n\ngo 1.25\n",
		"p.go":   "package p\n\nfunc F(a, b int) bool { return a < b }\n",
		"p_test.go": "package p\n\nimport \"testing\"\n\nfunc TestF(t *testing.T) {\n\tif !F(1, 2) " +
			"{\n\t\tt.Error(\"wrong\")\n\t}\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestRun(t *testing.T) {
	dir := fixture(t)
	const survivor = "p.go:3:34: F: boundary: a < b → a <= b (1 test)\n"
	score := filepath.Join(t.TempDir(), "score.json")
	o := options{seed: 7, out: score, atLeast: 51, patterns: []string{"."}, trial: codemutation.Options{Jobs: 1}}
	var out, messages bytes.Buffer
	enough, err := run(t.Context(), dir, o, &out, &messages)
	if err != nil || enough || out.String() != survivor ||
		!strings.Contains(messages.String(), "1 of 2 are seen (50.0 %)") {
		t.Errorf("enough: %t, error %v, output %q, messages %q", enough, err, out.String(), messages.String())
	}
	text, err := os.ReadFile(score)
	if err != nil || !bytes.Contains(text, []byte(`"seed": 7,`)) || !bytes.Contains(text, []byte(`"after": "a <= b"`)) {
		t.Errorf("error %v, score %s", err, text)
	}
	// What is not named equivalent survives when it is counted once more.
	out.Reset()
	o = options{recount: score, patterns: []string{"."}, trial: codemutation.Options{Jobs: 1}}
	if enough, err := run(t.Context(), dir, o, &out, &messages); err != nil || !enough || out.String() != survivor {
		t.Errorf("enough: %t, error %v, output %q", enough, err, out.String())
	}
	// What is printed names mutants for a run of these only, of which as many
	// are seen as are asked for.
	list := filepath.Join(t.TempDir(), "list")
	if err := os.WriteFile(list, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	o = options{mutants: list, list: true, patterns: []string{"."}, trial: codemutation.Options{Jobs: 1}}
	out.Reset()
	if enough, err := run(t.Context(), dir, o, &out, &messages); err != nil || !enough ||
		out.String() != strings.Replace(survivor, " (1 test)", "", 1) {
		t.Errorf("enough: %t, error %v, output %q", enough, err, out.String())
	}
}

func TestMisuse(t *testing.T) {
	dir := fixture(t)
	for _, test := range []struct {
		o     options
		error string
	}{
		{options{}, "-j 0: "},
		{options{trial: codemutation.Options{Jobs: 1}, patterns: []string{"."},
			only: "p.go: F: boundary: a > b → a >= b"}, "no such mutant: "},
		{options{trial: codemutation.Options{Jobs: 1}, patterns: []string{"."}, mutants: filepath.Join(dir, "none")},
			"none: "},
		{options{trial: codemutation.Options{Jobs: 1}, patterns: []string{"."}, recount: filepath.Join(dir, "none")},
			"none: "},
		{options{trial: codemutation.Options{Jobs: 1}, patterns: []string{"."}, recount: filepath.Join(dir, "p.go")},
			"p.go: invalid character"},
		{options{trial: codemutation.Options{Jobs: 1}, patterns: []string{"./none"}}, "none"},
		{options{trial: codemutation.Options{Jobs: 1}, patterns: []string{"fmt"}},
			"fmt is not a package of the module"},
	} {
		var out, messages bytes.Buffer
		if _, err := run(t.Context(), dir, test.o, &out, &messages); err == nil ||
			!strings.Contains(err.Error(), test.error) {
			t.Errorf("%+v: error %v, want %q", test.o, err, test.error)
		}
	}
}
