package adapter

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/urispec/urispec/parser"
)

// A scripted is the input of a program that is none: it answers a question when it is
// written, by a script for each. It is closed when all that was written is answered, as
// a pipe lets a writer end.
type scripted struct {
	sync.Mutex
	script []string // by question; lines with a "\n" between them
	lines  chan outputLine
	asked  []string // the operations
}

func (s *scripted) Write(text []byte) (int, error) {
	s.Lock()
	defer s.Unlock()
	for _, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		var q struct {
			Op string
			ID int
		}
		if err := json.Unmarshal([]byte(line), &q); err != nil {
			return 0, err
		}
		s.asked = append(s.asked, q.Op)
		for _, answer := range strings.Split(s.script[len(s.asked)-1], "\n") {
			answer = strings.Replace(answer, "ID", fmt.Sprint(q.ID), 1)
			if torn, ok := strings.CutPrefix(answer, "torn: "); ok {
				s.lines <- outputLine{malformed: torn}
			} else {
				s.lines <- outputLine{text: []byte(answer)}
			}
		}
	}
	return len(text), nil
}

func (s *scripted) Close() error {
	s.Lock()
	defer s.Unlock()
	close(s.lines)
	return nil
}

// A line too many is seen by the line that tells the version, by a look behind the last
// answer, or not before the next question, where the IDs say which were answered.
func TestBatch(t *testing.T) {
	const yes, yesID, hello = `{"valid":true}`, `{"valid":true,"id":ID}`, `{"version":"1"}`
	ready := Program{window: window}
	single := Program{window: 1}
	careful := Program{window: 1, careful: true}
	greeting := Program{window: window, greeting: []byte(hello)}
	both := Program{window: 1, careful: true, greeting: []byte(hello)}
	for _, test := range []struct {
		name      string
		program   Program
		questions int
		script    []string // the answers to the questions, and the lines behind each
		asked     string   // the operations
		answers   int
		failure   string
		careful   bool // behind it
	}{
		{"two", ready, 2, []string{yes, yes}, "parse parse", 2, "", false},
		{"two with IDs", ready, 2, []string{yesID, yesID}, "parse parse", 2, "", false},
		{"the second with the ID of the first", ready, 2, []string{yesID, `{"valid":true,"id":11}`}, "parse parse",
			1, "the answer to another question", false},
		{"no object", ready, 2, []string{yes, "no"}, "parse parse", 1, "not a JSON object", false},
		{"torn", ready, 2, []string{yes, "torn: too long"}, "parse parse", 1, "too long", false},
		{"torn at once", ready, 2, []string{"torn: too long", yes}, "parse parse", 0, "too long", false},

		{"one more", ready, 2, []string{yes, yes + "\n" + yes}, "parse parse", 0, "a line too many", true},
		{"one more, with IDs", ready, 2, []string{yesID, yesID + "\n" + yes}, "parse parse", 2, "", false},
		{"one more, an ID first", ready, 2, []string{yesID, yes + "\n" + yes}, "parse parse", 0, "a line too many",
			true},
		{"one more, an ID last", ready, 2, []string{yes, yesID + "\n" + yes}, "parse parse", 0, "a line too many",
			true},
		{"one more, of one", single, 1, []string{yes + "\n" + yes}, "parse", 1, "", false},
		{"one more, of one, careful", careful, 1, []string{yes + "\n" + yes}, "parse", 0, "a line too many", true},
		{"one more, of one with its ID, careful", careful, 1, []string{yesID + "\n" + yes}, "parse", 0,
			"a line too many", true},
		{"careful", careful, 1, []string{yes}, "parse", 1, "", true},

		{"greeting", greeting, 2, []string{yes, yes, hello}, "parse parse version", 2, "", false},
		{"no greeting", greeting, 2, []string{yes, yes, yes}, "parse parse version", 0, "a line too many", true},
		{"one more, and the greeting", greeting, 2, []string{yes, yes + "\n" + yes, hello}, "parse parse version", 0,
			"a line too many", true},
		{"torn before the greeting", greeting, 2, []string{yes, "torn: too long", hello}, "parse parse version", 1,
			"too long", false},
		{"torn for the greeting", greeting, 2, []string{yes, yes, "torn: too long"}, "parse parse version", 0,
			"too long", false},
		{"greeting, of one", greeting, 1, []string{yes + "\n" + yes}, "parse", 0, "a line too many", true},
		{"greeting, of one with its ID", greeting, 1, []string{yesID + "\n" + yes}, "parse", 1, "", false},
		{"greeting, of one, careful", both, 1, []string{yes, hello}, "parse version", 1, "", true},
		{"no greeting, of one, careful", both, 1, []string{yes + "\n" + yes, hello}, "parse version", 0,
			"a line too many", true},
	} {
		p := test.program
		p.limits = Limits{Answer: 10 * time.Second}
		in := &scripted{script: test.script, lines: make(chan outputLine, 16)}
		p.run = &run{
			command: &exec.Cmd{ProcessState: new(os.ProcessState)}, // has ended
			stdin:   in, stderr: &lastLines{}, asked: 10, lines: in.lines, stopped: make(chan struct{}),
		}
		answers, failure := p.batch([]Question{{Parse, "", "a"}, {Parse, "", "b"}}[:test.questions])
		said := ""
		if failure != nil {
			said = failure.Detail
		}
		if asked := strings.Join(in.asked, " "); asked != test.asked {
			t.Errorf("%s: asked %s, want %s", test.name, asked, test.asked)
		}
		if len(answers) != test.answers || said != test.failure || p.careful != test.careful {
			t.Errorf("%s: %d answers, failure %q, careful: %t", test.name, len(answers), said, p.careful)
		}
		if failure != nil && failure.Outcome != Malformed || (p.run == nil) != (failure != nil) {
			t.Errorf("%s: outcome %v, stopped: %t", test.name, failure, p.run == nil)
		}
		for _, a := range answers {
			if a.Outcome != Answered || !a.Valid {
				t.Errorf("%s: %+v", test.name, a)
			}
		}
	}
}

// A line that no question waits for is there at once or comes while it is waited for; the
// end of the output is none.
func TestSurplus(t *testing.T) {
	for _, wait := range []time.Duration{0, time.Hour} {
		line, ended := make(chan outputLine, 1), make(chan outputLine)
		line <- outputLine{}
		close(ended)
		if !(&run{lines: line}).surplus(wait) || (&run{lines: ended}).surplus(wait) {
			t.Errorf("a line in %v is none, or the end is one", wait)
		}
	}
	for _, wait := range []time.Duration{0, 1} {
		if (&run{lines: make(chan outputLine)}).surplus(wait) {
			t.Errorf("there is a line in %v", wait)
		}
	}
}

// A wrong answer counts as one of the section of its class, whatever its question is
// about.
func TestWrongOfSection(t *testing.T) {
	c := newSectionCounts(&syntax{
		revision: parser.RFC3986, sections: map[string]string{"URI-reference": "4.1", "query": "3.4"},
		order: []string{"4.1", "3.4"},
	})
	wrong := func(input string, names ...string) wrongAnswer {
		return wrongAnswer{namedQuestion: asked(Question{Parse, "", input}, names...)}
	}
	c.wrong("3.4", "query", []wrongAnswer{wrong("a"), wrong("a?b", "named")})
	c.wrong("3.5", "fragment", []wrongAnswer{wrong("a?b")})
	of := func(name string, answered, wrong int) []ConstructCount {
		return []ConstructCount{{Construct{name, true}, answered, wrong}}
	}
	want := []SectionCount{
		{"4.1", 0, 0, 0, nil}, {"3.4", 1, 2, 1, of("query", 1, 2)}, {"", 0, 0, 0, nil},
		{"3.5", 1, 1, 1, of("fragment", 1, 1)},
	}
	if fmt.Sprint(c.all) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", c.all, want)
	}
}
