package command

import (
	"os"
	"os/signal"
	"syscall"
)

// ExitOnSignals makes Ctrl-C (SIGINT), SIGTERM, and the end of the terminal
// (SIGHUP), call a function that ends the program with a status: 128 and the number
// of the signal, as a shell reports it. A second signal ends the program at once.
// Signals that were ignored before stay so.
func ExitOnSignals(exit func(status int)) {
	received := make(chan os.Signal, 1)
	for _, s := range endings {
		if !signal.Ignored(s) {
			signal.Notify(received, s)
		}
	}
	go func() {
		s := <-received
		signal.Reset()
		exit(128 + int(s.(syscall.Signal)))
	}()
}
