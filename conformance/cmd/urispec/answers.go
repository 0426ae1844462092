package main

import (
	"fmt"
	"io"
)

// An answers writes answers on the output, and what belongs to them on a
// terminal, and counts them.
type answers struct {
	out      *output
	messages io.Writer
	bar      *progress
	tally    tally
	source   string // the name of the file, or "" for arguments
	number   int    // of the last record of the source
}

// write writes a passage, for which some bytes of the file were read. A terminal
// shows it at once.
func (w *answers) write(p *passage, read int64) error {
	if w.out.terminal {
		w.bar.clear()
	}
	done := 0
	for _, r := range p.refusals {
		w.out.Write(p.text[done:r.end])
		done = r.end
		w.complain(fmt.Errorf("%s: %w", place{w.source, w.number + r.number}, r.err))
	}
	w.out.Write(p.text[done:])
	w.number += p.tally.records
	w.tally.add(p.tally)
	err := w.out.endRecord()
	w.bar.add(read)
	return err
}

// complain writes a message, after what was answered so far.
func (w *answers) complain(err error) {
	w.bar.clear()
	// An error of writing is kept by the output, and reported at its end.
	_ = w.out.Flush()
	complain(w.messages, err)
}
