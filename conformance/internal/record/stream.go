package record

import "os"

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
// record without an answer, are reported and counted, and the others are answered
// for. The error is that of writing, which ends it.
func (s *Stream) Run(a Answer) (Tally, error) {
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
			return w.tally, writeErr
		}
		if err != nil {
			w.tally.Unread++
			s.Console.Complain(err)
		}
	}
	return w.tally, nil
}
