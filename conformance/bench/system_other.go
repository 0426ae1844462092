//go:build !unix

package bench

import (
	"os/exec"
	"time"
)

// cpuTime returns nothing where the system does not tell it, or only in steps
// that are as long as a measurement.
func cpuTime() (time.Duration, bool) { return 0, false }

// ownGroup does nothing where there are no process groups.
func ownGroup(*exec.Cmd) {}

// kill ends a program.
func kill(c *exec.Cmd) {
	// It fails if the program has ended.
	_ = c.Process.Kill()
}
