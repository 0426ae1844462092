//go:build !unix

package codemutation

import (
	"os/exec"
	"time"
)

// limited returns a command that runs a program. This system has no limits.
func limited(_ time.Duration, program string, args ...string) *exec.Cmd {
	return exec.Command(program, args...)
}

func killGroup(c *exec.Cmd) error { return c.Process.Kill() }

func killed(*exec.Cmd) bool { return false }
