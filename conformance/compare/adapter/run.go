package adapter

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"

	"github.com/urispec/urispec/conformance/internal/subprocess"
)

// window is how many questions a program is sent before it has answered them.
const window = 128

// ahead is how many lines are read before they are waited for. They may be as long
// as a line can be.
const ahead = 4

// batchLength is how many bytes the answers to several questions may have together.
const batchLength = 4 << 20

// settling is how long a surplus line may take to come.
const settling = 2 * time.Millisecond

// grace is how long a program that has closed its output may take to end.
const grace = time.Second

// A run is a running program.
type run struct {
	command *exec.Cmd
	stdin   io.WriteCloser
	stderr  *lastLines
	asked   int             // questions that were written: the last one's ID
	lines   chan outputLine // closed at the end of the output
	stopped chan struct{}
}

// An outputLine is a line that a program wrote, or what is wrong with it.
type outputLine struct {
	text      []byte // without the line end
	malformed string
}

// startRun starts a program. Its lines have at most longest bytes.
func startRun(command []string, longest int) (*run, error) {
	r := &run{
		command: exec.Command(command[0], command[1:]...),
		lines:   make(chan outputLine, ahead),
		stopped: make(chan struct{}),
		stderr:  &lastLines{},
	}
	r.command.Stderr = r.stderr
	r.command.WaitDelay = grace // a child of the program may hold its standard error
	var err error
	if r.stdin, err = r.command.StdinPipe(); err != nil {
		return nil, err
	}
	stdout, err := r.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := subprocess.Start(r.command); err != nil {
		return nil, err
	}
	go r.scan(bufio.NewReader(stdout), longest)
	return r, nil
}

// scan sends the lines of the output.
func (r *run) scan(output *bufio.Reader, longest int) {
	defer close(r.lines)
	for {
		line, ok := scanLine(output, longest)
		if !ok {
			return
		}
		select {
		case r.lines <- line:
		case <-r.stopped:
			return
		}
		if line.malformed != "" {
			return
		}
	}
}

// scanLine reads a line, and reports whether there was one.
func scanLine(output *bufio.Reader, longest int) (outputLine, bool) {
	var text []byte
	for {
		piece, err := output.ReadSlice('\n')
		text = append(text, piece...)
		switch {
		case len(bytes.TrimSuffix(text, []byte("\n"))) > longest:
			return outputLine{malformed: "too long a line"}, true
		case err == nil:
			return outputLine{text: bytes.TrimSuffix(text, []byte("\n"))}, true
		case errors.Is(err, bufio.ErrBufferFull):
		default:
			return outputLine{malformed: "a line without an end"}, len(text) > 0
		}
	}
}

// write writes questions, and closes the channel that it returns when the
// program has read them, or will not read them any more.
func (r *run) write(questions []Question) <-chan struct{} {
	var text []byte
	for _, q := range questions {
		r.asked++
		text = append(text, q.line(r.asked)...)
	}
	written := make(chan struct{})
	go func() {
		defer close(written)
		// If this fails, the program has ended, or closed its input: there will be no answer.
		_, _ = r.stdin.Write(text)
	}()
	return written
}

// read returns the next line of the output, or the answer that says that none came in time.
func (r *run) read(limit time.Duration) ([]byte, *Answer) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case line, ok := <-r.lines:
		switch {
		case !ok:
			return nil, &Answer{Outcome: Crashed, Detail: r.end(), Said: r.stderr.String()}
		case line.malformed != "":
			return nil, &Answer{Outcome: Malformed, Detail: line.malformed}
		}
		return line.text, nil
	case <-timer.C:
		return nil, &Answer{Outcome: Hung, Detail: "no answer in " + limit.String()}
	}
}

// surplus reports whether the program writes, within a time, a line that no question is waiting for.
func (r *run) surplus(wait time.Duration) bool {
	if wait == 0 {
		select {
		case _, ok := <-r.lines:
			return ok // it may have ended
		default:
			return false
		}
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case _, ok := <-r.lines:
		return ok
	case <-timer.C:
		return false
	}
}

// end returns how a program that has closed its output ended.
func (r *run) end() string {
	timer := time.AfterFunc(grace, func() { subprocess.Kill(r.command) })
	err := subprocess.Wait(r.command)
	if !timer.Stop() {
		return "closed its output"
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.Error()
	}
	return "exit status 0"
}

// stop ends the program and waits for it.
func (r *run) stop() {
	close(r.stopped)
	_ = r.stdin.Close()
	if r.command.ProcessState == nil {
		subprocess.Kill(r.command)
		_ = subprocess.Wait(r.command) // fails because it was killed
	}
	for range r.lines {
	}
}

// The size of the end of a standard error that is kept.
const (
	lastBytes = 2000
	lastCount = 5 // lines
)

// lastLines keeps the end of what is written to it.
type lastLines struct {
	mutex sync.Mutex
	text  []byte
}

// Write keeps the end of the text. It returns no error.
func (l *lastLines) Write(text []byte) (int, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.text = append(l.text, text...)
	if n := len(l.text) - lastBytes; n > 0 {
		l.text = append([]byte(nil), l.text[n:]...)
	}
	return len(text), nil
}

// String returns the last lines, without the last line end.
func (l *lastLines) String() string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	lines := strings.Split(strings.TrimRight(string(l.text), "\r\n"), "\n")
	return strings.Join(lines[max(len(lines)-lastCount, 0):], "\n")
}
