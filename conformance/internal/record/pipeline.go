package record

import (
	"bytes"
	"io"
	"runtime"
	"sync"
)

// A pipeline answers for the records of a file on several goroutines:
//
//	reader ──► workers ──► writer
//	   ▲                     │
//	   └──── empty pages ◄───┘
//
// The writer has the pages in the order of the file. Their number is fixed, and
// their size too, but for a record that is longer than a block.
type pipeline struct {
	answer  Answer
	format  Format
	workers int
	block   int // bytes of records that a page has at once
	limit   int // bytes of answers with which an output is delivered
}

// The sizes of pipelines, beside blockSize. All pages together, of which there
// are two more than workers, are to have some tens of MB at most.
const (
	passageLimit = 1 << 19
	maxWorkers   = 16
)

// Slots is how many outputs there are at a time, at most.
const Slots = maxWorkers + 2

// newPipeline returns a pipeline with as many workers as is useful.
func newPipeline(a Answer, f Format) *pipeline {
	return &pipeline{answer: a, format: f, workers: min(runtime.GOMAXPROCS(0), maxWorkers), block: blockSize,
		limit: passageLimit}
}

// run answers for the records of a source. It returns the error of writing, at
// once, or that of reading, when all that was read before has been written; nil
// at the end. While it waits for more, nothing of what is written is held back.
func (l *pipeline) run(source *meter, w *writer) error {
	pages := l.workers + 2
	free := make(chan *page, pages)
	for slot := range pages {
		free <- newPage(w.source.name, slot)
	}
	work, queue := make(chan *page, pages), make(chan *page, pages)
	stop := make(chan struct{})

	var sourceErr error
	go func() { // may wait for input for ever
		defer close(queue)
		defer close(work)
		sourceErr = l.read(source, free, stop, func(p *page) {
			work <- p
			queue <- p
		})
	}()

	var workers sync.WaitGroup
	defer workers.Wait()
	defer close(stop)
	for range l.workers {
		workers.Go(func() { l.work(work, stop) })
	}

	for {
		if len(queue) == 0 {
			if err := w.console.Flush(); err != nil {
				return err
			}
		}
		p, ok := <-queue
		if !ok {
			if sourceErr == io.EOF {
				return nil
			}
			return sourceErr
		}
		if err := l.write(p, w); err != nil {
			return err
		}
		free <- p
	}
}

// argument answers for a record that is no part of a file.
func (l *pipeline) argument(r Record, w *writer) error {
	var err error
	switch {
	case l.format.JSON:
		r, err = l.format.read(r.Text, 0)
	case l.format.Most > 0 && len(r.Text)+len(r.Other) > l.format.Most:
		err = &lengthError{0, l.format.Most}
	}
	p := Output{before: w.number}
	p.answer(r, err, l.answer)
	return w.write(&p, 0)
}

// read calls send with each block of a source on a free page, until there is
// none or the pipeline stops.
func (l *pipeline) read(source *meter, free <-chan *page, stop <-chan struct{}, send func(*page)) error {
	blocks := &blockReader{source: source, delimiter: l.format.delimiter(), lines: l.format.lines(), size: l.block,
		most: l.format.Most}
	before := 0
	for first := true; ; first = false {
		select {
		case <-stop:
			return nil
		case p := <-free:
			var err error
			if p.block, err = blocks.next(emptied(p.block, l.block)); err != nil {
				return err
			}
			p.read, p.begin, p.first, p.before = source.take(), blocks.begin, first, before
			before += bytes.Count(p.block, []byte{l.format.delimiter()}) / l.format.lines()
			long := p.isLong(l.block)
			send(p)
			if !long {
				continue
			}
			select { // there is one of them at a time
			case <-stop:
				return nil
			case <-p.written:
			}
		}
	}
}

// work answers for the records of pages, until there are no more or the
// pipeline stops.
func (l *pipeline) work(pages <-chan *page, stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		case p, ok := <-pages:
			if !ok {
				return
			}
			p.fill(l.format, l.answer, l.block, l.limit, func(more bool) bool {
				p.ready <- more
				if !more {
					return true
				}
				select {
				case <-p.taken:
					return true
				case <-stop:
					return false
				}
			})
		}
	}
}

// write writes the outputs of a page as they become ready.
func (l *pipeline) write(p *page, w *writer) error {
	if p.first {
		w.begin(string(p.block[:min(len(p.block), len(utf8Mark))]))
	}
	for {
		more := <-p.ready
		if err := w.write(&p.answers, p.read); err != nil {
			return err
		}
		p.read = 0
		p.answers.reset(l.limit)
		if !more {
			break
		}
		p.taken <- struct{}{}
	}
	if p.isLong(l.block) {
		p.block = nil
		p.written <- struct{}{}
	}
	return nil
}
