package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"
)

// A scan answers a question about each record of an input.
type scan struct {
	input
	format choice
	caret  choice
	carets bool // are shown, where there is one revision
	streams
	out    *output
	object object // reused from record to record
}

// newScan returns the scan of a command, and adds its flags.
func newScan(cmd *cobra.Command, s streams, out *output) *scan {
	sc := &scan{streams: s, out: out}
	sc.input.flags(cmd)
	sc.format.flag(cmd, "format", "form of the output", formats...)
	sc.caret.flag(cmd, "caret", "show where a string goes wrong: auto is for one string given, and on a terminal", caretAuto, caretAlways, caretNever)
	return sc
}

// formats are the forms of output.
var formats = []string{"text", "json"}

// The words of --caret.
const (
	caretAuto   = "auto"
	caretAlways = "always"
	caretNever  = "never"
)

// json reports whether the output is JSON.
func (sc *scan) json() bool { return sc.format.word == "json" }

// newObject returns an object that is valid until the next call.
func (sc *scan) newObject() *object {
	sc.object = *newObject(sc.object.text)
	return &sc.object
}

// A tally counts the records of a scan by their answers.
type tally struct{ records, valid, invalid, refused int }

// summary says how many records there are, in all and by answer.
func (t tally) summary(valid, invalid string) string {
	noun := "records"
	if t.records == 1 {
		noun = "record"
	}
	s := fmt.Sprintf("%d %s: %d %s, %d %s", t.records, noun, t.valid, valid, t.invalid, invalid)
	if t.refused > 0 {
		s += fmt.Sprintf(", %d refused", t.refused)
	}
	return s
}

// counted returns the summary that calls records by two words.
func counted(valid, invalid string) func(tally) string {
	return func(t tally) string { return t.summary(valid, invalid) }
}

// answer writes the answer for a record and reports whether it is yes. The error
// says why there is none.
type answer func(record string) (bool, error)

// run answers for each record. The summary turns the counts into words. The
// error is errNo where some answer is no, and errFailed where some record or
// source could not be read or answered; it has been reported then.
func (sc *scan) run(cmd *cobra.Command, args []string, a answer, summary func(tally) string) error {
	sources, err := sc.sources(cmd, args, sc.in)
	if err != nil {
		return err
	}
	one := len(sources) == 1 && !sources[0].file()
	sc.carets = sc.caret.word == caretAlways || sc.caret.word == caretAuto && (one || sc.out.terminal)
	var bar *progress
	if !sc.quiet {
		bar = newProgress(sources, sc.streams)
		sc.out.before = bar.clear
	}
	var t tally
	failed := false
	visit := func(p place, record string) error {
		t.records++
		switch yes, err := a(record); {
		case err != nil:
			t.refused++
			sc.complain(bar, fmt.Errorf("%s: %w", p, err))
		case yes:
			t.valid++
		default:
			t.invalid++
		}
		return sc.out.endRecord()
	}
	for i, s := range sources {
		if !s.file() {
			err = visit(place{number: i + 1}, s.text)
		} else {
			err = sc.each(s, sc.streams, sc.out, bar, visit)
		}
		if writeErr := sc.out.err(); writeErr != nil {
			bar.clear()
			return writeErr
		}
		if err != nil {
			failed = true
			sc.complain(bar, inFile(s.name, err))
		}
	}
	bar.clear()
	if !sc.quiet && t.records != 1 {
		if err := sc.out.Flush(); err != nil {
			return err
		}
		fmt.Fprintf(sc.err, "urispec: %s\n", summary(t))
	}
	switch {
	case failed || t.refused > 0:
		return errFailed
	case t.invalid > 0:
		return errNo
	}
	return nil
}

// complain writes a message, after what was answered so far.
func (sc *scan) complain(bar *progress, err error) {
	bar.clear()
	// An error of writing is kept by the output, and reported at its end.
	_ = sc.out.Flush()
	complain(sc.err, err)
}

// inFile returns an error about a file, with its name before it once.
func inFile(name string, err error) error {
	if p, ok := errors.AsType[*os.PathError](err); ok {
		err = p.Err
	}
	return fmt.Errorf("%s: %w", name, err)
}
