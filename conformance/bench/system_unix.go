//go:build unix

package bench

import (
	"os/exec"
	"syscall"
	"time"
)

// cpuTime returns the CPU time that the process has taken, all its threads
// together.
func cpuTime() (time.Duration, bool) {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return 0, false
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano()), true
}

// ownGroup makes a program the leader of a process group.
func ownGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// kill ends the process group of a program.
func kill(c *exec.Cmd) {
	// It fails if the program has ended.
	_ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL)
}
