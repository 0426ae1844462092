//go:build !urispec_embed

package page

import (
	"bufio"
	"context"
	"errors"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urispec/urispec/conformance/subprocess"
)

// Serve serves the files on a port of the loopback address, 0 being a free one, until
// the context ends. It calls a function with the address, a line, whose error ends
// it. The server is a program of its own, which the go command builds as it does the
// WebAssembly: see package server.
func (f Files) Serve(ctx context.Context, port uint16, listening func(address string) error) error {
	g, source, err := findSource(ctx)
	if err != nil {
		return err
	}
	dir, err := subprocess.MakeFolder("urispec-page-", func(string) error { return nil })
	if err != nil {
		return err
	}
	defer subprocess.RemoveFolder(dir)
	program, files := filepath.Join(dir, "server.exe"), filepath.Join(dir, "page") // Windows runs no other name
	if err := g.build(source, "server", program, []string{"GOOS=", "GOARCH="},
		[]string{"-buildvcs=false"}); err != nil {
		return err
	}
	if err := f.Write(files); err != nil {
		return err
	}
	return run(exec.CommandContext(ctx, program, files, strconv.Itoa(int(port))), listening)
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
