package record

// A page is a block of records on its way from the reader through a worker to
// the writer. A worker may deliver the answers in several passages, when they
// are long.
type page struct {
	block   []byte
	read    int64 // bytes of the file that were read for the block
	first   bool  // of the file
	answers Passage
	ready   chan bool     // that there is a passage: whether another one follows
	taken   chan struct{} // that it was written, where another one follows
}

// newPage returns an empty page.
func newPage() *page {
	return &page{ready: make(chan bool, 1), taken: make(chan struct{}, 1)}
}

// fill answers for the records of the block and delivers the passages, each
// when it has some bytes, and the last one. It ends early where deliver returns
// false.
func (p *page) fill(f Format, a Answer, limit int, deliver func(more bool) bool) {
	for records := string(p.block); records != ""; { // errors may keep a record
		var text string
		text, records = f.cut(records)
		r, err := f.decode(text)
		p.answers.answer(r, err, a)
		if p.answers.cr == 0 && f.endsInCR(text) {
			p.answers.cr = p.answers.read
		}
		if len(p.answers.Text) >= limit && !deliver(true) {
			return
		}
	}
	deliver(false)
}
