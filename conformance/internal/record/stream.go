package record

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
)

// A Console takes what a stream writes. Its methods may be called on several goroutines.
type Console interface {
	io.Writer                        // the standard output, which is buffered
	Flush() error                    // writes what is buffered
	Show() error                     // flushes if somebody looks on; has the error of an earlier write
	Complain(error)                  // writes the message of an error, behind what was written so far
	Note(format string, args ...any) // writes a message that is not an error
	Begin(bytes int64)               // begins a progress
	Progress(bytes int64)            // says that so many more are done
	End()                            // ends the progress
}

// A Stream answers for the records of sources, in order, once.
type Stream struct {
	Console        Console
	Stdin          *os.File
	Sources        []Source
	Format         Format
	Noun           string      // what messages call a record
	hinted, marked atomic.Bool // CR, or a byte order mark, has been spoken of
}

// Slots is how many outputs there are at a time, at most.
const Slots = 18

// Run writes the answer for each record. A source that cannot be read, and a record without an
// answer, are reported and counted, and the others are answered for. The error is that of
// writing, which ends it.
func (s *Stream) Run(a Answer) (counts Counts, err error) {
	workers := s.workers(a)
	s.Console.Begin(TotalSize(s.Sources, s.Stdin))
	defer s.Console.End()
	for i, source := range s.Sources {
		var readErr error
		if source.IsArgument() {
			workers[0].argument(source, i+1)
		} else {
			readErr = source.open(s.Stdin, func(f *os.File) error { return s.read(f, source, workers) })
		}
		if err = s.Console.Show(); err != nil {
			break
		}
		if readErr != nil {
			counts.Unread++
			s.Console.Complain(readErr)
		}
	}
	for _, w := range workers {
		counts.add(&w.counts)
	}
	return counts, err
}

// workers returns two more workers than processors, since some wait for their turn.
func (s *Stream) workers(a Answer) (workers []*worker) {
	for slot := range min(runtime.GOMAXPROCS(0)+2, Slots) {
		workers = append(workers, &worker{Output: Output{Slot: slot}, stream: s, answer: a})
	}
	return workers
}

// read answers for the records of a file. It returns at once if nothing can be written, or with the error of reading,
// when all that was read before is written. While it waits for more, no answers are held back.
func (s *Stream) read(f io.Reader, source Source, workers []*worker) error {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	blocks, end := make(chan *block), make(chan error, 1)
	var unwritten atomic.Int64 // blocks
	go func() {                // may wait for input for ever
		defer close(blocks)
		r := newBlockReader(newText(f, s.Console.Progress), s.Format)
		turn := closed
		for r.Scan() {
			b := r.block()
			b.turn, turn = turn, b.done
			unwritten.Add(1)
			select {
			case blocks <- b:
			case <-ctx.Done():
				return
			}
			if len(b.text) > 2*blockSize {
				<-b.done // there is one record of that length at a time
			}
		}
		end <- r.Err()
	}()
	var running sync.WaitGroup
	for _, w := range workers {
		w.source, w.Source = source, source.Name()
		running.Go(func() {
			defer stop()
			for w.err == nil {
				select {
				case b, ok := <-blocks:
					if !ok {
						return
					}
					w.block(b)
					close(b.done)
					if unwritten.Add(-1) == 0 {
						w.err = s.Console.Flush()
					}
				case <-ctx.Done():
					return
				}
			}
		})
	}
	running.Wait()
	select {
	case err := <-end:
		return err
	default:
		return nil
	}
}

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

// closed is the turn of a block that nothing precedes.
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
			w.hint(&w.stream.hinted, w.place, crHint)
		}
		if w.record(f.read(text, begin)); w.err != nil {
			return
		}
	}
	w.write()
}

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
		w.counts.Refused++
		if w.write() {
			w.stream.Console.Complain(w.refusal(err))
		}
	default:
		w.counts.answered(yes, Blank(r.Text) && Blank(r.Other), w.counted)
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

// place returns the place of the record at hand. In JSON, each line is a record.
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

// hint reports something about a place, after the answers for what precedes it, unless that was reported before.
func (w *worker) hint(said *atomic.Bool, place func() string, hint string) {
	if !said.Load() && w.write() && said.CompareAndSwap(false, true) {
		w.stream.Console.Note("%s: %s", place(), hint)
	}
}

// crHint is the hint about a record that ends in CR.
const crHint = `the CR at its end is part of it; if lines end in CR LF, tr -d '\r' leaves the CR out`

// hintMark reports that a file begins with a byte order mark, which is data, and not allowed by any revision.
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
