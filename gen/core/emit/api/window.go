package api

import (
	"io"
	"strings"
)

// A window is what is known of an input, from the message on that is read.
type window struct {
	text   string
	reader io.Reader // of what follows; nil where nothing does
	err    error     // of the reader
	buffer []byte    // that text is at the end of, where it was read

	offset       int64 // of text in the input
	line, column int
}

// newWindow returns the window of an input that is a text and what a reader gives.
func newWindow(text string, reader io.Reader) *window {
	return &window{text: text, reader: reader, line: 1, column: 1}
}

const (
	leastRead  = 1 << 12 // room for what a reader gives at once
	emptyReads = 100     // how often it may give nothing
)

// more makes text longer, and reports whether it did.
func (w *window) more() bool {
	if w.reader == nil {
		return false
	}
	w.makeRoom()
	for range emptyReads {
		n, err := w.reader.Read(w.buffer[len(w.buffer):cap(w.buffer)])
		known := len(w.text) + n
		w.buffer = w.buffer[:len(w.buffer)+n]
		w.text = asString(w.buffer[len(w.buffer)-known:])
		if err != nil {
			w.reader = nil
			if err != io.EOF {
				w.err = err
			}
			return n > 0
		}
		if n > 0 {
			return true
		}
	}
	w.reader, w.err = nil, io.ErrNoProgress
	return false
}

// makeRoom moves text, where there is no room behind it, to where it has as much as it
// is long, and more: so what is moved is no more than what was read since.
func (w *window) makeRoom() {
	if cap(w.buffer)-len(w.buffer) >= leastRead {
		return
	}
	known := w.buffer[len(w.buffer)-len(w.text):]
	to := w.buffer[:0]
	if least := 2*len(known) + leastRead; cap(to) < least {
		to = make([]byte, 0, least+leastRead)
	}
	w.buffer = append(to, known...)
	w.text = asString(w.buffer)
}

// message returns so many bytes, in memory that is not used again.
func (w *window) message(length int) string {
	if w.buffer == nil {
		return w.text[:length]
	}
	return strings.Clone(w.text[:length])
}

// skip drops so many bytes.
func (w *window) skip(n int) {
	w.line, w.column = advance(w.line, w.column, w.text[:n])
	w.offset += int64(n)
	w.text = w.text[n:]
}
