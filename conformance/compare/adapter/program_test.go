package adapter

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/parser"
)

// brokenVariable names the way in which the test program answers, when it is
// run as an adapter: in its environment, or in an argument
// brokenVariable=MANNER.
const brokenVariable = "URISPEC_TEST_ADAPTER"

// slowStart is how long a program of the manner "slow" takes to start.
const slowStart = 400 * time.Millisecond

func TestMain(m *testing.M) {
	manner := os.Getenv(brokenVariable)
	if argument, ok := strings.CutPrefix(os.Args[len(os.Args)-1], brokenVariable+"="); ok {
		manner = argument
	}
	if manner != "" {
		answerAs(manner)
		os.Exit(0)
	}
	code := m.Run()
	for name, impl := range opened {
		if err := impl.Close(); err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
			code = 1
		}
	}
	os.Exit(code)
}

// answerAs answers questions as package parser does, except questions with a "!" in the input.
func answerAs(manner string) {
	in := bufio.NewReader(os.Stdin)
	switch manner {
	case "deaf":
		if _, err := in.ReadString('\n'); err != nil {
			return
		}
		fmt.Println(`{"id":1,"version":"1.2"}`)
		if _, err := in.Peek(1); err != nil { // the next question
			return
		}
		for {
			fmt.Println(`{"valid":true}`)
			time.Sleep(time.Millisecond)
		}
	case "early":
		fmt.Println(`{"version":"1.2"}` + strings.Repeat("\n"+`{"valid":true}`, 1000))
	}
	for {
		if _, err := in.Peek(1); err == nil && manner == "eager" {
			if waiting, _ := in.Peek(in.Buffered()); bytes.Contains(waiting, []byte("!")) {
				misbehave("exit")
			}
		}
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		var q struct {
			Op, Base, Input string
			ID              int
		}
		if err := json.Unmarshal([]byte(line), &q); err != nil {
			os.Exit(9)
		}
		switch {
		case manner == "early":
			continue
		case manner == "valid" && q.Op != "version":
			fmt.Println(`{"valid":true,"result":""}`)
			continue
		case manner == "invalid" && q.Op != "version":
			fmt.Println(`{"valid":false}`)
			continue
		}
		bad := strings.Contains(q.Input, "!") || manner == "mute" || manner == "broken"
		if bad {
			misbehave(manner)
			if manner == "type" || manner == "nothing" {
				continue // with the next question
			}
		}
		switch {
		case q.Op == "version" && manner == "absent":
			fmt.Println(`{"absent":"its library is not installed"}`)
			continue
		case q.Op == "version":
			if manner == "slow" {
				time.Sleep(slowStart)
			}
			fmt.Println(reply(manner, q.Op, `{"version":"1.2","follows":"RFC 3986"}`))
			continue
		}
		answer := honest(Question{Operation(q.Op), q.Base, q.Input})
		switch manner {
		case "noisy":
			fmt.Fprintln(os.Stderr, "warning: "+answer)
		case "padded":
			answer += strings.Repeat(" ", 100_000)
		case "pieces":
			fmt.Print(answer[:len(answer)/2])
			time.Sleep(time.Millisecond)
			answer = answer[len(answer)/2:]
		case "tardy":
			time.Sleep(time.Millisecond)
		case "late":
			time.Sleep(2 * settling)
		case "surplus":
			answer += "\n" + answer
		case "echo":
			answer = fmt.Sprintf(`{"id":%d,`, q.ID) + answer[1:]
		case "behind":
			answer = fmt.Sprintf(`{"id":%d,`, q.ID-1) + answer[1:]
		}
		fmt.Println(reply(manner, q.Op, answer))
	}
}

// misbehave does what the manner says; it returns if an answer is to follow.
func misbehave(manner string) {
	switch manner {
	case "mute", "hang":
		time.Sleep(time.Hour)
	case "exit", "broken", "slow":
		os.Exit(3)
	case "trace":
		fmt.Fprint(os.Stderr, strings.Repeat("noise\n", 1000), "Traceback:\n  line 7\nKeyError: !\n")
		os.Exit(1)
	case "extra", "late":
		fmt.Println(`{"valid":true}`)
	case "end":
		os.Exit(0)
	case "signal":
		p, err := os.FindProcess(os.Getpid())
		if err == nil {
			_ = p.Kill()
		}
		time.Sleep(time.Hour)
	case "close":
		_ = os.Stdout.Close()
		time.Sleep(time.Hour)
	case "unended":
		fmt.Print(`{"valid":true`)
		os.Exit(0)
	case "garbage":
		fmt.Println("Traceback (most recent call last):")
	case "list":
		fmt.Println(`[true]`)
	case "bytes":
		fmt.Println("{\"valid\":true,\"path\":\"\xff\"}")
	case "type":
		fmt.Println(`{"valid":true,"port":80}`)
	case "nothing":
		fmt.Println(`{}`)
	case "long":
		fmt.Println(strings.Repeat(" ", 5000) + `{"valid":true}`)
	}
}

func honest(q Question) string {
	want, ok := expect(parser.RFC3986, q)
	answer := map[string]any{"valid": want.Valid}
	switch {
	case !ok:
		answer = map[string]any{"unsupported": true}
	case q.Operation != Parse:
		answer = map[string]any{"result": want.Result}
	default:
		for i, c := range Components() {
			if part := want.Parts[i]; part.Defined {
				answer[c.String()] = part.Text
			} else if part.Told {
				answer[c.String()] = nil
			}
		}
	}
	line, err := json.Marshal(answer)
	if err != nil {
		os.Exit(9)
	}
	return string(line)
}

// openBroken opens the test program as an adapter.
func openBroken(t *testing.T, manner string) *Program {
	t.Helper()
	limits := Limits{Start: 20 * time.Second, Answer: 10 * time.Second, Line: 4096, Failures: 3}
	if manner == "hang" {
		limits.Answer = 2 * time.Second
	}
	p, err := OpenProgram(manner, limits, os.Args[0], brokenVariable+"="+manner)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
	return p
}

// TestFailures checks that each failure of a program is an answer, blamed on
// the right question, and that the program goes on with the next one.
func TestFailures(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		manner  string
		outcome Outcome
		detail  string
	}{
		{"exit", Crashed, "exit status 3"},
		{"eager", Crashed, "exit status 3"}, // before it answers the questions before
		{"end", Crashed, "exit status 0"},
		{"signal", Crashed, "signal: killed"},
		{"close", Crashed, "closed its output"},
		{"hang", Hung, "no answer in 2s"},
		{"unended", Malformed, "a line without an end"},
		{"garbage", Malformed, "not a JSON object"},
		{"list", Malformed, "not a JSON object"},
		{"bytes", Malformed, "not UTF-8"},
		{"trace", Crashed, "exit status 1"},
		{"extra", Malformed, "a line too many"},
		{"late", Malformed, "a line too many"}, // behind the last answer, after a while
		{"long", Malformed, "too long a line"},
	} {
		t.Run(test.manner, func(t *testing.T) {
			t.Parallel() // some wait
			p := openBroken(t, test.manner)
			if p.Version() != "1.2" || p.Follows() != "RFC 3986" {
				t.Errorf("version %q, follows %q", p.Version(), p.Follows())
			}
			inputs := []string{"a", "b", "c!", "d", "e!", "^", "g!", "h", "i!"}
			var questions []Question
			for _, input := range inputs {
				questions = append(questions, Question{Operation: Parse, Input: input})
			}
			failures := 0
			for i, got := range p.Ask(questions) {
				switch bad := strings.Contains(inputs[i], "!"); {
				case failures == 3:
					if got.Outcome != NotAsked {
						t.Errorf("%s after three failures: %+v", inputs[i], got)
					}
				case bad:
					failures++
					if got.Outcome != test.outcome || got.Detail != test.detail {
						t.Errorf("%s: outcome %d, %q, want %d, %q", inputs[i], got.Outcome, got.Detail, test.outcome,
							test.detail)
					}
				case got.Outcome != Answered || got.Valid != (inputs[i] != "^"):
					t.Errorf("%s: %+v", inputs[i], got)
				}
			}
			if failures != 3 {
				t.Errorf("%d failures", failures)
			}
		})
	}
}

// TestNeverAnswers checks that a program that has answered nothing when it has failed
// too often is not started again.
func TestNeverAnswers(t *testing.T) {
	p := openBroken(t, "broken")
	questions := slices.Repeat([]Question{{Operation: Parse, Input: "a"}}, 4)
	crash := Answer{Outcome: Crashed, Detail: "exit status 3"}
	want := []Answer{crash, crash, crash, {Outcome: NotAsked}}
	for range 2 {
		if got := p.Ask(questions); !slices.Equal(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
		p.command = []string{"missing"} // which would be another failure
	}
}

// TestLongAnswers checks that no more than some MiB of answers are kept at a time, and that all questions are still
// answered.
func TestLongAnswers(t *testing.T) {
	p, err := OpenProgram("padded", DefaultLimits(), os.Args[0], brokenVariable+"=padded")
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	if got := cap(p.run.lines) * p.limits.Line; got > 8<<20 {
		t.Errorf("%d bytes are read before they are waited for", got)
	}
	questions := make([]Question, window)
	for i := range questions {
		questions[i] = Question{Operation: Parse, Input: "a:" + strconv.Itoa(i)}
	}
	lines, failure := p.exchange(questions, p.limits.Answer)
	length := 0
	for _, line := range lines {
		length += len(line)
	}
	if failure == nil || failure.Outcome != Malformed || length == 0 || length > batchLength {
		t.Errorf("%d bytes are kept: %+v", length, failure)
	}
	p.stop()
	for i, a := range p.Ask(questions[:48]) {
		if want, _ := expect(parser.RFC3986, questions[i]); a.Outcome != Answered || a.Parts != want.Parts {
			t.Errorf("%s: %+v", questions[i].Input, a)
		}
	}
}

// TestStandardError checks that the last lines of the standard error of a program that crashed are reported.
func TestStandardError(t *testing.T) {
	got := openBroken(t, "trace").Ask([]Question{{Operation: Parse, Input: "!"}})[0]
	want := Answer{Outcome: Crashed, Detail: "exit status 1", Said: "noise\nnoise\nTraceback:\n  line 7\nKeyError: !"}
	if got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if said, want := text(Question{}, 0, got),
		`exit status 1; its standard error ends with "noise\nnoise\nTraceback:\n  line 7\nKeyError: !"`; said != want {
		t.Errorf("%s, want %s", said, want)
	}
}

// TestUnusual checks that a program may write to its standard error, write its answers in pieces, and write lines that
// are longer than a buffer.
func TestUnusual(t *testing.T) {
	for _, manner := range []string{"noisy", "pieces", "padded"} {
		t.Run(manner, func(t *testing.T) {
			t.Setenv(brokenVariable, manner)
			p, err := OpenProgram(manner, Limits{Start: 20 * time.Second, Answer: 20 * time.Second}, os.Args[0])
			if err != nil {
				t.Fatal(err)
			}
			defer p.Close()
			var questions []Question
			for n := range 200 {
				questions = append(questions, Question{Operation: Parse, Input: strings.Repeat("a", n%7) +
					[]string{":", "^", "//b"}[n%3]})
			}
			for i, got := range p.Ask(questions) {
				want, _ := expect(parser.RFC3986, questions[i])
				if f := judge(questions[i], want, got).fault; f != (fault{}) || got.Outcome != Answered {
					t.Fatalf("%+v: %+v, %+v", questions[i], got, f)
				}
			}
		})
	}
}

// TestDeaf checks that a program which answers without reading is not waited for forever.
func TestDeaf(t *testing.T) {
	t.Setenv(brokenVariable, "deaf")
	p, err := OpenProgram("deaf", Limits{Start: 20 * time.Second, Answer: 300 * time.Millisecond}, os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	answered := make(chan Answer, 1)
	go func() { answered <- p.Ask([]Question{{Operation: Parse, Input: strings.Repeat("a", 1<<20)}})[0] }()
	select {
	case got := <-answered:
		if want := (Answer{Outcome: Hung, Detail: "answers without reading"}); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("it is waited for")
	}
}

// TestSlowStart checks that a program may take longer to start than to answer,
// also when it is started again.
func TestSlowStart(t *testing.T) {
	t.Setenv(brokenVariable, "slow")
	p, err := OpenProgram("slow", Limits{Start: 20 * time.Second, Answer: slowStart * 3 / 4}, os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	if p.Version() != "1.2" {
		t.Errorf("version %q", p.Version())
	}
	p.Ask([]Question{{Operation: Parse, Input: "!"}}) // it ends
	if got := p.Ask([]Question{{Operation: Parse, Input: "a"}})[0]; got.Outcome != Answered {
		t.Errorf("%+v", got)
	}
}

// TestMute checks that a program that does not answer at all is not an error, and that it is not asked for its version
// again.
func TestMute(t *testing.T) {
	t.Setenv(brokenVariable, "mute")
	p, err := OpenProgram("mute", Limits{Start: 300 * time.Millisecond, Answer: 100 * time.Millisecond}, os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.Ask([]Question{{Operation: Parse}})[0],
		(Answer{Outcome: Hung, Detail: "no answer in 100ms"}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if err := p.Close(); err != nil {
		t.Error(err)
	}
}
