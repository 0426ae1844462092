package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"

	"golang.org/x/mod/module"
)

// An environment is that of a user who has Go, and neither settings nor caches.
type environment struct {
	ctx       context.Context
	dir       string
	variables []string
	flags     []string // of go build
}

// newEnvironment makes an environment in a folder. It takes a module from the proxy in
// another folder, and others from where the go command has them from now.
func newEnvironment(ctx context.Context, dir, proxy, modulePath string) (*environment, error) {
	settings, err := exec.CommandContext(ctx, "go", "env", "GOPROXY", "GOSUMDB").Output()
	if err != nil {
		return nil, fmt.Errorf("go env: %w", err)
	}
	others := strings.Split(string(settings), "\n")
	e := &environment{ctx: ctx, dir: dir}
	for _, v := range os.Environ() {
		name, _, _ := strings.Cut(v, "=")
		if !strings.HasPrefix(name, "GO") && !strings.HasPrefix(name, "CGO_") && !strings.HasPrefix(name, "XDG_") {
			e.variables = append(e.variables, v)
		}
	}
	e.variables = append(e.variables, "HOME="+dir, "GOENV=off", "GOTOOLCHAIN=local", "GOFLAGS=-modcacherw",
		"GOPATH="+e.path("go"), "GOMODCACHE="+e.path("mod"), "GOCACHE="+e.path("build"),
		"GOPROXY="+fileURL(proxy)+","+others[0], "GOSUMDB="+others[1], "GONOSUMDB="+modulePath)
	return e, os.MkdirAll(dir, 0o777)
}

// fileURL returns the URL of an absolute path, which on Windows begins with a drive.
func fileURL(name string) string {
	slashed := filepath.ToSlash(name)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed
	}
	return (&url.URL{Scheme: "file", Path: slashed}).String()
}

// path returns the name of a file of the environment.
func (e *environment) path(names ...string) string {
	return filepath.Join(e.dir, filepath.Join(names...))
}

// program returns the name of an installed program for a platform.
func (e *environment) program(name, system, arch string) string {
	if system == "windows" {
		name += ".exe"
	}
	if system == runtime.GOOS && arch == runtime.GOARCH {
		return e.path("go", "bin", name)
	}
	return e.path("go", "bin", system+"_"+arch, name)
}

// own returns the name of an installed program for the platform of this one.
func (e *environment) own(name string) string { return e.program(name, runtime.GOOS, runtime.GOARCH) }

// run runs a program in a folder of the environment, and returns its standard output.
func (e *environment) run(folder string, more []string, name string, args ...string) (string, error) {
	cmd := exec.CommandContext(e.ctx, name, args...)
	cmd.Dir = e.path(folder)
	cmd.Env = append(e.variables[:len(e.variables):len(e.variables)], more...)
	var messages strings.Builder
	cmd.Stderr = &messages
	output, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), strings.Join(args, " "), err, messages.String())
	}
	return string(output), err
}

// install installs the commands of a module.
func (e *environment) install(m module.Version) error {
	args := []string{"install"}
	for _, c := range commands {
		args = append(args, m.Path+"/"+c+"@"+m.Version)
	}
	_, err := e.run("", nil, "go", args...)
	return err
}

// clone clones the repository of the working folder, in which HEAD is a version.
func (e *environment) clone(version string) error {
	if _, err := git(e.ctx, "clone", "--quiet", ".", e.path("source")); err != nil {
		return err
	}
	_, err := git(e.ctx, "-C", e.path("source"), "tag", "--force", version)
	return err
}

// compile builds the commands for a platform, as the clone has them.
func (e *environment) compile(system, arch string) error {
	folder := filepath.Dir(e.program("urispec", system, arch))
	args := append([]string{"build", "-trimpath", "-buildvcs=true", "-o", folder + string(filepath.Separator)}, e.flags...)
	for _, c := range commands {
		args = append(args, "./"+c)
	}
	_, err := e.run("source", []string{"GOOS=" + system, "GOARCH=" + arch, "CGO_ENABLED=0"}, "go", args...)
	return err
}

// embed has what is compiled from now on have the programs of the page, which urispec makes:
// package page embeds them from files that are no part of the module. Then urispec makes the
// same page without the go command.
func (e *environment) embed() error {
	if err := e.makePage("page"); err != nil {
		return err
	}
	overlay := struct{ Replace map[string]string }{map[string]string{}}
	for _, name := range []string{"all.wasm.gz", "wasm_exec.js"} {
		overlay.Replace[e.path("source", "conformance", "page", "programs", name)] = e.path("page", name)
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		return err
	}
	if err := os.WriteFile(e.path("overlay.json"), text, 0o666); err != nil {
		return err
	}
	e.flags = []string{"-tags=urispec_embed", "-overlay=" + e.path("overlay.json")}
	if err := e.makePage("embedded", "PATH="); err != nil {
		return err
	}
	return sameFiles(e.path("page"), e.path("embedded"))
}

// makePage compiles urispec, and has it make the page.
func (e *environment) makePage(folder string, variables ...string) error {
	if err := e.compile(runtime.GOOS, runtime.GOARCH); err != nil {
		return err
	}
	_, err := e.run("", variables, e.own("urispec"), "page", "--output", e.path(folder))
	return err
}

// sameFiles returns an error where a file of a folder is not in another.
func sameFiles(dir, other string) error {
	names, err := fs.Glob(os.DirFS(dir), "*")
	for _, name := range names {
		var texts [2][]byte
		for i, from := range []string{dir, other} {
			if texts[i], err = os.ReadFile(filepath.Join(from, name)); err != nil {
				return err
			}
		}
		if !bytes.Equal(texts[0], texts[1]) {
			return fmt.Errorf("%s: the program that has it embedded writes another", name)
		}
	}
	return err
}

// try does what a user of the module does first.
func (e *environment) try(m module.Version) error {
	if err := e.install(m); err != nil {
		return err
	}
	for _, c := range commands {
		said, err := e.run("", nil, e.own(path.Base(c)), "--version")
		if err != nil {
			return err
		}
		if !strings.Contains(" "+strings.TrimSpace(said)+" ", " "+m.Version+" ") {
			return fmt.Errorf("%s --version does not say %s: %s", path.Base(c), m.Version, said)
		}
	}
	if _, err := e.run("", nil, e.own("urispec"), "validate", "http://a/"); err != nil {
		return err
	}

	readme, err := committed(e.ctx, "README.md")
	if err != nil {
		return err
	}
	program, want, err := firstProgram(string(readme), m.Path+"/parser")
	if err != nil {
		return fmt.Errorf("README.md: %w", err)
	}
	if err := os.Mkdir(e.path("try"), 0o777); err != nil {
		return err
	}
	if err := os.WriteFile(e.path("try", "main.go"), []byte(program), 0o666); err != nil {
		return err
	}
	for _, args := range [][]string{{"mod", "init", "example.com/try"}, {"get", m.Path + "/parser@" + m.Version}} {
		if _, err := e.run("try", nil, "go", args...); err != nil {
			return err
		}
	}
	got, err := e.run("try", nil, "go", "run", ".")
	if err == nil && got != want {
		err = fmt.Errorf("README.md: the first program prints\n%sand not\n%s", got, want)
	}
	return err
}

var block = regexp.MustCompile("(?s)\n```go\n(.*?)// Output:\n(.*?)```")

// firstProgram returns the first Go code of a guide as a program that imports a package,
// and what it prints.
func firstProgram(guide, imported string) (program, output string, err error) {
	found := block.FindStringSubmatch(guide)
	if found == nil {
		return "", "", errors.New("there is no Go code with an output")
	}
	program = fmt.Sprintf("package main\n\nimport (\n\t\"fmt\"\n\n\t%q\n)\n\nfunc main() {\n%s}\n", imported, found[1])
	for line := range strings.Lines(found[2]) {
		output += strings.TrimPrefix(line, "// ")
	}
	return program, output, nil
}
