package bench

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urispec/urispec/conformance/internal/subprocess"
)

// A Peer is a program that does what an operation of package parser does, as the package's comment describes.
type Peer struct {
	Name, Operation string
	command         []string
	limit           time.Duration // for an answer
}

// offered are the operations that a peer can do: a string is all that they need, or base and reference.
var offered = []string{"Valid", "Parse", "Components", "Error", "Resolve", "Normalize", "Tree"}

// OpenPeer starts the program of a flag, NAME=COMMAND, asks it for its operation, and ends it. Limit is the time for
// an answer.
func OpenPeer(flag string, limit time.Duration) (*Peer, error) {
	name, command, _ := strings.Cut(flag, "=")
	p := &Peer{Name: name, command: strings.Fields(command), limit: limit}
	if name == "" || strings.Contains(name, "/") || len(p.command) == 0 {
		return nil, errors.New("want NAME=COMMAND, and a name without a slash")
	}
	s, err := p.start()
	if err == nil {
		s.End()
	}
	return p, err
}

// A Session is a run of the program of a peer.
type Session struct {
	*Peer
	texts   int
	program *exec.Cmd
	in      io.WriteCloser
	out     io.ReadCloser
	lines   *bufio.Reader // of out
}

// start starts the program, and reads its operation.
func (p *Peer) start() (*Session, error) {
	s := &Session{Peer: p, program: exec.Command(p.command[0], p.command[1:]...)}
	s.program.Stderr = os.Stderr
	in, errIn := s.program.StdinPipe()
	out, errOut := s.program.StdoutPipe()
	err := errors.Join(errIn, errOut)
	if err == nil {
		err = subprocess.Start(s.program)
	}
	if err != nil {
		return nil, fmt.Errorf("peer %s: %w", p.Name, err)
	}
	s.in, s.out, s.lines = in, out, bufio.NewReaderSize(out, 1<<10)
	operation, err := s.ask("")
	if err != nil {
		return nil, err
	}
	if !slices.Contains(offered, operation) || p.Operation != "" && p.Operation != operation {
		return nil, s.fail("begins with %q, want one operation of %v, each time the same", operation, offered)
	}
	p.Operation = operation
	return s, nil
}

// Begin starts the program, and gives it texts.
func (p *Peer) Begin(texts []Text) (*Session, error) {
	s, err := p.start()
	if err != nil {
		return nil, err
	}
	s.texts = len(texts)
	var lines []string
	for _, t := range texts {
		if p.Operation == "Resolve" {
			lines = append(lines, t.Base, t.Reference)
		} else {
			lines = append(lines, t.String)
		}
	}
	answer, err := s.ask(fmt.Sprintf("%d\n%s\n", len(lines), strings.Join(lines, "\n")))
	if err != nil {
		return nil, err
	}
	if n, err := strconv.Atoi(answer); err != nil || n < 0 || n > len(texts) {
		return nil, s.fail("answers %q, not how many of %d texts it accepts", answer, len(texts))
	}
	return s, nil
}

// slack is how long other processes may have kept a peer from answering at once, and how exact its CPU time is.
const slack = time.Second

// Took has the program do passes over all texts, and returns the CPU time of an operation that it tells, in
// nanoseconds.
func (s *Session) Took(passes int) (float64, error) {
	began := time.Now()
	answer, err := s.ask(fmt.Sprintf("%d\n", passes))
	passed := time.Since(began)
	if err != nil {
		return 0, err
	}
	n, err := strconv.ParseInt(answer, 10, 64)
	if err != nil || n <= 0 {
		return 0, s.fail("answers %q to a number of passes, not nanoseconds", answer)
	}
	if said := time.Duration(n); said > time.Duration(runtime.NumCPU())*passed+slack || said < (passed-slack)/100 {
		return 0, s.fail("says that %d passes take %v of CPU time; %v passed", passes, said, passed)
	}
	return float64(n) / float64(passes) / float64(s.texts), nil
}

// ask writes a question, which may be empty, and returns the line that answers it, without its end. After an error
// the program has ended.
func (s *Session) ask(question string) (string, error) {
	timer := time.AfterFunc(s.limit, s.kill)
	_, err := io.WriteString(s.in, question)
	var line []byte
	if err == nil {
		line, err = s.lines.ReadSlice('\n')
	}
	switch inTime := timer.Stop(); {
	case !inTime:
		return "", s.fail("does not answer within %v", s.limit)
	case errors.Is(err, bufio.ErrBufferFull):
		return "", s.fail("answers with a line of more than %d bytes", s.lines.Size())
	case err != nil:
		s.End()
		return "", s.fail("ends instead of answering: %v", s.program.ProcessState)
	}
	return strings.TrimRight(string(line), "\r\n"), nil
}

// kill ends the program, with its children, and whatever waits for it.
func (s *Session) kill() {
	subprocess.Kill(s.program)
	s.in.Close()
	s.out.Close()
}

// fail ends the program and returns an error.
func (s *Session) fail(format string, args ...any) error {
	s.kill()
	s.End()
	return fmt.Errorf("peer "+s.Name+": "+format, args...)
}

// End ends what the program reads, and the program if it has not ended after a second.
func (s *Session) End() {
	if s.program.ProcessState != nil {
		return
	}
	s.in.Close()
	timer := time.AfterFunc(time.Second, s.kill)
	defer timer.Stop()
	_ = subprocess.Wait(s.program) // how it ends is its own affair
}
