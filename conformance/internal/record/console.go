package record

import "io"

// A Console is where a stream writes: the standard output, which is buffered,
// messages, and the progress of reading.
type Console interface {
	io.Writer
	// Flush writes what is buffered.
	Flush() error
	// Show shows what was written so far where somebody looks on, and returns
	// the error of an earlier write, if there was one.
	Show() error
	// Complain writes the message of an error, behind what was written so far.
	Complain(error)
	// Note writes a message that is no error, for those who want to read it.
	Note(format string, args ...any)
	// Begin begins a progress of some bytes, of which Progress says that so
	// many more are done.
	Begin(bytes int64)
	Progress(bytes int64)
	// End ends the progress.
	End()
}
