package record

import (
	"context"
	"io"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
)

// A Console is where a stream writes. Its methods may be called on several goroutines.
type Console interface {
	io.Writer                        // the standard output, which is buffered
	Flush() error                    // writes what is buffered
	Show() error                     // flushes if somebody looks on; has the error of an earlier write
	Complain(error)                  // writes the message of an error, behind what was written so far
	Note(format string, args ...any) // writes a message that is no error
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
func (s *Stream) Run(a Answer) (tally Tally, err error) {
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
			tally.Unread++
			s.Console.Complain(readErr)
		}
	}
	for _, w := range workers {
		tally.add(&w.tally)
	}
	return tally, err
}

// workers returns two more workers than processors, since some wait for their turn.
func (s *Stream) workers(a Answer) (workers []*worker) {
	for slot := range min(runtime.GOMAXPROCS(0)+2, Slots) {
		workers = append(workers, &worker{Output: Output{Slot: slot}, stream: s, answer: a})
	}
	return workers
}

// read answers for the records of a file. It returns at once if nothing can be written, or with
// the error of reading, when all that was read before is written. While it waits for more,
// nothing of what is written is held back.
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
