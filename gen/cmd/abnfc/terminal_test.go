//go:build linux || darwin

package main

import (
	"bytes"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/creack/pty"
)

// What is being done is shown on a terminal, in one line that is gone in the end,
// and nowhere else.
func TestProgress(t *testing.T) {
	t.Setenv("TERM", "xterm")
	dir := t.TempDir()
	file := dir + "/in.abnf"
	if err := os.WriteFile(file, []byte("s = *DIGIT \"x\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args []string
		want []string // in this order
	}{
		{[]string{"compile", "--start", "s", "-o", dir + "/p", file}, []string{"translating rule DIGIT ...", "proving rule s ...", "writing ...", "\r\x1b[Kabnfc: s: proved equal"}},
		{[]string{"prove", "--start", "s", "--abnf", file}, []string{"translating rule s ...", "proving rule DIGIT ..."}},
	} {
		shown := onTerminal(t, func(terminal io.Writer) int { return run(test.args, nil, io.Discard, terminal) })
		rest := shown
		for _, want := range test.want {
			_, after, found := strings.Cut(rest, want)
			if !found {
				t.Errorf("%q: %q is not shown, or not in its turn: %q", test.args, want, shown)
			}
			rest = after
		}
		if lines := strings.Split(shown, "\n"); !strings.Contains(shown, clearLine) || strings.Contains(lines[len(lines)-1], " ...") && !strings.HasSuffix(shown, clearLine) {
			t.Errorf("%q: a line is left: %q", test.args, shown)
		}
		var messages bytes.Buffer
		if run(test.args, nil, io.Discard, &messages); strings.Contains(messages.String(), "...") {
			t.Errorf("%q: without a terminal: %q", test.args, messages.String())
		}
	}
}

// onTerminal returns what is written to a terminal by a command, which has to end
// well.
func onTerminal(t *testing.T, command func(terminal io.Writer) int) string {
	t.Helper()
	screen, terminal, err := pty.Open()
	if err != nil {
		t.Skip(err)
	}
	defer screen.Close()
	var shown bytes.Buffer
	read := make(chan struct{})
	go func() {
		io.Copy(&shown, screen) // ends with an error once the terminal is closed
		close(read)
	}()
	if status := command(terminal); status != exitYes {
		t.Errorf("status %d", status)
	}
	terminal.Close()
	<-read
	return shown.String()
}
