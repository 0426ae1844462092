package command

import (
	"cmp"
	"errors"
	"runtime/debug"
	"syscall"
)

// The exit statuses. A program that a signal ended has another: see [Console.ExitOnSignals].
const (
	statusYes    = 0
	statusNo     = 1
	statusMisuse = 2
	statusPipe   = 128 + 13 // as a shell reports death by SIGPIPE, number 13
)

// Errors of commands that have already written all their messages.
var (
	errNo     = errors.New("some answer is no")
	errFailed = errors.New("some record could not be answered")
)

// status returns the exit status for the error of a command, and writes the message of an error that was not reported
// yet.
func status(err error, c *Console) int {
	switch {
	case err == nil:
		return statusYes
	case errors.Is(err, syscall.EPIPE):
		return statusPipe
	case errors.Is(err, errFailed):
		return statusMisuse
	case errors.Is(err, errNo):
		return statusNo
	}
	c.Complain(err)
	return statusMisuse
}

// version returns the version of the module that the command was built from, with the version of Go.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(unknown)"
	}
	return cmp.Or(info.Main.Version, "(devel)") + " " + info.GoVersion
}
