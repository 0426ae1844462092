package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"syscall"
	"unicode"
)

// The exit statuses.
const (
	statusYes    = 0
	statusNo     = 1
	statusMisuse = 2
	statusPipe   = 128 + 13 // as a shell reports death by SIGPIPE, number 13
)

// Errors that end a command whose messages are all written already.
var (
	errNo     = errors.New("some answer is no")
	errFailed = errors.New("some record could not be answered")
)

// status returns the exit status that the error of a command stands for, and
// writes the message of an error that was not reported yet, on one line.
func status(err error, messages io.Writer) int {
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
	complain(messages, err)
	return statusMisuse
}

// complain writes the message of an error on one line. Characters that are not
// printable become spaces.
func complain(messages io.Writer, err error) {
	line := strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, err.Error())
	fmt.Fprintf(messages, "urispec: %s\n", line)
}
