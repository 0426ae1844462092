package page

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
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
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		said := strings.TrimSpace(string(exit.Stderr))
		return "", fmt.Errorf("go %s: %w: %s", cmd.Args[1], err, said)
	}
	return string(out), err
}
