package record

import (
	"fmt"
	"os"
)

// A Stream answers for the records of sources, in order:
//
//	arguments ─┐
//	files ─────┼─► decompressor ─► blocks ─► records ─► answers ─► standard output
//	stdin ─────┘                                             └───► tally
//
// The records of a file are answered for on several processors.
type Stream struct {
	Console Console
	Stdin   *os.File
	Sources []Source
	Format  Format
	Noun    string // what messages call a record
}

// Run writes the answer for each record. A source that cannot be read, and a
// record without an answer, are reported, and the others are answered for;
// failed says that there was one. The error is that of writing, which ends it.
func (s *Stream) Run(a Answer) (t Tally, failed bool, err error) {
	w := &writer{console: s.Console, format: s.Format, noun: s.Noun}
	l := newPipeline(a, s.Format)
	s.Console.Begin(TotalSize(s.Sources, s.Stdin))
	defer s.Console.End()
	for i, source := range s.Sources {
		w.source, w.number = source, 0
		var err error
		if source.IsArgument() {
			w.number = i
			err = l.argument(source.record, w)
		} else {
			err = source.explain(source.with(s.Stdin, func(f *os.File) error { return l.run(newMeter(f), w) }))
		}
		if writeErr := s.Console.Show(); writeErr != nil {
			return w.tally, failed, writeErr
		}
		if err != nil {
			failed = true
			s.Console.Complain(err)
		}
	}
	return w.tally, failed || w.tally.Refused > 0, nil
}

// A writer writes answers, and what is to be said of records, and counts them.
type writer struct {
	console Console
	format  Format
	noun    string
	tally   Tally
	source  Source // that is read
	number  int    // of its records, and of arguments before it
	hinted  bool   // about CR
	marked  bool   // about a byte order mark
}

// write writes a passage, for which some bytes of the file were read.
func (w *writer) write(p *Passage, read int64) error {
	done := 0
	for _, r := range p.refusals {
		w.console.Write(p.Text[done:r.end])
		done = r.end
		w.console.Complain(w.refusal(r))
	}
	w.console.Write(p.Text[done:])
	if p.cr > 0 && !w.hinted {
		w.hinted = true
		w.console.Note("%s: %s", w.place(w.number+p.cr), crHint)
	}
	w.number += p.read
	w.tally.add(&p.tally)
	err := w.console.Show()
	w.console.Progress(read)
	return err
}

// begin says what is to be said of the beginning of a file.
func (w *writer) begin(text string) {
	if hint := markHint(text); hint != "" && !w.marked {
		w.marked = true
		w.console.Note("%s: %s", w.source.Name(), hint)
	}
}

// refusal returns the message about a record without an answer.
func (w *writer) refusal(r refusal) error {
	if wrong, ok := r.err.(*JSONError); ok && !w.source.IsArgument() {
		return fmt.Errorf("%s:%d: %s", w.place(w.number+r.number), wrong.Column, wrong.Reason)
	}
	return fmt.Errorf("%s: %w", w.place(w.number+r.number), r.err)
}

// place returns where a record stands. Of JSON, each line is one.
func (w *writer) place(number int) string {
	switch {
	case w.source.IsArgument() && w.format.Pair && !w.format.JSON:
		return fmt.Sprintf("%s %d", w.noun, number)
	case w.source.IsArgument():
		return fmt.Sprintf("argument %d", number)
	case w.format.JSON:
		return fmt.Sprintf("%s:%d", w.source.Name(), number)
	}
	return fmt.Sprintf("%s: %s %d", w.source.Name(), w.noun, number)
}
