package command

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/term"

	"github.com/urispec/urispec/internal/command"
)

// A Console is the standard streams of a run. Its methods may be called on
// several goroutines at a time.
type Console struct {
	In    *os.File
	Quiet bool // no notes and no progress

	mu          sync.Mutex // held while something is written
	out         *bufio.Writer
	terminal    bool // the standard output is one
	err         io.Writer
	bar         *bar // nil if there is none
	columns     int  // of the bar alone
	awaited     *awaitedBar
	interrupted []func() // to be called before a signal ends the program
}

// newConsole returns a console of the standard input, the standard output, and that
// for messages.
func newConsole(in *os.File, out, err io.Writer) *Console {
	return &Console{In: in, out: bufio.NewWriterSize(out, 1<<16), terminal: isTerminal(out), err: err}
}

func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// ReadsTerminal reports whether the standard input is a terminal.
func (c *Console) ReadsTerminal() bool { return isTerminal(c.In) }

// WritesTerminal reports whether the standard output is a terminal.
func (c *Console) WritesTerminal() bool { return c.terminal }

// Colors reports whether the standard output is a terminal that shows colours, and the
// user wants them: the environment has no NO_COLOR, or an empty one.
func (c *Console) Colors() bool {
	return c.terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// Write writes to the standard output, which is buffered. Once that failed, it
// fails always. What is written in one call is written as a whole when the user
// interrupts the program.
func (c *Console) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.terminal && len(b) > c.out.Available() { // b in part, and a bar behind it, would be removed with the bar
		if err := c.flush(); err != nil {
			return 0, err
		}
	}
	return c.out.Write(b)
}

// flush writes what is buffered. A bar on the same terminal gives way.
func (c *Console) flush() error {
	if c.terminal {
		c.bar.hide()
	}
	return c.out.Flush()
}

// Flush writes what is buffered.
func (c *Console) Flush() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.flush()
}

// Show shows what was written so far if the standard output is a terminal. It returns the error of writing it, or of an
// earlier write.
func (c *Console) Show() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.terminal {
		return c.flush()
	}
	_, err := c.out.Write(nil)
	return err
}

// Complain writes the message of an error, behind what was written so far.
func (c *Console) Complain(err error) { c.message(err.Error(), true) }

// Note writes a message that is not an error, unless the console is quiet, or what was written so far does not reach
// the standard output: the note may claim that it does.
func (c *Console) Note(format string, args ...any) {
	if !c.Quiet {
		c.message(fmt.Sprintf(format, args...), false)
	}
}

// message writes a message on one line. Characters that are not printable
// become spaces.
func (c *Console) message(text string, always bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.bar.hide()
	if err := c.out.Flush(); err != nil && !always { // the error is kept, and returned by the next write
		return
	}
	line := strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, text)
	fmt.Fprintf(c.err, "urispec: %s\n", line)
}

// ExitOnSignals makes signals end the program, as [command.ExitOnSignals] does: when
// what is being written is written as a whole, and no progress bar is left.
func (c *Console) ExitOnSignals() { command.ExitOnSignals(c.exit) }

// AtInterrupt makes a signal call a function before it ends the program. The
// function must not use the console.
func (c *Console) AtInterrupt(f func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.interrupted = append(c.interrupted, f)
}

func (c *Console) exit(status int) {
	c.mu.Lock()                       // for ever
	for _, f := range c.interrupted { // nobody may read the output any more
		f()
	}
	c.bar.hide()
	_ = c.out.Flush()
	os.Exit(status)
}

// Uninterrupted calls a function that a signal does not interrupt: the program
// ends when it has returned. The function must not use the console.
func (c *Console) Uninterrupted(f func() error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return f()
}
