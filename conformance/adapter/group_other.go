//go:build !unix

package adapter

import "os/exec"

// ownGroup does nothing where there are no process groups.
func ownGroup(*exec.Cmd) {}

// kill ends a program.
func kill(c *exec.Cmd) {
	// It fails if the program has ended.
	_ = c.Process.Kill()
}
