package command

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

// A bar is shown on a line of a terminal. What cannot be drawn is not missed. A nil bar is never shown.
type bar struct {
	terminal     io.Writer
	columns      int    // of the bar alone
	step         string // before it
	done, total  int64
	interval     time.Duration // from one drawing to the next, at least
	begun, drawn time.Time
	longest      int // columns of the longest line that was drawn
}

// newBar returns a bar of some columns, and shows it. One of bytes is drawn anew ten
// times in a second at most.
func newBar(w io.Writer, columns int, total int64, bytes bool) *bar {
	b := &bar{terminal: w, columns: columns, total: total, begun: time.Now()}
	if bytes {
		b.interval = 100 * time.Millisecond
	}
	b.draw()
	return b
}

// draw draws the bar, with the time that has gone and the time that is left, unless all is done.
func (b *bar) draw() {
	b.hide()
	if b.done >= b.total {
		return
	}
	b.drawn = time.Now()
	gone, left := b.drawn.Sub(b.begun), time.Duration(0)
	share := float64(b.done) / float64(b.total)
	if share > 0 {
		left = time.Duration(float64(gone)/share) - gone
	}
	line := fmt.Sprintf("%s%4.0f%% |%-*s| [%v:%v]", b.step, 100*share, b.columns,
		strings.Repeat("█", int(share*float64(b.columns))), gone.Round(time.Second), left.Round(time.Second))
	b.longest = max(b.longest, len([]rune(line)))
	io.WriteString(b.terminal, line)
}

// describe puts words before the bar.
func (b *bar) describe(step string) {
	if b != nil {
		b.step = step
		b.draw()
	}
}

// add makes the bar longer, and shows it.
func (b *bar) add(n int64) {
	if b == nil {
		return
	}
	b.done += n
	if b.done >= b.total || time.Since(b.drawn) >= b.interval {
		b.draw()
	}
}

// hide removes the bar from the terminal, and a "^C" behind it, until there is more progress.
func (b *bar) hide() {
	switch {
	case b == nil || b.longest == 0:
	case os.Getenv("TERM") == "dumb":
		fmt.Fprintf(b.terminal, "\r%*s\r", b.longest, "")
	default:
		io.WriteString(b.terminal, "\x1b[2K\r")
	}
}

// An awaitedBar is one of bytes that is not shown yet.
type awaitedBar struct{ total, done int64 }

// barDelay is how long a progress of bytes is not shown: of what takes no longer, nobody wants
// to see it.
const barDelay = time.Second
