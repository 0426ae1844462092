//go:build !unix

package subprocess

import "os/exec"

// A group is a program, on systems without process groups.
type group struct{ program *exec.Cmd }

func newGroup(program *exec.Cmd) *group { return &group{program} }

// kill ends the program. It fails if that has ended.
func (g *group) kill() { _ = g.program.Process.Kill() }

// end does nothing: there is nothing else than the program, which has ended.
func (g *group) end() {}
