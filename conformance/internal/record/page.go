package record

import "unsafe"

// A page is a block of records on its way from the reader through a worker to
// the writer. A worker may deliver the answers in several outputs, when they
// are long.
type page struct {
	block   []byte
	read    int64 // bytes of the file that were read for the block
	begin   int64 // of the block, in bytes
	first   bool  // of the file
	before  int   // records of the file before the block
	answers Output
	ready   chan bool     // that there is an output: whether another one follows
	taken   chan struct{} // that it was written, where another one follows
	written chan struct{} // that the page was, where it is a long record
}

// newPage returns an empty page for the records of a source.
func newPage(source string, slot int) *page {
	return &page{answers: Output{Source: source, Slot: slot}, ready: make(chan bool, 1),
		taken: make(chan struct{}, 1), written: make(chan struct{}, 1)}
}

// isLong reports whether the block is one that is not kept: its record is longer
// than many.
func (p *page) isLong(size int) bool { return cap(p.block) > 4*size }

// records returns the block as a string. Errors may keep a part of it, so that it
// is a copy, unless the block is not used again.
func (p *page) records(size int) string {
	if p.isLong(size) {
		return unsafe.String(unsafe.SliceData(p.block), len(p.block))
	}
	return string(p.block)
}

// fill answers for the records of the block and delivers the outputs, each
// when it has some bytes, and the last one. It ends early where deliver returns
// false.
func (p *page) fill(f Format, a Answer, size, limit int, deliver func(more bool) bool) {
	p.answers.before = p.before
	block := p.records(size)
	for records := block; records != ""; {
		begin := p.begin + int64(len(block)-len(records))
		var text string
		text, records = f.cut(records)
		r, err := f.read(text, begin)
		if p.answers.cr == 0 && f.endsInCR(text) {
			p.answers.cr = p.answers.read + 1
		}
		p.answers.answer(r, err, a)
		if len(p.answers.Text) >= limit && !deliver(true) {
			return
		}
	}
	deliver(false)
}
