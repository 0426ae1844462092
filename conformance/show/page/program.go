//go:build !urispec_embed

package page

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/urispec/urispec/conformance/internal/subprocess"
)

// Origin returns the origin of the programs.
const Origin = `The go command, which must be in PATH, builds the WebAssembly from the source of
this module: that in the working directory, or else the version of this program,
which the go command may have to download.`

const module = "github.com/urispec/urispec"

// addProgram adds the WebAssembly, compressed, and what the go command provides to
// run it.
func addProgram(ctx context.Context, files Files, progress func(step string)) error {
	source, err := findSource(ctx)
	if err != nil {
		return err
	}
	if files[theSupport], err = support(ctx, source); err != nil {
		return err
	}
	return inFolder(func(dir string) error {
		progress(theProgram)
		file := filepath.Join(dir, theProgram)
		// Without inlining, a program that has all revisions is smaller.
		flags := []string{"-trimpath", "-ldflags=-s -w", "-gcflags=all=-l"}
		if err := build(ctx, source, file, []string{"GOOS=js", "GOARCH=wasm"}, flags...); err != nil {
			return err
		}
		wasm, err := os.ReadFile(file)
		if err == nil {
			files[theProgram+".gz"] = compress(wasm)
		}
		return err
	})
}

// serve serves the files of a folder: see [Files.Serve]. The server is a program of its
// own, which the go command builds of the same source as the WebAssembly.
func serve(ctx context.Context, dir string, port uint16, listening func(address string) error) error {
	source, err := findSource(ctx)
	if err != nil {
		return err
	}
	return inFolder(func(own string) error {
		program := filepath.Join(own, "server.exe") // Windows runs no other name
		if err := build(ctx, source, program, []string{"GOOS=", "GOARCH="}); err != nil {
			return err
		}
		return run(exec.CommandContext(ctx, program, dir, strconv.Itoa(int(port))), listening)
	})
}

// run runs the server. The error is what it says.
func run(server *exec.Cmd, listening func(address string) error) error {
	var said strings.Builder
	server.Stderr = &said
	out, err := server.StdoutPipe()
	if err != nil {
		return err
	}
	if err := subprocess.Start(server); err != nil {
		return err
	}
	if address, readErr := bufio.NewReader(out).ReadString('\n'); readErr == nil {
		if err = listening(address); err != nil {
			subprocess.Kill(server)
		}
	}
	ended := subprocess.Wait(server)
	switch {
	case err != nil:
		return err
	case said.Len() > 0:
		return errors.New(strings.TrimSpace(said.String()))
	}
	return ended
}

func goCommand(ctx context.Context, dir string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	return cmd
}

// output runs a command and returns what it writes. The error has what it says.
func output(cmd *exec.Cmd) (string, error) {
	var out, said strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := subprocess.Start(cmd); err != nil {
		return "", err
	}
	err := subprocess.Wait(cmd)
	if errors.As(err, new(*exec.ExitError)) {
		err = fmt.Errorf("go %s: %w: %s", cmd.Args[1], err, strings.TrimSpace(said.String()))
	}
	return out.String(), err
}

// findSource returns the folder that has the source of this module, of the version of this
// program if it is not there.
func findSource(ctx context.Context) (string, error) {
	if _, err := exec.LookPath("go"); err != nil {
		return "", errors.New("the go command is needed to build the page, and is not in PATH")
	}
	version := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		version = versionOf(info)
	}
	return sourceOf(ctx, version)
}

// sourceOf returns the folder that has the source of this module: the one that the module of the working directory
// uses, or is; otherwise, the folder of a version, which the go command may have to download.
func sourceOf(ctx context.Context, version string) (string, error) {
	dir, listErr := output(goCommand(ctx, "", "list", "-m", "-f", "{{.Dir}}", module))
	if dir = strings.TrimSpace(dir); listErr == nil && dir != "" {
		return dir, nil
	}
	if version == "" {
		return "", errors.New("the page is built from the source of " + module +
			", which neither the working directory has nor a version of this program names")
	}
	text, err := output(goCommand(ctx, "", "mod", "download", "-json", module+"@"+version))
	var downloaded struct{ Dir, Error string }
	if parseErr := json.Unmarshal([]byte(text), &downloaded); err == nil {
		err = parseErr
	}
	if downloaded.Error != "" {
		err = errors.New(downloaded.Error)
	}
	if err != nil {
		return "", fmt.Errorf("the page is built from the source of this program, %s@%s: %w", module, version, err)
	}
	return downloaded.Dir, nil
}

// versionOf returns the version of this module in a program, if it is one that can
// be downloaded.
func versionOf(info *debug.BuildInfo) string {
	for _, m := range append([]*debug.Module{&info.Main}, info.Deps...) {
		if m.Path == module && m.Version != "(devel)" && !strings.Contains(m.Version, "+") {
			return m.Version
		}
	}
	return ""
}

// build builds the folder program of the source to a file, for a system that variables of
// the environment name.
func build(ctx context.Context, source, file string, system []string, flags ...string) error {
	args := append([]string{"build", "-buildvcs=false"}, flags...)
	cmd := goCommand(ctx, source, append(args, "-o", file, "./conformance/show/page/program")...)
	cmd.Env = append(append(cmd.Environ(), system...), "GOWORK=off", "GOFLAGS=", "GOTMPDIR="+filepath.Dir(file))
	_, err := output(cmd)
	return err
}

// support returns the script that runs WebAssembly which the go command builds of the source.
func support(ctx context.Context, source string) ([]byte, error) {
	root, err := output(goCommand(ctx, source, "env", "GOROOT"))
	if err != nil {
		return nil, err
	}
	root = strings.TrimSpace(root)
	text, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("the installation of Go in %s has no lib/wasm/wasm_exec.js", root)
	}
	return text, nil
}
