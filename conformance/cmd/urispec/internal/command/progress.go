package command

import (
	"os"
	"time"

	"golang.org/x/term"
)

// Begin begins a progress of some bytes. It is shown as a bar, unless their number is 0, it
// ends within a second, the console is quiet, or messages go to no terminal.
func (c *Console) Begin(bytes int64) { c.begin(bytes, true) }

// BeginSteps is Begin for what is counted in something else than bytes.
func (c *Console) BeginSteps(steps int64) { c.begin(steps, false) }

// begin begins a progress, and ends another.
func (c *Console) begin(total int64, bytes bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.bar.hide()
	c.bar, c.awaited = nil, nil
	if total > 0 && !c.Quiet && isTerminal(c.err) {
		columns := c.width() - barColumns
		if !bytes {
			columns /= 2 // a step precedes it
		}
		c.columns = min(max(columns, 0), 40)
		if bytes {
			awaited := &awaitedBar{total: total}
			c.awaited = awaited
			time.AfterFunc(barDelay, func() { c.show(awaited) })
		} else {
			c.bar = newBar(c.err, c.columns, total, false)
		}
	}
}

// Progress says that so many bytes or steps more are done.
func (c *Console) Progress(n int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.awaited != nil {
		c.awaited.done += n
		return
	}
	c.bar.add(n)
}

// show shows a bar that was awaited, unless its progress has ended.
func (c *Console) show(a *awaitedBar) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.awaited == a {
		c.bar, c.awaited = newBar(c.err, c.columns, a.total, true), nil
		c.bar.add(a.done)
	}
}

// Describe says what is being done, before the bar.
func (c *Console) Describe(step string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	room := max(c.width()-barColumns-c.columns, 0)
	c.bar.describe(step[:min(len(step), room)]) // a line that is too long for the terminal could not be removed
}

// barColumns is how many columns the numbers beside a bar may need.
const barColumns = 30

// width returns how many columns the terminal of messages has.
func (c *Console) width() int {
	if f, ok := c.err.(*os.File); ok {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
			return width
		}
	}
	return 80
}

// End ends the progress and removes the bar.
func (c *Console) End() { c.begin(0, false) }
