package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// The go command takes the module, as it was committed, from the folder.
func TestPublish(t *testing.T) {
	root := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		name = filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const mod = "module example.com/Own\n"
	write("go.mod", mod)
	write("own.go", "package own\n")
	write("below/go.mod", "module example.com/Own/below\n")
	for _, args := range [][]string{
		{"init", "-q"}, {"add", "."}, {"-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-q", "-m", "a"},
	} {
		cmd := exec.Command("git", args...)
		cmd.Dir = root
		if output, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, output)
		}
	}
	write("own.go", "package changed\n")

	proxy := t.TempDir()
	m := module.Version{Path: "example.com/Own", Version: "v1.2.3"}
	if err := publish(proxy, m, root, []byte(mod), commitTime); err != nil {
		t.Fatal(err)
	}
	e, err := newEnvironment(t.Context(), t.TempDir(), proxy, m.Path)
	if err != nil {
		t.Fatal(err)
	}
	listed, err := e.run("", nil, "go", "list", "-m", "-versions", m.Path+"@latest")
	if want := m.Path + " " + m.Version + "\n"; err != nil || listed != want {
		t.Errorf("%q, %v; want %q", listed, err, want)
	}
	output, err := e.run("", nil, "go", "mod", "download", "-json", m.String())
	if err != nil {
		t.Fatal(err)
	}
	var got struct{ Dir, Zip, GoMod string }
	if err := json.Unmarshal([]byte(output), &got); err != nil {
		t.Fatal(err)
	}
	if _, err := zip.CheckZip(m, got.Zip); err != nil {
		t.Error(err)
	}
	for name, want := range map[string]string{got.GoMod: mod, filepath.Join(got.Dir, "own.go"): "package own\n"} {
		if text, err := os.ReadFile(name); err != nil || string(text) != want {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
	if _, err := os.Stat(filepath.Join(got.Dir, "below")); !os.IsNotExist(err) {
		t.Errorf("a module below is in the zip: %v", err)
	}
}

// An environment has none of the settings of this one.
func TestEnvironmentIsEmpty(t *testing.T) {
	t.Setenv("GOFLAGS", "-mod=vendor")
	t.Setenv("CGO_CFLAGS", "-g")
	e, err := newEnvironment(t.Context(), t.TempDir(), t.TempDir(), "example.com/own")
	if err != nil {
		t.Fatal(err)
	}
	got, err := e.run("", []string{"GOARCH=arm64"}, "go", "env", "GOFLAGS", "CGO_CFLAGS", "GOMODCACHE", "GOARCH")
	if want := "-modcacherw\n-O2 -g\n" + e.path("mod") + "\narm64\n"; err != nil || got != want {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
}

func TestFirstProgram(t *testing.T) {
	const guide = "# A\n\n```sh\ngo get\n```\n\n```go\nfmt.Println(a.B)\n// Output:\n// b\n// c\n```\n```go\n// Output:\n```\n"
	program, output, err := firstProgram(guide, "example.com/a")
	const want = "package main\n\nimport (\n\t\"fmt\"\n\n\t\"example.com/a\"\n)\n\nfunc main() {\nfmt.Println(a.B)\n}\n"
	if err != nil || program != want || output != "b\nc\n" {
		t.Errorf("%q, %q, %v", program, output, err)
	}
	if _, _, err := firstProgram("# A\n", "example.com/a"); err == nil {
		t.Error("a program of no code")
	}
}

func TestSection(t *testing.T) {
	const changes = "# Changes\n\n## 0.2.0\n\n- b\n\n## 0.1.0\n\n- a\n"
	for version, want := range map[string]string{"0.2.0": "- b\n", "0.1.0": "- a\n", "0.1": ""} {
		if got, err := section(changes, version); got != want || (err != nil) != (want == "") {
			t.Errorf("%s: %q, %v", version, got, err)
		}
	}
}

func TestLicences(t *testing.T) {
	dir := t.TempDir()
	if _, err := licences(dir); err == nil {
		t.Error("a module has no licence, and there is no error")
	}
	for _, name := range []string{"LICENSE.txt", "Licence", "NOTICE", "license_test.go", "README"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := licences(dir)
	if want := []string{"LICENSE.txt", "Licence", "NOTICE"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
}
