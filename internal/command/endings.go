//go:build !js

package command

import "syscall"

// endings are the signals that end a program in order.
var endings = []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP}
