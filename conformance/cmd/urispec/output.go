package main

import (
	"bufio"
	"os"

	"golang.org/x/term"
)

// An output is the buffered standard output. Once a write failed, all do.
type output struct {
	*bufio.Writer
	terminal bool
}

// newOutput returns an output to a file.
func newOutput(f *os.File) *output {
	return &output{Writer: bufio.NewWriterSize(f, 1<<16), terminal: isTerminal(f)}
}

// endRecord ends what is written about one record, or some: a terminal shows it at
// once.
func (o *output) endRecord() error {
	if o.terminal {
		return o.Flush()
	}
	return o.err()
}

// err returns the error of an earlier write, if there was one.
func (o *output) err() error {
	_, err := o.Write(nil)
	return err
}

// isTerminal reports whether a file is a terminal.
func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }
