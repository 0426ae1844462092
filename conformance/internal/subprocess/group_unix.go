//go:build unix

package subprocess

import (
	"cmp"
	"io"
	"os/exec"
	"syscall"
)

// A group is a process group, of a program and its guard.
type group struct {
	program, guard *exec.Cmd // no guard if there is no shell
	input          io.Closer // of the guard
}

// guarding is what a guard runs: it says when no signal to its group ends it any more.
// Its input ends when this process does, however that ends: then it ends its group.
const guarding = "trap '' HUP INT QUIT TERM; echo; read -r end; kill -s KILL 0"

// newGroup makes the group of a program that is to be started. The guard is its
// leader, and so there before the program, and the number of the group is given to
// no other as long as the guard is not waited for.
func newGroup(program *exec.Cmd) *group {
	g := &group{program: program}
	program.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	guard := exec.Command("/bin/sh", "-c", guarding)
	guard.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	input, err := guard.StdinPipe()
	if err != nil {
		return g
	}
	ready, err := guard.StdoutPipe()
	if err != nil || guard.Start() != nil {
		return g
	}
	_, _ = ready.Read(make([]byte, 1)) // fails if it has ended: so have the programs that it was to guard
	g.guard, g.input = guard, input
	program.SysProcAttr.Pgid = guard.Process.Pid
	return g
}

// kill ends all of the group, and the program, which may have left it. Kill fails if they have ended.
func (g *group) kill() {
	leader := g.guard
	leader = cmp.Or(leader, g.program)
	if leader.Process != nil {
		_ = syscall.Kill(-leader.Process.Pid, syscall.SIGKILL)
	}
	if g.program.Process != nil {
		_ = g.program.Process.Kill()
	}
}

// end ends the rest of a group whose program has ended, or was not started.
func (g *group) end() {
	g.kill()
	if g.guard != nil {
		_ = g.input.Close()
		_ = g.guard.Wait() // fails because it was killed
	}
}
