package main

import "strings"

// A page is a block of records on its way from the reader through a worker to
// the writer. A worker may deliver the answers in several passages, when they are
// long.
type page struct {
	block   []byte
	read    int64 // bytes of the file that were read for the block
	answers passage
	ready   chan bool     // that there is a passage: whether another one follows
	taken   chan struct{} // that it was written, where another one follows
}

// newPage returns an empty page.
func newPage() *page {
	return &page{ready: make(chan bool, 1), taken: make(chan struct{}, 1)}
}

// A passage is the answers for some records that follow each other.
type passage struct {
	text     []byte
	tally    tally
	refusals []refusal
}

// A refusal is a record that has no answer.
type refusal struct {
	number int // of the record in the passage, from 1
	end    int // in the text: what stands before it was answered before
	err    error
}

// Write appends to the text. It never fails.
func (p *passage) Write(b []byte) (int, error) {
	p.text = append(p.text, b...)
	return len(b), nil
}

// newObject returns an object that is to be written: see end.
func (p *passage) newObject() object { return object{append(p.text, '{')} }

// end writes an object on a line, after which the text has nothing else yet.
func (p *passage) end(o object) { p.text = o.line() }

// add adds the answer for a record.
func (p *passage) add(record string, a answer) {
	begin := len(p.text)
	p.tally.records++
	switch yes, err := a(p, record); {
	case err != nil:
		p.text = p.text[:begin]
		p.tally.refused++
		p.refusals = append(p.refusals, refusal{p.tally.records, begin, err})
	case yes:
		p.tally.valid++
	default:
		p.tally.invalid++
	}
}

// reset makes the passage empty. It keeps space of about a size.
func (p *passage) reset(size int) {
	p.text = emptied(p.text, size)
	p.refusals = p.refusals[:0]
	p.tally = tally{}
}

// fill answers for the records of the block and delivers the passages, each when it
// has some bytes, and the last one. It ends early where deliver returns false.
func (p *page) fill(a answer, delimiter byte, limit int, deliver func(more bool) bool) {
	end := string(delimiter)
	for records := string(p.block); records != ""; { // errors may keep a record
		var record string
		record, records, _ = strings.Cut(records, end)
		p.answers.add(record, a)
		if len(p.answers.text) >= limit && !deliver(true) {
			return
		}
	}
	deliver(false)
}
