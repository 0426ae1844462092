package console

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
)

// A bar is shown on a terminal. A nil bar is never shown. It has functions of a
// progressbar, not the progressbar itself: where reflection can reach that, its
// methods are linked, of which one is an HTTP server.
type bar struct {
	addSteps func(int64) error
	showFor  func(string)
	clear    func() error
}

// newBar returns a bar, and shows it. One of bytes is drawn anew ten times in a
// second at most.
func newBar(w io.Writer, total int64, bytes bool) *bar {
	options := []progressbar.Option{
		progressbar.OptionSetWriter(w),
		progressbar.OptionShowBytes(bytes),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionUseANSICodes(os.Getenv("TERM") != "dumb"), // they remove a "^C", too
	}
	if bytes {
		options = append(options, progressbar.OptionThrottle(100*time.Millisecond))
	}
	p := progressbar.NewOptions64(total, options...)
	_ = p.RenderBlank() // what cannot be drawn is not missed
	return &bar{p.Add64, p.Describe, p.Clear}
}

// describe puts words before the bar.
func (b *bar) describe(step string) {
	if b != nil {
		b.showFor(step)
	}
}

// add makes the bar longer, and shows it.
func (b *bar) add(n int64) {
	if b != nil {
		_ = b.addSteps(n) // what cannot be drawn is not missed
	}
}

// hide removes the bar from the terminal, until there is more progress.
func (b *bar) hide() {
	if b != nil {
		_ = b.clear() // what cannot be drawn need not be removed
	}
}
