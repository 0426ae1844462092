package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
)

// A progressLine is a line of a terminal that tells what is being done. A nil one is never shown.
type progressLine struct{ terminal io.Writer }

// newProgressLine returns the line of the standard error output of a command, nil if that is not a terminal.
func newProgressLine(c *cobra.Command) *progressLine {
	f, ok := c.ErrOrStderr().(*os.File)
	if !ok || os.Getenv("TERM") == "dumb" {
		return nil
	}
	if info, err := f.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return &progressLine{f}
}

// clearLine makes what is written next the first of the line.
const clearLine = "\r\x1b[K"

// show writes a step over the one before; errors do not matter. A long step is cut, to stay on one line.
func (p *progressLine) show(step string) {
	const width = 76
	if p != nil {
		fmt.Fprintf(p.terminal, "%s%.*s ...", clearLine, width, step)
	}
}

func (p *progressLine) clear() {
	if p != nil {
		fmt.Fprint(p.terminal, clearLine)
	}
}

// over returns a writer that removes the line before it writes to w.
func (p *progressLine) over(w io.Writer) io.Writer {
	if p == nil {
		return w
	}
	return overLine{w, p}
}

type overLine struct {
	io.Writer
	line *progressLine
}

func (o overLine) Write(b []byte) (int, error) {
	o.line.clear()
	return o.Writer.Write(b)
}
