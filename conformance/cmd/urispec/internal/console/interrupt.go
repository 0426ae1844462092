package console

import (
	"os"
	"os/signal"
	"syscall"
)

// ExitOnSignals makes Ctrl-C (SIGINT), and SIGTERM, end the program: when what
// is being written is written as a whole, and no progress bar is left. The exit
// status is 128 and the number of the signal, as a shell reports it. A second
// signal ends the program at once. Signals that were ignored before stay so.
func (c *Console) ExitOnSignals() {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		if signal.Ignored(s) {
			continue
		}
		received := make(chan os.Signal, 1)
		signal.Notify(received, s)
		go func() {
			<-received
			signal.Reset(s)
			c.exit(128 + int(s))
		}()
	}
}

// AtInterrupt makes a signal call a function before it ends the program. The
// function must not use the console.
func (c *Console) AtInterrupt(f func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.interrupted = append(c.interrupted, f)
}

// exit ends the program.
func (c *Console) exit(status int) {
	c.mu.Lock() // for ever
	c.bar.hide()
	_ = c.out.Flush()
	for _, f := range c.interrupted {
		f()
	}
	os.Exit(status)
}

// Uninterrupted calls a function that a signal does not interrupt: the program
// ends when it has returned. The function must not use the console.
func (c *Console) Uninterrupted(f func() error) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return f()
}
