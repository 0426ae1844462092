package record

import (
	"errors"
	"fmt"
	"strings"
	"sync/atomic"

	"github.com/urispec/urispec/conformance/internal/line"
)

// A Record is what is answered: a string of any bytes, or a pair of them.
type Record struct{ Text, Other string }

// Blank reports whether a string is nothing but white space of ASCII.
func Blank(s string) bool {
	return strings.IndexFunc(s, func(c rune) bool { return c != ' ' && (c < '\t' || c > '\r') }) < 0
}

// errBlank is the error about a line without JSON, which is no record.
var errBlank = errors.New("a blank line")

// An Answer writes the answer for a record to an output and reports whether it is yes. The error
// says why there is none; what was written is dropped then. It is called on several goroutines
// at a time.
type Answer func(to *Output, r Record) (yes bool, err error)

// An Output is the answers for some records that follow each other.
type Output struct {
	line.Buffer
	Source string // the name of the file, or ""
	// Number is that of the record at hand in its source, from 1: of the line, but for pairs,
	// of which each is one. Arguments are numbered together.
	Number int
	// Slot is a number below [Slots]: outputs that are written to at the same time have
	// different ones.
	Slot    int
	tally   Tally
	counted []int // what Count was called with for the record at hand
}

// Count adds one to the number of a kind, if the record at hand has an answer. Kinds are small
// numbers, of which the meaning is the caller's.
func (p *Output) Count(kind int) { p.counted = append(p.counted, kind) }

// A worker answers for the records of one block after the other.
type worker struct {
	Output
	stream *Stream
	answer Answer
	source Source
	turn   <-chan struct{} // closed when all that comes before is written
	err    error           // of writing
}

// outputLimit is how many bytes of answers a worker holds back, unless one is longer.
const outputLimit = 1 << 19

// closed is the turn of what nothing comes before.
var closed = func() <-chan struct{} {
	turn := make(chan struct{})
	close(turn)
	return turn
}()

// block answers for the records of a block.
func (w *worker) block(b *block) {
	f := w.stream.Format
	w.turn, w.Number = b.turn, b.before
	if b.begin == 0 {
		w.hintMark(b.text)
	}
	for text, begin := range b.records(f) {
		w.Number++
		if !f.Null && !f.JSON && strings.HasSuffix(text, "\r") {
			w.hint(&w.stream.hinted, w.place, `the CR at its end is part of it; where lines end in CR LF, tr -d '\r' leaves the CR out`)
		}
		if w.record(f.read(text, begin)); w.err != nil {
			return
		}
	}
	w.write()
}

// argument answers for an argument.
func (w *worker) argument(s Source, number int) {
	w.source, w.Source, w.Number, w.turn = s, "", number, closed
	w.record(w.stream.Format.argument(*s.argument))
	w.write()
}

// record adds the answer for a record that could be read, or complains of it if err says why it
// could not be.
func (w *worker) record(r Record, err error) {
	begin, yes := len(w.Text), false
	w.counted = w.counted[:0]
	if err == nil {
		yes, err = w.answer(&w.Output, r)
	}
	switch {
	case err == errBlank:
	case err != nil:
		w.Text = w.Text[:begin]
		w.tally.Refused++
		if w.write() {
			w.stream.Console.Complain(w.refusal(err))
		}
	default:
		w.tally.answered(yes, Blank(r.Text) && Blank(r.Other), w.counted)
		if len(w.Text) >= outputLimit {
			w.write()
		}
	}
}

// write writes the answers that there are when all that comes before is written. It reports
// whether that is possible.
func (w *worker) write() bool {
	<-w.turn
	_, _ = w.stream.Console.Write(w.Text) // Show has the error
	w.err = w.stream.Console.Show()
	if cap(w.Text) > 4*outputLimit {
		w.Text = nil // the space of a long answer is not kept
	}
	w.Text = w.Text[:0]
	return w.err == nil
}

// refusal returns the message about a record without an answer.
func (w *worker) refusal(err error) error {
	if wrong, ok := err.(*jsonError); ok && !w.source.IsArgument() {
		return fmt.Errorf("%s:%d: %s", w.place(), wrong.column, wrong.reason)
	}
	return fmt.Errorf("%s: %w", w.place(), err)
}

// place returns where the record at hand stands. Of JSON, each line is one.
func (w *worker) place() string {
	f := w.stream.Format
	switch {
	case w.source.IsArgument() && f.lines() == 2:
		return fmt.Sprintf("%s %d", w.stream.Noun, w.Number)
	case w.source.IsArgument():
		return fmt.Sprintf("argument %d", w.Number)
	case f.JSON:
		return fmt.Sprintf("%s:%d", w.Source, w.Number)
	}
	return fmt.Sprintf("%s: %s %d", w.Source, w.stream.Noun, w.Number)
}

// hint says something of a place, behind the answers for what comes before it, unless it was
// said before.
func (w *worker) hint(said *atomic.Bool, place func() string, hint string) {
	if !said.Load() && w.write() && said.CompareAndSwap(false, true) {
		w.stream.Console.Note("%s: %s", place(), hint)
	}
}

// utf8Mark is the byte order mark of Unicode in UTF-8.
const utf8Mark = "\xef\xbb\xbf"

// hintMark says something of a file that begins with a byte order mark, which is data, and
// allowed by no revision.
func (w *worker) hintMark(text string) {
	const wide = "it begins with the byte order mark of UTF-16, which is not decoded; iconv -f UTF-16 -t UTF-8 does that"
	for mark, hint := range map[string]string{
		utf8Mark:   "the byte order mark at the beginning is part of the first record; tail -c +4 leaves it out",
		"\xfe\xff": wide, "\xff\xfe": wide,
	} {
		if strings.HasPrefix(text, mark) {
			w.hint(&w.stream.marked, w.source.Name, hint)
		}
	}
}
