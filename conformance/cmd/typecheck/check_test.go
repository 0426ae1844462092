package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tiny is a module of two packages, of which each file has a fault for one system.
var tiny = map[string]string{
	"go.mod":          "module tiny\n\ngo 1.25\n",
	"a.go":            "package tiny\n\nimport \"syscall\"\n\nvar Group = &syscall.SysProcAttr{Setpgid: true}\n",
	"a_js.go":         "package tiny\n\nimport \"os\"\n",
	"b/b_linux.go":    "package b\n\nfunc F() {}\n",
	"b/b.go":          "package b\n\nfunc f() { F() }\n",
	"b/b_test.go":     "package b\n\nconst inTest = 1\n",
	"b/linux_test.go": "package b\n\nvar _ = inTest\n",
	"b/other_test.go": "//go:build darwin\n\npackage b_test\n\nimport _ \"tiny/b\"\n\nvar _ int = \"\"\n",
}

func TestCheck(t *testing.T) {
	dir := t.TempDir()
	for name, text := range tiny {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("GOWORK", "off")
	t.Setenv("GOFLAGS", "")
	s := newSource()
	for _, test := range []struct {
		system, architecture string
		want                 []string // places and what errors have
	}{
		{"linux", "amd64", nil},
		{"windows", "amd64", []string{"a.go:5: Setpgid", "b.go:3: undefined: F"}},
		{"darwin", "arm64", []string{"b.go:3: undefined: F", "other_test.go:7: cannot use"}},
		{"js", "wasm", []string{"a.go:5: Setpgid", `a_js.go:3: "os" imported and not used`, "b.go:3: undefined: F"}},
	} {
		packages, err := list(dir, test.system, test.architecture)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, err := range check(s, packages, test.architecture) {
			got = append(got, err.Error())
		}
		for _, want := range test.want {
			place, text, _ := strings.Cut(want, " ")
			said := func(s string) bool { return strings.Contains(s, place) && strings.Contains(s, text) }
			if !slices.ContainsFunc(got, said) {
				t.Errorf("%s: no error has %s; there are %q", test.system, want, got)
			}
			got = slices.DeleteFunc(got, said)
		}
		if len(got) > 0 {
			t.Errorf("%s: other errors: %q", test.system, got)
		}
	}
}
