//go:build linux || darwin

package command

import (
	"cmp"
	"context"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// A session is a run of urispec whose standard error output is a pseudo-terminal. The standard input is a pipe.
type session struct {
	t        *testing.T
	cmd      *exec.Cmd
	terminal *os.File
	input    io.WriteCloser
	shown    strings.Builder
}

// begin runs urispec. If no standard output is given, it is the terminal, too.
func begin(t *testing.T, output io.Writer, args ...string) *session {
	t.Helper()
	hear(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	s := &session{t: t, cmd: exec.CommandContext(ctx, "urispec", args...)}
	s.cmd.Env = append(os.Environ(), "TERM=xterm", "TMPDIR="+t.TempDir())
	terminal, tty, err := pty.Open()
	if err != nil {
		t.Skipf("there is no pseudo-terminal: %v", err)
	}
	defer tty.Close()
	t.Cleanup(func() { terminal.Close() })
	s.terminal = terminal
	if s.input, err = s.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	s.cmd.Stderr = tty
	if s.cmd.Stdout = output; output == nil {
		s.cmd.Stdout = tty
	}
	// The terminal does not control the session: when a session with a controlling terminal ends, output that was not
	// shown yet is lost.
	s.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return s
}

// signals are the signals that ask a program to end.
var signals = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP}

// hear makes the programs that a test runs receive the signals. Under nohup, or in the background of a script, the
// tests ignore them, and so do the programs that they run.
func hear(t *testing.T) {
	t.Helper()
	received := make(chan os.Signal, 1)
	signal.Notify(received, signals...)
	t.Cleanup(func() { signal.Stop(received) })
}

// await reads what is shown until a text appears.
func (s *session) await(text string) {
	s.t.Helper()
	b := make([]byte, 1<<12)
	for !strings.Contains(s.shown.String(), text) {
		n, err := s.terminal.Read(b)
		s.shown.Write(b[:n])
		if err != nil {
			s.t.Fatalf("there was no %q, but %q, and then %v", text, s.shown.String(), err)
		}
	}
}

// interrupt does what Ctrl-C does: the command and those that it runs get
// SIGINT. It returns the exit status and what is shown from then on.
func (s *session) interrupt() (status int, rest string) {
	s.t.Helper()
	if err := syscall.Kill(-s.cmd.Process.Pid, syscall.SIGINT); err != nil {
		s.t.Fatal(err)
	}
	return s.end()
}

// end awaits the end, and returns the exit status and what is shown from now
// on.
func (s *session) end() (status int, rest string) {
	s.t.Helper()
	before := s.shown.Len()
	b, _ := io.ReadAll(s.terminal) // on Linux, the end of a terminal is an error
	s.shown.Write(b)
	_ = s.cmd.Wait()
	return s.cmd.ProcessState.ExitCode(), s.shown.String()[before:]
}

// erased is how a terminal is told to remove the line.
const erased = "\x1b[2K\r"

// TestInterrupt interrupts commands while they show their progress: the line is
// removed, and nothing else is written.
func TestInterrupt(t *testing.T) {
	lines := writeTemporary(t, []byte(strings.Repeat("http://example.com/\n", 20000)))
	for _, args := range [][]string{
		{"validate", "--file", "-", "--file", lines},
		{"parse", "--file", lines, "--file", "-", "--file", lines},
		{"compare", "--file", lines, "--file", "-", "--file", lines},
		{"encode", "--component", "path", "--file", lines, "--file", "-", "--file", lines},
		{"find", lines, "-", lines},
		{"report"},
	} {
		t.Run(args[0], func(t *testing.T) {
			t.Parallel()
			var output strings.Builder
			s := begin(t, &output, args...)
			s.await("%")
			status, rest := s.interrupt()
			if status != 130 || !strings.HasSuffix(rest, erased) || strings.Contains(rest, "\n") {
				t.Errorf("status %d, and from the signal on there is %q", status, rest)
			}
			if out := output.String(); out != "" && !strings.HasSuffix(out, "\n") {
				t.Errorf("the output ends in %.100q", out[max(0, len(out)-100):])
			}
		})
	}
}

// TestInterruptWritesAnswers interrupts a command that has answers in its
// buffer and waits for more input: they are written.
func TestInterruptWritesAnswers(t *testing.T) {
	fifo := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Skip(err)
	}
	text := writeTemporary(t, []byte("<http://a/> <http://b/>"))
	var output strings.Builder
	s := begin(t, &output, "find", text, fifo)
	writer, err := os.OpenFile(fifo, os.O_WRONLY, 0) // when the command opens it
	if err != nil {
		t.Fatal(err)
	}
	defer writer.Close()
	status, rest := s.interrupt()
	want := text + "\t1-10\thttp://a/\thttp://a/\n" + text + "\t13-22\thttp://b/\thttp://b/\n"
	if status != 130 || rest != "" && !strings.HasSuffix(rest, erased) || output.String() != want {
		t.Errorf("status %d, %q, output %q", status, rest, output.String())
	}
}

// TestInterruptLeavesNoFile interrupts a report while it runs a bundled script.
func TestInterruptLeavesNoFile(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	s := begin(t, io.Discard, "report", "--law", "rfc3986/5.2.4", "--inputs", "20", "--impl", "python", "--output",
		dir+"/report.md")
	temporary := s.cmd.Env[len(s.cmd.Env)-1][len("TMPDIR="):]
	s.await("python")
	if files, err := os.ReadDir(temporary); err != nil || len(files) != 1 {
		t.Errorf("%v, error %v; want the directory of the script", files, err)
	}
	if status, rest := s.interrupt(); status != 130 || !strings.HasSuffix(rest, erased) ||
		strings.Contains(rest, "\n") {
		t.Errorf("status %d, and from the signal on there is %q", status, rest)
	}
	for _, dir := range []string{dir, temporary} {
		if files, err := os.ReadDir(dir); err != nil || len(files) > 0 {
			t.Errorf("%v is left, error %v", files, err)
		}
	}
}

// TestSignalEndsPrograms checks that a program that hangs, and all that it has started, ends with the command that asks
// it, whichever signal ends that.
func TestSignalEndsPrograms(t *testing.T) {
	program := filepath.Join(t.TempDir(), "hang")
	if err := os.WriteFile(program, []byte("#!/bin/sh\ntrap '' INT TERM HUP\nsleep 1000 & echo >&3\nsleep 1000\n"),
		0o700); err != nil {
		t.Fatal(err)
	}
	hear(t)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	for _, args := range [][]string{
		{"ask", "--impl", program, "a"},
		{"disagree", "--impl", "rfc3986", "--impl", program},
		{"report", "--only-impl", "--impl", program},
	} {
		for _, ends := range append(signals, syscall.SIGKILL) {
			t.Run(args[0]+" "+ends.String(), func(t *testing.T) {
				t.Parallel()                  // they wait
				alive, held, err := os.Pipe() // all that lives has the other end
				if err != nil {
					t.Fatal(err)
				}
				defer alive.Close()
				if err := alive.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
					t.Fatal(err)
				}
				c := exec.CommandContext(ctx, "urispec", append(args, "--time-limit", "1h")...)
				c.ExtraFiles = []*os.File{held}
				if err := c.Start(); err != nil {
					t.Fatal(err)
				}
				held.Close()
				if _, err := io.ReadFull(alive, make([]byte, 1)); err != nil {
					t.Fatal(err)
				}
				if err := c.Process.Signal(ends); err != nil {
					t.Fatal(err)
				}
				_ = c.Wait()
				if _, err := io.Copy(io.Discard, alive); err != nil {
					t.Error(err)
				}
				if status := c.ProcessState.ExitCode(); status != 128+int(ends.(syscall.Signal)) &&
					ends != syscall.SIGKILL {
					t.Errorf("status %d", status)
				}
			})
		}
	}
}

// TestTerminate ends commands that show nothing by SIGTERM, while they wait for records. A
// program that does not handle the signal has no exit status.
func TestTerminate(t *testing.T) {
	needed := map[string]string{"resolve": "- --base=a://b/", "relativize": "- --base=a://b/",
		"encode": "- --component=host", "decode": "- --component=host", "allow": "a.example"}
	for _, one := range constructors {
		if !one.scans {
			continue
		}
		t.Run(one.name, func(t *testing.T) {
			answers, output := io.Pipe()
			defer answers.Close()
			defer time.AfterFunc(time.Minute, func() { answers.Close() }).Stop() // if there are none
			args := strings.Fields(cmp.Or(needed[one.name], "-"))
			s := begin(t, output, append([]string{one.name}, args...)...)
			io.WriteString(s.input, "a:b\na:b\n")
			if _, err := answers.Read(make([]byte, 1<<12)); err != nil {
				t.Fatal(err)
			}
			go io.Copy(io.Discard, answers)
			if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			if status, rest := s.end(); status != 128+int(syscall.SIGTERM) || rest != "" {
				t.Errorf("status %d, %q", status, rest)
			}
		})
	}
}

// TestInterruptedPage interrupts the making of a page: nothing is left.
func TestInterruptedPage(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "page")
	s := begin(t, io.Discard, "page", "--output", dir)
	s.await("making all.wasm (about a minute the first time)")
	temporary := s.cmd.Env[len(s.cmd.Env)-1][len("TMPDIR="):]
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil { // which the go command does not get
		t.Fatal(err)
	}
	if status, _ := s.end(); status != 128+int(syscall.SIGTERM) {
		t.Errorf("status %d", status)
	}
	if files, err := os.ReadDir(temporary); err != nil || len(files) > 0 {
		t.Errorf("%v is left, error %v", files, err)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("the folder is made")
	}
}

// TestTerminalLines checks what a person sees who looks after a second: lines that the bar does not spoil, and carets
// if several strings are asked.
func TestTerminalLines(t *testing.T) {
	t.Parallel()
	s := begin(t, nil, "validate", "--file", writeTemporary(t, []byte(strings.Repeat("a b\n", 17000))))
	time.Sleep(1800 * time.Millisecond)
	status, shown := s.end()
	if status != 1 {
		t.Errorf("status %d", status)
	}
	shown = strings.ReplaceAll(shown, "\r\n", "\n")
	want := "invalid\ta b\tbyte 1: space is not allowed in segment-nz-nc; expected \"/\", \"?\", \"#\" or end; " +
		"encoded, it is %20\n\ta b\n\t ^\n"
	if !strings.Contains(shown, erased+want) || strings.Count(shown, want) < 16990 {
		t.Errorf("%.1000q", shown)
	}
	if !strings.HasSuffix(shown, erased+"urispec: 17000 records: 0 valid, 17000 invalid\n") {
		t.Errorf("it ends in %q", shown[max(0, len(shown)-200):])
	}
}
