//go:build unix

package adapter

import (
	"os/exec"
	"syscall"
)

// ownGroup makes a program the leader of a process group.
func ownGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill ends the process group of a program.
func kill(c *exec.Cmd) {
	// It fails if the program has ended.
	_ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL)
}
