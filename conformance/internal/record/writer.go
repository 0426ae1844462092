package record

import "fmt"

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

// write writes an output, for which some bytes of the file were read.
func (w *writer) write(p *Output, read int64) error {
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
