//go:build unix

package codemutation

import (
	"os/exec"
	"strconv"
	"syscall"
	"time"
)

// maxMemory is how much memory a program may ask for, in KiB.
const maxMemory = 6 << 20

// limited returns a command that runs a program in a process group of its own,
// within limits of memory and of CPU time: a program that does not end is ended
// by the system, whatever else runs.
func limited(cpu time.Duration, program string, args ...string) *exec.Cmd {
	script := `ulimit -t "$1" && ulimit -v "$2" && shift 2 && exec "$@"`
	seconds := strconv.Itoa(int(cpu/time.Second) + 1)
	c := exec.Command("sh", append([]string{"-c", script, "sh", seconds, strconv.Itoa(maxMemory), program}, args...)...)
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return c
}

// killGroup ends a command that was started and all that it has started.
func killGroup(c *exec.Cmd) error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }

// killed reports whether a command was ended by the system for its limits, or by
// killGroup.
func killed(c *exec.Cmd) bool {
	status, ok := c.ProcessState.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && (status.Signal() == syscall.SIGKILL || status.Signal() == syscall.SIGXCPU)
}
