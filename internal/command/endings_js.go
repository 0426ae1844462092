package command

import "syscall"

// endings are the signals that end a program in order: none, as there is no terminal.
var endings = []syscall.Signal{syscall.SIGINT, syscall.SIGTERM}
