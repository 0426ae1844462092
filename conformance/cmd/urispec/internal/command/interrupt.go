package command

import (
	"os"

	"github.com/urispec/urispec/internal/command"
)

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

// exit ends the program.
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
