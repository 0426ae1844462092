//go:build linux || freebsd

package subprocess

import "syscall"

// dieWithParent has the kernel end a program when the thread ends that has
// started it.
func dieWithParent(a *syscall.SysProcAttr) { a.Pdeathsig = syscall.SIGKILL }
