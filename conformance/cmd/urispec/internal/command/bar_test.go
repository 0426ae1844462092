//go:build linux || darwin

package command

import (
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// TestNarrowTerminal checks that no line of a progress is longer than the
// terminal is wide: what goes on in a second row could not be removed.
func TestNarrowTerminal(t *testing.T) {
	for _, width := range []uint16{80, 60, 40} {
		terminal, tty, err := pty.Open()
		if err != nil {
			t.Skipf("there is no pseudo-terminal: %v", err)
		}
		if err := pty.Setsize(terminal, &pty.Winsize{Rows: 24, Cols: width}); err != nil {
			t.Fatal(err)
		}
		c := newConsole(nil, io.Discard, tty)
		c.BeginSteps(10)
		c.Describe(strings.Repeat("step", 30))
		c.Progress(5)
		tty.Close()
		shown, _ := io.ReadAll(terminal) // on Linux, the end of a terminal is an error
		terminal.Close()
		if !strings.Contains(string(shown), "step") {
			t.Errorf("%d columns: no step is in %q", width, shown)
		}
		for _, row := range regexp.MustCompile(`\r|\n|\x1b\[[0-9]*K`).Split(string(shown), -1) {
			if n := len([]rune(row)); n > int(width) {
				t.Errorf("%d columns: %d are in %q", width, n, row)
			}
		}
	}
}

// TestLinesBesideBar checks that all lines of output are on a terminal as they
// are, whenever a progress bar is drawn there, too.
func TestLinesBesideBar(t *testing.T) {
	terminal, tty, err := pty.Open()
	if err != nil {
		t.Skipf("there is no pseudo-terminal: %v", err)
	}
	defer terminal.Close()
	shown := make(chan string)
	go func() {
		all, _ := io.ReadAll(terminal) // on Linux, the end of a terminal is an error
		shown <- string(all)
	}()
	const lines = 3000
	line := strings.Repeat("0123456789", 7)
	c := newConsole(nil, tty, tty)
	c.BeginSteps(lines)
	for i := range lines {
		if _, err := c.Write([]byte(line + "\n")); err != nil {
			t.Fatal(err)
		}
		c.Progress(1)
		if i%1000 == 0 {
			if err := c.Show(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := c.Flush(); err != nil {
		t.Fatal(err)
	}
	tty.Close()
	whole := regexp.MustCompile(`(?m)(^|[\rK])` + line + `\r$`)
	if got := len(whole.FindAllString(<-shown, -1)); got != lines {
		t.Errorf("%d of %d lines are whole", got, lines)
	}
}
