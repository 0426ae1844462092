package page

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

// standIn is the variable that makes the test program a go command: the folder of its
// answers. It writes down each call, in a file of the folder.
const standIn = "URISPEC_TEST_GO"

func TestMain(m *testing.M) {
	if dir := os.Getenv(standIn); dir != "" {
		os.Exit(actAsGo(dir, os.Args[1:]))
	}
	os.Exit(m.Run())
}

// actAsGo answers as the go command, from the files of a folder, which are named after the call: what it writes or, in
// files whose names end with .error, what it says when it fails. What it builds contains the call.
func actAsGo(dir string, args []string) int {
	wd, _ := os.Getwd()
	call := strings.Join(args, " ")
	for _, name := range []string{"GOOS", "GOARCH", "GOWORK", "GOFLAGS"} {
		call += " " + name + "=" + os.Getenv(name)
	}
	text, _ := os.ReadFile(filepath.Join(dir, args[0]))
	if said, err := os.ReadFile(filepath.Join(dir, args[0]+".error")); err == nil {
		_, _ = os.Stdout.Write(text)
		fmt.Fprintf(os.Stderr, "%s\n", said)
		return 3
	}
	_, builds := os.Stat(filepath.Join(dir, "nothing.is.built"))
	if at := slices.Index(args, "-o"); at >= 0 && builds != nil {
		if os.Getenv("GOTMPDIR") != filepath.Dir(args[at+1]) {
			return 4
		}
		call = strings.Replace(call, args[at+1], filepath.Base(args[at+1]), 1)
		if err := os.WriteFile(args[at+1], []byte(wd+": "+call), 0o600); err != nil {
			return 5
		}
	}
	_, _ = os.Stdout.Write(text)
	log, err := os.OpenFile(filepath.Join(dir, "calls"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return 6
	}
	_, _ = fmt.Fprintln(log, call)
	_ = log.Close()
	return 0
}

// withGo puts a go command on PATH, the only one, that answers as files say, and returns
// its folder. "DIR" in an answer is that folder.
func withGo(t *testing.T, answers map[string]string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	name := "go"
	if runtime.GOOS == "windows" {
		name = "go.exe"
	}
	bin := t.TempDir()
	if err := os.Symlink(self, filepath.Join(bin, name)); err != nil {
		t.Skipf("no symbolic link: %v", err)
	}
	t.Setenv("PATH", bin)
	t.Setenv(standIn, dir)
	for _, variable := range []string{"GOOS", "GOARCH", "GOWORK", "GOFLAGS"} {
		t.Setenv(variable, "ours")
	}
	for name, text := range answers {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(strings.ReplaceAll(text, "DIR", filepath.ToSlash(dir))),
			0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// calls returns the calls of the go command, one on each line.
func calls(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "calls"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The page has the program, compressed, built from the source for the browser alone, and
// the script of the Go installation that runs it.
func TestMakeBuilds(t *testing.T) {
	dir := withGo(t, map[string]string{"list": "DIR\n", "env": "DIR\n", "lib/wasm/wasm_exec.js": "the script"})
	var steps []string
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	t.Setenv("TMP", temporary)
	files, err := Make(context.Background(), func(step string) {
		steps = append(steps, step)
		made, err := filepath.Glob(filepath.Join(temporary, "urispec-page-*"))
		if want := 2 - len(steps); err != nil || len(made) != want { // until the last is built
			t.Errorf("%s: the folders %q, want %d, %v", step, made, want, err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"all.wasm", "data"}; !slices.Equal(steps, want) {
		t.Errorf("the steps are %q, want %q", steps, want)
	}
	if text := string(files["wasm_exec.js"]); text != "the script" {
		t.Errorf("wasm_exec.js is %q", text)
	}
	const ours, browser = " GOOS=ours GOARCH=ours GOWORK=ours GOFLAGS=ours\n",
		" GOOS=js GOARCH=wasm GOWORK=off GOFLAGS="
	want := "list -m -f {{.Dir}} github.com/urispec/urispec" + ours + "env GOROOT" + ours
	r, err := gzip.NewReader(bytes.NewReader(files["all.wasm.gz"]))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	at, call, _ := strings.Cut(string(text), ": ")
	if here, err := filepath.EvalSymlinks(dir); err != nil || at != dir && at != here {
		t.Errorf("it is built in %s, the source is in %s, %v", at, dir, err)
	}
	if want := "build -buildvcs=false -trimpath -ldflags=-s -w -gcflags=all=-l -o all.wasm " +
		"./conformance/show/page/program" + browser; call != want {
		t.Errorf("it is built by\n%s, want\n%s", call, want)
	}
	if got := calls(t, dir); !strings.HasPrefix(got, want) || strings.Count(got, "\n") != 3 {
		t.Errorf("the calls are\n%s, want first\n%s", got, want)
	}
	for _, name := range []string{"index.html", "page.js", "icon.svg", "revisions.json", "lineage.json.gz",
		"rules-rfc3986.json.gz", "tables.json.gz", worker} {
		if len(files[name]) == 0 {
			t.Errorf("there is no %s", name)
		}
	}
	if list := `"verdicts.js","wasm_exec.js","why.js","worker.js"];`; !strings.Contains(string(files[worker]), list) {
		t.Errorf("%s has no list of all files: %.1000s", worker, files[worker])
	}
}

// With the tag urispec_embed, the package has the programs.
func TestEmbedded(t *testing.T) {
	dir := t.TempDir()
	wd, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for _, name := range []string{theProgram + ".gz", theSupport} {
		overlay.Replace[filepath.Join(wd, "programs", name)] = filepath.Join(dir, name)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "overlay"), encode(overlay), 0o600); err != nil {
		t.Fatal(err)
	}
	if said, err := exec.Command("go", "build", "-tags=urispec_embed", "-overlay="+filepath.Join(dir, "overlay"),
		".").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
}

// If the go command fails, the error has its message.
func TestMakeErrors(t *testing.T) {
	for _, test := range []struct {
		name    string
		answers map[string]string
		want    string
	}{
		{"no installation", map[string]string{"list": "DIR\n", "env.error": "no env"}, "go env: exit status 3: no env"},
		{"no script", map[string]string{"list": "DIR\n", "env": "DIR\n"},
			"the installation of Go in DIR has no lib/wasm/wasm_exec.js"},
		{"no source", map[string]string{"list": "\n"},
			"the page is built from the source of github.com/urispec/urispec, which neither the working directory " +
				"has nor a version of this program names"},
		{"no build", map[string]string{"list": "DIR\n", "env": "DIR\n", "lib/wasm/wasm_exec.js": "",
			"build.error": "no build"}, "go build: exit status 3: no build"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := withGo(t, test.answers)
			files, err := Make(context.Background(), nil)
			if want := strings.ReplaceAll(test.want, "DIR", filepath.ToSlash(dir)); files != nil || err == nil ||
				err.Error() != want {
				t.Errorf("%d files, error %v, want %s", len(files), err, want)
			}
		})
	}
}

// If no temporary folder can be made, nothing is built.
func TestMakeWithoutFolder(t *testing.T) {
	dir := withGo(t, map[string]string{"list": "DIR\n", "env": "DIR\n", "lib/wasm/wasm_exec.js": ""})
	for _, name := range []string{"TMPDIR", "TMP", "TEMP"} {
		t.Setenv(name, filepath.Join(dir, "none"))
	}
	if _, err := Make(context.Background(), nil); err == nil || !strings.Contains(err.Error(), "none") ||
		strings.Contains(calls(t, dir), "build") {
		t.Errorf("error %v, calls\n%s", err, calls(t, dir))
	}
}

// What is not built is missing.
func TestMakeBuildsNothing(t *testing.T) {
	withGo(t, map[string]string{"list": "DIR\n", "env": "DIR\n", "lib/wasm/wasm_exec.js": "", "nothing.is.built": ""})
	files, err := Make(context.Background(), nil)
	if files != nil || !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "all.wasm") {
		t.Errorf("%d files, error %v", len(files), err)
	}
}

// The source is in the working directory, or else downloaded for a version.
func TestSource(t *testing.T) {
	const download = "mod download -json github.com/urispec/urispec@v1.2.3 "
	for _, test := range []struct {
		name     string
		answers  map[string]string
		version  string
		want     string // the folder or the error
		download bool
	}{
		{"the working directory", map[string]string{"list": " /here \n"}, "v1.2.3", "/here", false},
		{"a version", map[string]string{"list": "\n", "mod": `{"Dir":"/there"}`}, "v1.2.3", "/there", true},
		{"no module", map[string]string{"list.error": "no module", "mod": `{"Dir":"/there"}`}, "v1.2.3", "/there",
			true},
		{"nothing", map[string]string{"list.error": "no module"}, "",
			"the page is built from the source of github.com/urispec/urispec, which neither the working directory " +
				"has nor a version of this program names", false},
		{"no network", map[string]string{"list": "", "mod.error": "no network"}, "v1.2.3",
			"the page is built from the source of this program, github.com/urispec/urispec@v1.2.3: go mod: exit " +
				"status 3: no network", false},
		{"no network, in JSON", map[string]string{"list": "", "mod.error": "", "mod": `{"Error":"no network"}`}, "v1.2.3",
			"the page is built from the source of this program, github.com/urispec/urispec@v1.2.3: no network", false},
		{"no JSON", map[string]string{"list": "", "mod": "{"}, "v1.2.3",
			"the page is built from the source of this program, github.com/urispec/urispec@v1.2.3: unexpected end of " +
				"JSON input", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := withGo(t, test.answers)
			got, err := sourceOf(context.Background(), test.version)
			if err != nil {
				got += err.Error()
			}
			if got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
			log, _ := os.ReadFile(filepath.Join(dir, "calls"))
			if strings.Contains(string(log), download) != test.download {
				t.Errorf("the calls are\n%s", log)
			}
		})
	}
}

// A version that can be downloaded is a released one of this module.
func TestVersionOf(t *testing.T) {
	of := func(main debug.Module, deps ...*debug.Module) *debug.BuildInfo {
		return &debug.BuildInfo{Main: main, Deps: deps}
	}
	for _, test := range []struct {
		info *debug.BuildInfo
		want string
	}{
		{of(debug.Module{Path: module, Version: "v1.2.3"}), "v1.2.3"},
		{of(debug.Module{Path: module, Version: "(devel)"}), ""},
		{of(debug.Module{Path: module, Version: "v1.2.3+dirty"}), ""},
		{of(debug.Module{Path: "example.org/x", Version: "v1.0.0"}), ""},
		{of(debug.Module{Path: "example.org/x", Version: "v1.0.0"},
			&debug.Module{Path: "example.org/y", Version: "v3.0.0"}, &debug.Module{Path: module, Version: "v2.0.0"}),
			"v2.0.0"},
	} {
		if got := versionOf(test.info); got != test.want {
			t.Errorf("%+v: %q, want %q", test.info.Main, got, test.want)
		}
	}
}

// A go command that cannot be started is an error, as it is.
func TestOutput(t *testing.T) {
	none := exec.Command(filepath.Join(t.TempDir(), "none"))
	if text, err := output(none); text != "" || err == nil || !strings.Contains(err.Error(), "none") {
		t.Errorf("%q, %v", text, err)
	}
	ended, end := context.WithCancel(context.Background())
	end()
	withGo(t, map[string]string{"env": "x"})
	if _, err := output(goCommand(ended, "", "env")); err == nil {
		t.Error("a command that is ended has no error")
	}
}
