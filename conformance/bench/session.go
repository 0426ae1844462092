package bench

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync/atomic"
	"time"
)

// A PeerError is what a peer does wrong: it does not start, ends early, does
// not answer in time, or answers what is no answer.
type PeerError struct {
	Peer    string // its name
	Problem string
	Said    string // the last line that the program wrote to standard error, or ""
}

// Error returns a line that names the peer and the problem.
func (e *PeerError) Error() string {
	text := fmt.Sprintf("peer %s: %s", e.Peer, e.Problem)
	if e.Said != "" {
		text += fmt.Sprintf("; it says %.200q", e.Said)
	}
	return text
}

// answerLength is the longest answer that is read, in bytes.
const answerLength = 1 << 10

// A session is a run of the program of a peer.
type session struct {
	name    string
	limit   time.Duration // for an answer
	command *exec.Cmd
	in      io.WriteCloser
	out     io.ReadCloser
	lines   *bufio.Reader // of out
	errors  tail
	late    atomic.Bool // the program was ended because it did not answer in time
	ended   error       // how the program ended, after stop
}

// begin starts a program.
func begin(name string, command []string, limit time.Duration) (*session, error) {
	s := &session{name: name, limit: limit, command: exec.Command(command[0], command[1:]...)}
	s.command.Stderr = &s.errors
	s.command.WaitDelay = time.Second // where a child of it keeps standard error open
	ownGroup(s.command)
	var err error
	if s.in, err = s.command.StdinPipe(); err != nil {
		return nil, &PeerError{Peer: name, Problem: err.Error()}
	}
	if s.out, err = s.command.StdoutPipe(); err != nil {
		return nil, &PeerError{Peer: name, Problem: err.Error()}
	}
	if err := s.command.Start(); err != nil {
		return nil, &PeerError{Peer: name, Problem: err.Error()}
	}
	s.lines = bufio.NewReaderSize(s.out, answerLength)
	return s, nil
}

// ask writes a question, which may be empty, and returns the line that answers
// it, without its end. After an error the program has ended.
func (s *session) ask(question string) (string, error) {
	timer := time.AfterFunc(s.limit, s.abandon)
	defer timer.Stop()
	_, err := io.WriteString(s.in, question)
	var line []byte
	if err == nil {
		line, err = s.lines.ReadSlice('\n')
	}
	if err != nil {
		return "", s.failure(err)
	}
	return strings.TrimRight(string(line), "\r\n"), nil
}

// abandon ends the program, and whatever waits for it.
func (s *session) abandon() {
	s.late.Store(true)
	kill(s.command)
	s.in.Close()
	s.out.Close()
}

// failure ends the program and says what it did instead of answering.
func (s *session) failure(err error) error {
	if errors.Is(err, bufio.ErrBufferFull) {
		return s.fail("answers with a line of more than %d bytes", answerLength)
	}
	s.stop(time.Second)
	if s.late.Load() {
		return s.fail("does not answer within %v", s.limit)
	}
	if s.ended != nil {
		return s.fail("ends instead of answering: %v", s.ended)
	}
	return s.fail("ends instead of answering")
}

// fail ends the program and returns an error.
func (s *session) fail(format string, args ...any) error {
	if s.command.ProcessState == nil {
		s.abandon()
		s.stop(0)
	}
	return &PeerError{s.name, fmt.Sprintf(format, args...), s.errors.last()}
}

// stop ends what the program reads, and the program if it has not ended after
// some time.
func (s *session) stop(limit time.Duration) {
	if s.command.ProcessState != nil {
		return
	}
	s.in.Close()
	timer := time.AfterFunc(limit, func() { kill(s.command) })
	defer timer.Stop()
	if err := s.command.Wait(); err != nil && !errors.Is(err, os.ErrClosed) {
		s.ended = err
	}
}

// A tail keeps the end of what is written to it.
type tail struct{ end []byte }

// tailLength is how many bytes a tail keeps.
const tailLength = 4 << 10

func (t *tail) Write(p []byte) (int, error) {
	t.end = append(t.end, p...)
	if n := len(t.end) - tailLength; n > 0 {
		t.end = append(t.end[:0], t.end[n:]...)
	}
	return len(p), nil
}

// last returns the last line that is not empty.
func (t *tail) last() string {
	lines := bytes.Split(bytes.TrimSpace(t.end), []byte("\n"))
	return string(lines[len(lines)-1])
}
