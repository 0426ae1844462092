package command

import "syscall"

// endings are the signals that end a program in order. There is no terminal.
var endings = []syscall.Signal{syscall.SIGINT, syscall.SIGTERM}
