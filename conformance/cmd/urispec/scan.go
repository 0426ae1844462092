package main

import (
	"bufio"
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
type tally struct {
	records, valid, invalid, refused int
	each                             [maxRecognizers]int // what each recognizer has accepted
}

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

// add adds the counts of another tally.
func (t *tally) add(u tally) {
	t.records += u.records
	t.valid += u.valid
	t.invalid += u.invalid
	t.refused += u.refused
	for i, n := range u.each {
		t.each[i] += n
	}
}

// An answer writes the answer for a record to a passage and reports whether it is
// yes. The error says why there is none. It is called on several goroutines at a
// time.
type answer func(p *passage, record string) (bool, error)

// run answers for each record, in turn, by a function that writes to the output.
// It is otherwise like runParallel.
func (sc *scan) run(cmd *cobra.Command, args []string, a func(record string) (bool, error), summary func(tally) string) error {
	stdout := *sc.out
	defer func() { *sc.out = stdout }()
	sc.out.Writer = bufio.NewWriter(nil)
	return sc.runOn(&stdout, cmd, args, false, summary, func(p *passage, record string) (bool, error) {
		sc.out.Reset(p)
		defer sc.out.Flush() // to memory
		return a(record)
	})
}

// runParallel answers for each record, several at a time. The summary turns the
// counts into words. The error is errNo where some answer is no, and errFailed
// where some record or source could not be read or answered; it has been reported
// then.
func (sc *scan) runParallel(cmd *cobra.Command, args []string, a answer, summary func(tally) string) error {
	return sc.runOn(sc.out, cmd, args, true, summary, a)
}

// runOn answers for each record, on an output.
func (sc *scan) runOn(out *output, cmd *cobra.Command, args []string, parallel bool, summary func(tally) string, a answer) error {
	sources, err := sc.sources(cmd, args, sc.in)
	if err != nil {
		return err
	}
	one := len(sources) == 1 && !sources[0].file()
	sc.carets = sc.caret.word == caretAlways || sc.caret.word == caretAuto && (one || out.terminal)
	w := &answers{out: out, messages: sc.err}
	if !sc.quiet {
		w.bar = newProgress(sources, sc.streams)
	}
	l := newPipeline(a, sc.delimiter(), parallel)
	failed := false
	for i, s := range sources {
		if s.file() {
			w.source, w.number = s.name, 0
			err = s.with(sc.streams, func(f *os.File) error { return l.run(newMeter(f), w) })
		} else {
			w.source, w.number = "", i
			err = l.argument(s.text, w)
		}
		if writeErr := out.err(); writeErr != nil {
			w.bar.clear()
			return writeErr
		}
		if err != nil {
			failed = true
			w.complain(inFile(s.name, err))
		}
	}
	w.bar.clear()
	if !sc.quiet && w.tally.records != 1 {
		if err := out.Flush(); err != nil {
			return err
		}
		fmt.Fprintf(sc.err, "urispec: %s\n", summary(w.tally))
	}
	switch {
	case failed || w.tally.refused > 0:
		return errFailed
	case w.tally.invalid > 0:
		return errNo
	}
	return nil
}

// inFile returns an error about a file, with its name before it once.
func inFile(name string, err error) error {
	if p, ok := errors.AsType[*os.PathError](err); ok {
		err = p.Err
	}
	return fmt.Errorf("%s: %w", name, err)
}
