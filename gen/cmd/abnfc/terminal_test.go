//go:build linux || darwin

package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/creack/pty"

	"github.com/urispec/urispec/internal/atomicfile"
	"github.com/urispec/urispec/internal/must"
)

// What is being done is shown on a terminal, in one line that is gone in the end,
// and nowhere else.
func TestProgress(t *testing.T) {
	t.Setenv("TERM", "xterm")
	dir := t.TempDir()
	file := dir + "/in.abnf"
	must.Do(t, os.WriteFile(file, []byte("s = *DIGIT \"x\"\n"), 0o644))
	for _, test := range []struct {
		args []string
		want []string // in this order
	}{
		{[]string{"compile", "--start", "s", "-o", dir + "/p", file},
			[]string{"translating rule DIGIT ...", "proving rule s ...", "writing ...",
				"\r\x1b[Kabnfc: s: proved equal"}},
		{[]string{"prove", "--start", "s", "--abnf", file}, []string{"translating rule s ...",
			"proving rule DIGIT ..."}},
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
		if lines := strings.Split(shown, "\n"); !strings.Contains(shown, clearLine) ||
			strings.Contains(lines[len(lines)-1], " ...") && !strings.HasSuffix(shown, clearLine) {
			t.Errorf("%q: a line is left: %q", test.args, shown)
		}
		var messages bytes.Buffer
		if run(test.args, nil, io.Discard, &messages); strings.Contains(messages.String(), "...") {
			t.Errorf("%q: without a terminal: %q", test.args, messages.String())
		}
	}
}

// A signal ends the program with all files as they were, and nothing beside them, and
// with the status that a shell reports. The test runs itself, in a process that is ended
// while the second file is half written.
func TestSignals(t *testing.T) {
	const variable = "ABNFC_TEST_DIR"
	if dir := os.Getenv(variable); dir != "" {
		exitOnSignals()
		err := atomicfile.Replace([]atomicfile.File{atomicfile.Bytes(dir+"/a", []byte("new")),
			{Name: dir + "/b/c/d", Contents: func(w io.Writer) error {
				io.WriteString(w, "half")
				number, err := strconv.Atoi(os.Getenv("ABNFC_TEST_SIGNAL"))
				if err != nil {
					return err
				}
				if err := syscall.Kill(os.Getpid(), syscall.Signal(number)); err != nil {
					return err
				}
				select {}
			}}}, nil)
		t.Fatalf("it was written: %v", err)
	}
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(s) {
			continue // as nohup has it
		}
		dir := t.TempDir()
		must.Do(t, os.WriteFile(dir+"/a", []byte("old"), 0o644))
		child := exec.Command(os.Args[0], "-test.run=^TestSignals$", "-test.timeout=1m")
		child.Env = append(os.Environ(), variable+"="+dir, "ABNFC_TEST_SIGNAL="+strconv.Itoa(int(s)))
		if out, _ := child.CombinedOutput(); child.ProcessState.ExitCode() != 128+int(s) {
			t.Errorf("%v: status %d\n%s", s, child.ProcessState.ExitCode(), out)
		}
		entries, err := os.ReadDir(dir)
		if err != nil || len(entries) != 1 {
			t.Errorf("%v: %v, error %v", s, entries, err)
		}
		if text, err := os.ReadFile(dir + "/a"); string(text) != "old" || err != nil {
			t.Errorf("%v: %q, error %v", s, text, err)
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
