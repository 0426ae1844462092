package page

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"

	"github.com/urispec/urispec/conformance/subprocess"
)

// A goCommand runs the go command.
type goCommand struct {
	ctx  context.Context
	path string
}

func (g goCommand) command(args ...string) *exec.Cmd {
	return exec.CommandContext(g.ctx, g.path, args...)
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
