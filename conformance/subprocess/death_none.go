//go:build unix && !linux && !freebsd

package subprocess

import "syscall"

// dieWithParent does nothing where the kernel ends no program with its parent.
func dieWithParent(*syscall.SysProcAttr) {}
