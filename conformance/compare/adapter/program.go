package adapter

import (
	"bytes"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// A Program is an implementation that is a program of its own. It is started
// once, and again after each failure: see README.md in
// conformance/compare/adapter/programs.
type Program struct {
	identity
	command []string
	limits  Limits

	run *run // nil: to be started
	// silent is how the program failed on the question for its version, which it is not asked again; nil if it
	// answered.
	silent *Answer
	// answered is whether it has answered a question. If it had not when there were too many failures, dead is the last
	// failure, and the program is not started again.
	answered bool
	dead     *Answer
	// window is how many questions are asked at a time. If that fails, they are asked again one by one, to know which
	// one failed.
	window int
	// careful is whether the program once wrote a line that no question was waiting for. Then the Program looks for
	// such a line after each answer, to know which question it follows.
	careful bool
	// greeting is the line, without an ID, by which the program tells its version whenever it is asked; nil if there is
	// none.
	greeting []byte
}

// OpenProgram starts a program with arguments, and asks it for its version. The error is an [*UnknownError] if there is
// no such program, or it cannot be started, and an [*AbsentError] if it says that what it asks is absent. A program
// that does not answer is not an error.
func OpenProgram(name string, limits Limits, command ...string) (*Program, error) {
	path, err := exec.LookPath(command[0])
	if err != nil {
		return nil, &UnknownError{Name: name, Err: err}
	}
	p := &Program{
		identity: identity{name: name},
		command:  append([]string{path}, command[1:]...),
		limits:   limits.orDefault(),
		window:   window,
	}
	if err := p.start(); err != nil {
		return nil, &UnknownError{Name: name, Err: err}
	}
	reply, failure := p.exchange([]Question{{Operation: version}}, p.limits.Start)
	if failure != nil {
		p.silent = failure
		p.stop()
		return p, nil
	}
	var absent string
	echoes := false
	if d, err := newDecoder(reply[0]); err == nil {
		echoes, _ = d.hasID(p.run.asked)
		d.get("version", &p.version)
		d.get("follows", &p.follows)
		d.get("absent", &absent)
	}
	if absent != "" {
		p.stop()
		return nil, &AbsentError{name, cut(absent)}
	}
	p.version, p.follows = cut(p.version), cut(p.follows)
	if !echoes {
		p.findGreeting(reply[0])
	}
	return p, nil
}

// findGreeting asks for the version again, to see whether the line is the first.
func (p *Program) findGreeting(first []byte) {
	switch again, failure := p.exchange([]Question{{Operation: version}}, p.limits.Answer); {
	case failure != nil:
		p.stop()
	case bytes.Equal(again[0], first):
		p.greeting = first
	}
}

// longestClaim is the length, in bytes, of what a program may say of itself.
const longestClaim = 500

// cut returns what a program says of itself, cut with an ellipsis if it is too long.
func cut(claim string) string {
	if len(claim) <= longestClaim {
		return claim
	}
	return strings.ToValidUTF8(claim[:longestClaim], "") + "…"
}

// Close ends the program.
func (p *Program) Close() error {
	p.stop()
	return nil
}

// Ask asks the program. After too many failures, the rest is not asked. If the program has answered nothing by then, it
// counts as failing in the same way on all that follows.
func (p *Program) Ask(questions []Question) []Answer {
	answers := make([]Answer, 0, len(questions))
	failures := 0
	for len(answers) < len(questions) && failures < p.limits.Failures {
		rest := questions[len(answers):]
		batch := rest[:min(p.window, len(rest))]
		good, failure := p.batch(batch)
		answers = append(answers, good...)
		p.answered = p.answered || len(good) > 0
		switch {
		case failure == nil:
		case len(batch) == 1:
			answers = append(answers, *failure)
			failures++
			if p.window = 1; failures == p.limits.Failures && !p.answered {
				p.dead = failure
			}
		default:
			// Answers may be lost when a program fails. One by one, it is certain which question it fails on.
			p.window = 1
		}
	}
	for len(answers) < len(questions) {
		answers = append(answers, Answer{Outcome: NotAsked})
	}
	return answers
}

// batch asks some questions, without waiting for one answer before the next question. It returns the answers up to the
// first failure, and the failure. If there is a line too many, it returns none: the answers may belong to other
// questions. To see such a line, batch asks for the greeting after the questions.
func (p *Program) batch(questions []Question) ([]Answer, *Answer) {
	if p.dead != nil {
		return nil, p.dead
	}
	if p.run == nil {
		if failure := p.restart(); failure != nil {
			return nil, failure
		}
	}
	first, asked := p.run.asked+1, questions
	if p.greeting != nil && (len(questions) > 1 || p.careful) {
		asked = append(slices.Clip(questions), Question{Operation: version})
	}
	lines, failure := p.exchange(asked, p.limits.Answer)
	behind := lines[min(len(lines), len(questions)):]
	if failure != nil && len(lines) == len(questions) {
		lines = nil // it failed on the greeting: there may be a line too many among them
	}
	var answers []Answer
	allCertain := true
	for i, line := range lines[:len(lines)-len(behind)] {
		a, certain, err := decode(questions[i], first+i, line)
		if err != nil {
			failure = &Answer{Outcome: Malformed, Detail: err.Error()}
			break
		}
		answers = append(answers, a)
		allCertain = allCertain && certain
	}
	if failure == nil && p.tooMany(behind, allCertain) {
		answers, failure = nil, &Answer{Outcome: Malformed, Detail: "a line too many"}
	}
	if failure != nil {
		p.stop()
	}
	return answers, failure
}

// exchange writes questions and returns the lines that answer them, up to the first failure, and the failure. A line
// that is there before them is a failure, too: then it is not known which answer belongs to which question.
func (p *Program) exchange(questions []Question, limit time.Duration) ([][]byte, *Answer) {
	var wait time.Duration
	if p.run.asked == 1 { // for its version
		wait = 10 * settling
	}
	if p.run.surplus(wait) {
		p.careful = true
		return nil, &Answer{Outcome: Malformed, Detail: "a line before its question"}
	}
	written := p.run.write(questions)
	var lines [][]byte
	length := 0
	for range questions {
		line, failure := p.run.read(limit)
		if failure != nil {
			return lines, failure
		}
		if length += len(line); length > batchLength && p.window > 1 {
			return lines, &Answer{Outcome: Malformed, Detail: "answers that are too long together"}
		}
		lines = append(lines, line)
	}
	select {
	case <-written:
		return lines, nil
	case <-time.After(limit):
		return nil, &Answer{Outcome: Hung, Detail: "answers without reading"}
	}
}

// tooMany reports whether there is a line behind the last answer; behind are the lines in the place of the greeting. If
// there is none yet, and it is certain which questions were answered, the next question is soon enough to see one.
func (p *Program) tooMany(behind [][]byte, certain bool) bool {
	more := false
	switch {
	case len(behind) > 0:
		more = !bytes.Equal(behind[0], p.greeting)
	case !certain && p.window > 1, p.careful:
		more = p.run.surplus(settling)
	}
	p.careful = p.careful || more
	return more
}

// restart starts the program, and waits until it is ready to answer.
func (p *Program) restart() *Answer {
	if err := p.start(); err != nil {
		return &Answer{Outcome: Crashed, Detail: innermost(err)}
	}
	if p.silent == nil {
		if _, failure := p.exchange([]Question{{Operation: version}}, p.limits.Start); failure != nil {
			p.stop()
			return failure
		}
	}
	return nil
}

func (p *Program) start() error {
	r, err := startRun(p.command, p.limits.Line)
	p.run = r
	return err
}

// stop ends the program, if it runs.
func (p *Program) stop() {
	if p.run != nil {
		p.run.stop()
		p.run = nil
	}
}
