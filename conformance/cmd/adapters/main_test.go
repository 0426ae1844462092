package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/adapter/programs"
)

// Each word stands once. Of alternatives, the one counts that there is.
func TestRun(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip(err)
	}
	bin := t.TempDir()
	t.Setenv("PATH", bin)
	script := "#!/bin/sh\ncase $3 in libcurl4) ;; *) exit 100 ;; esac\n"
	if err := os.WriteFile(filepath.Join(bin, "apt-cache"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ of, has, hasNot string }{
		{"names", "uri-js", "net/url"}, {"npm", "uri-js", "ruby"}, {"debian", "libcurl4", "libcurl4t64"},
		{"debian", "liburi-perl", ""},
	} {
		lines, err := run([]string{test.of})
		if err != nil || !slices.Contains(lines, test.has) || slices.Contains(lines, test.hasNot) ||
			!slices.IsSorted(lines) || len(slices.Compact(slices.Clone(lines))) != len(lines) {
			t.Errorf("%s: %q, error %v", test.of, lines, err)
		}
	}
	for _, args := range [][]string{nil, {"build"}, {"names", "x"}, {"rpm"}} {
		if _, err := run(args); err != errUsage {
			t.Errorf("%q: error %v", args, err)
		}
	}
}

// What can be built is, beside what cannot.
func TestBuild(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip(err)
	}
	t.Chdir(t.TempDir())
	if err := os.MkdirAll(filepath.Join(folder, "a"), 0o700); err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	err := build([]*programs.Implementation{
		{Name: "broken", Folder: "a", Build: "echo no compiler; exit 3"},
		{Name: "script", Folder: "a"},
		{Name: "whole", Folder: "a", Build: `echo built > "$BIN/program"`},
	}, bin)
	if err == nil || err.Error() != "broken: exit status 3: no compiler" {
		t.Errorf("error %v", err)
	}
	if text, err := os.ReadFile(filepath.Join(bin, "program")); strings.TrimSpace(string(text)) != "built" {
		t.Errorf("%q, %v", text, err)
	}
}
