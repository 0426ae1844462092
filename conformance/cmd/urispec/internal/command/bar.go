package command

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
)

// A bar is shown on a terminal. A nil bar is never shown. A progressbar of version
// 3.18 or later is an HTTP server, too, which would be linked.
type bar struct {
	*progressbar.ProgressBar
}

// newBar returns a bar of some columns, and shows it. One of bytes is drawn anew ten
// times in a second at most.
func newBar(w io.Writer, columns int, total int64, bytes bool) *bar {
	options := []progressbar.Option{
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetWidth(columns),
		progressbar.OptionShowBytes(bytes),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionUseANSICodes(os.Getenv("TERM") != "dumb"), // they remove a "^C", too
	}
	if bytes {
		options = append(options, progressbar.OptionThrottle(100*time.Millisecond))
	}
	p := progressbar.NewOptions64(total, options...)
	_ = p.RenderBlank() // what cannot be drawn is not missed
	return &bar{p}
}

// describe puts words before the bar.
func (b *bar) describe(step string) {
	if b != nil {
		b.Describe(step)
	}
}

// add makes the bar longer, and shows it.
func (b *bar) add(n int64) {
	if b != nil {
		_ = b.Add64(n) // what cannot be drawn is not missed
	}
}

// hide removes the bar from the terminal, until there is more progress.
func (b *bar) hide() {
	if b != nil {
		_ = b.Clear() // what cannot be drawn need not be removed
	}
}

// An awaitedBar is one of bytes that is not shown yet.
type awaitedBar struct{ total, done int64 }

// barDelay is how long a progress of bytes is not shown: of what takes no longer, nobody wants
// to see it.
const barDelay = time.Second
