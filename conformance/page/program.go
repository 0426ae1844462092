//go:build !urispec_embed

package page

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/urispec/urispec/conformance/subprocess"
)

// Origin says where the programs come from.
const Origin = `The go command, which must be in PATH, builds the WebAssembly from the source of
this module: that in the working directory, or else the version of this program,
which the go command may have to download.`

// addProgram adds the WebAssembly, compressed, and what the go command provides to
// run it.
func addProgram(ctx context.Context, files Files, progress func(step string)) error {
	g, source, err := findSource(ctx)
	if err != nil {
		return err
	}
	if files[theSupport], err = g.support(); err != nil {
		return err
	}
	dir, err := subprocess.MakeFolder("urispec-page-", func(string) error { return nil })
	if err != nil {
		return err
	}
	defer subprocess.RemoveFolder(dir)
	progress(theProgram + ".wasm")
	file := filepath.Join(dir, theProgram+".wasm")
	// Without inlining, a program that has all revisions is smaller.
	flags := []string{"-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-gcflags=all=-l"}
	if err := g.build(source, theProgram, file, []string{"GOOS=js", "GOARCH=wasm"}, flags); err != nil {
		return err
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	files[theProgram+".wasm.gz"] = compress(wasm)
	return nil
}

// findSource returns the go command and the folder with the source of this module.
func findSource(ctx context.Context) (goCommand, string, error) {
	tool, err := exec.LookPath("go")
	if err != nil {
		return goCommand{}, "", errors.New("the go command is needed to build the page, and is not in PATH")
	}
	g := goCommand{ctx, tool}
	source, err := g.source(ownVersion())
	return g, source, err
}

// build builds a folder of program/ to a file, for a system that variables of the
// environment name.
func (g goCommand) build(source, name, file string, system, flags []string) error {
	args := append([]string{"build"}, flags...)
	cmd := g.command(append(args, "-o", file, "./conformance/page/program/"+name)...)
	cmd.Dir = source
	cmd.Env = append(append(cmd.Environ(), system...), "GOWORK=off", "GOFLAGS=", "GOTMPDIR="+filepath.Dir(file))
	_, err := output(cmd)
	return err
}

// support returns the script that runs WebAssembly which the go command has built.
func (g goCommand) support() ([]byte, error) {
	root, err := output(g.command("env", "GOROOT"))
	if err != nil {
		return nil, err
	}
	for _, dir := range []string{"lib", "misc"} { // misc: before Go 1.24
		text, err := os.ReadFile(filepath.Join(strings.TrimSpace(root), dir, "wasm", "wasm_exec.js"))
		if err == nil {
			return text, nil
		}
	}
	return nil, fmt.Errorf("the installation of Go in %s has no lib/wasm/wasm_exec.js", strings.TrimSpace(root))
}
