package bench

import (
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Peer is a program that does what an operation of package parser does, and
// is measured beside it. It says in lines what takes how long:
//
//   - It begins with a line that has the name of the operation, such as
//     "Parse".
//   - It reads a line with a number, and as many lines, each with a string: of
//     Resolve two lines for each text, base and reference. A string is bytes,
//     not always UTF-8. It does the operation on all, and answers with a line
//     that has the number of the texts that it accepts.
//   - Then it reads lines with the number of passes: it does the operation on
//     all texts so many times, and answers with the nanoseconds of CPU time
//     that this takes it, in a line.
//   - It ends when there is nothing more to read.
//
// It has to write each answer at once. Reading and keeping the strings is not a
// part of what it measures. It is started again for each input.
type Peer struct {
	Name      string
	Operation string // what it is compared with
	command   []string
	limit     time.Duration
}

// peerName is what the name of a peer may be: a part of the name of a
// benchmark, and a cell of a table.
var peerName = regexp.MustCompile(`^[A-Za-z0-9._-]+$`)

// OpenPeer starts a program with its arguments, asks it for its operation, and
// ends it. Limit is the time for an answer. The error is a [*PeerError].
func OpenPeer(name string, limit time.Duration, command ...string) (*Peer, error) {
	if !peerName.MatchString(name) {
		return nil, &PeerError{Peer: strconv.Quote(name), Problem: "a name is letters, digits, '.', '_' and '-'"}
	}
	if len(command) == 0 {
		return nil, &PeerError{Peer: name, Problem: "there is no command"}
	}
	p := &Peer{Name: name, command: command, limit: limit}
	s, err := p.begin()
	if err != nil {
		return nil, err
	}
	s.stop(time.Second)
	return p, nil
}

// offered are the operations that a peer can do: those of which a string is
// all, and Resolve.
var offered = []string{Valid, Parse, Tree, Resolve, Normalize, NormalizePath, ReadComponent, ReadAccessors, ParseError}

// begin starts the program, and reads its operation.
func (p *Peer) begin() (*session, error) {
	s, err := begin(p.Name, p.command, p.limit)
	if err != nil {
		return nil, err
	}
	operation, err := s.ask("")
	switch {
	case err != nil:
		return nil, err
	case !slices.Contains(offered, operation):
		return nil, s.fail("begins with %q, not with an operation: %s", operation, strings.Join(offered, ", "))
	case p.Operation != "" && p.Operation != operation:
		return nil, s.fail("begins with %s, and before with %s", operation, p.Operation)
	}
	p.Operation = operation
	return s, nil
}

// lines returns the lines that a peer reads of texts.
func (p *Peer) lines(texts []Text) string {
	all := make([]string, 0, 2*len(texts))
	for _, t := range texts {
		if p.Operation == Resolve {
			all = append(all, t.Base, t.Reference)
		} else {
			all = append(all, t.String)
		}
	}
	return fmt.Sprintf("%d\n%s\n", len(all), strings.Join(all, "\n"))
}

// A peerWorker is a session of a peer that has read texts.
type peerWorker struct {
	*session
	texts, count int // count of them are accepted
}

// work starts the program, and gives it texts.
func (p *Peer) work(texts []Text) (*peerWorker, error) {
	s, err := p.begin()
	if err != nil {
		return nil, err
	}
	answer, err := s.ask(p.lines(texts))
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(answer)
	if err != nil || n < 0 || n > len(texts) {
		return nil, s.fail("answers %q, not the number of those of %d texts that it accepts", answer, len(texts))
	}
	return &peerWorker{s, len(texts), n}, nil
}

func (w *peerWorker) accepted() (int, error) { return w.count, nil }

// took asks how long passes take. What cannot be is an error: more time than
// all processors have had, or less than a hundredth of what has passed.
func (w *peerWorker) took(passes int) (time.Duration, error) {
	began := time.Now()
	answer, err := w.ask(fmt.Sprintf("%d\n", passes))
	passed := time.Since(began)
	if err != nil {
		return 0, err
	}
	n, err := strconv.ParseInt(answer, 10, 64)
	if err != nil || n <= 0 {
		return 0, w.fail("answers %q to a number of passes, not nanoseconds", answer)
	}
	said := time.Duration(n)
	if said > time.Duration(runtime.NumCPU())*passed+slack || said < (passed-slack)/100 {
		return 0, w.fail("says that %d passes take %v of CPU time; %v passed", passes, said, passed)
	}
	return said, nil
}

// slack is how long other processes may have kept a peer from answering at
// once, and how exact its CPU time is at least.
const slack = time.Second

func (w *peerWorker) end() { w.stop(time.Second) }
