package main

import (
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
)

// A progress is a bar on a terminal that grows with the bytes read; a nil
// progress is none.
type progress struct{ bar *progressbar.ProgressBar }

// newProgress returns the progress of reading some sources: nil unless messages
// go to a terminal and there is a file of a known size.
func newProgress(sources []source, streams streams) *progress {
	if !isTerminal(streams.err) {
		return nil
	}
	var total int64
	for _, s := range sources {
		total += s.size(streams)
	}
	if total == 0 {
		return nil
	}
	return &progress{progressbar.NewOptions64(total,
		progressbar.OptionSetWriter(streams.err),
		progressbar.OptionShowBytes(true),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)}
}

// size returns the size in bytes of a regular file, and 0 for other sources.
func (s source) size(streams streams) int64 {
	var info os.FileInfo
	var err error
	switch {
	case s.stdin:
		info, err = streams.in.Stat()
	case s.file():
		info, err = os.Stat(s.name)
	default:
		return 0
	}
	if err != nil || !info.Mode().IsRegular() {
		return 0
	}
	return info.Size()
}

// add makes the bar grow by bytes that were read.
func (p *progress) add(n int64) {
	if p != nil {
		_ = p.bar.Add64(n) // what cannot be drawn is not missed
	}
}

// clear removes the bar, to be drawn again when more has been read.
func (p *progress) clear() {
	if p != nil {
		_ = p.bar.Clear() // what cannot be drawn need not be removed
	}
}
