package adapter

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urispec/urispec/parser"
)

// replies change the right answers of the test program, also the one about its version, by its manner.
var replies = map[string]func(op, answer string) string{
	"nameless": func(op, answer string) string {
		if op == "version" {
			return "{}"
		}
		return answer
	},
	"flat host":    replacing(`"[2001:db8::7]"`, `"2001:db8::7"`),
	"number":       replacing(`"port":"8042"`, `"port":8042`),
	"delimiters":   replacing(`"query":"name`, `"query":"?name`, `"scheme":"http"`, `"scheme":"http:"`),
	"conflating":   replacing(`"query":""`, `"query":null`),
	"half":         replacing(`"fragment":"nose",`, ``, `"host":"example.com",`, ``),
	"verbose":      replacing(`"result":"http://a/b/g"}`, `"result":"http://a/b/g"}`+"\n{}"),
	"prose":        replacing(`{"result":"http://a/b/g"}`, `http://a/b/g`),
	"lax":          replacing(`{"valid":false}`, `{"valid":true,"path":"/\\xFF"}`),
	"unsupporting": replacing(`"result":`, `"unsupported":true,"result":`),
	"telling":      replacing(`{"valid":false}`, `{"valid":false,"offset":13}`),
}

func replacing(pairs ...string) func(op, answer string) string {
	return func(_, answer string) string { return strings.NewReplacer(pairs...).Replace(answer) }
}

// reply returns the answer of the test program.
func reply(manner, op, answer string) string {
	if change, ok := replies[manner]; ok {
		return change(op, answer)
	}
	return answer
}

// TestCheck checks what Check says about each misunderstanding of the protocol, and at which question.
func TestCheck(t *testing.T) {
	t.Parallel()
	type said struct {
		at   int    // question, from 1
		text string // in its meaning, or in a note
	}
	all := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	for _, test := range []struct {
		manner string
		misses []int // questions whose answers are not understood
		says   []said
	}{
		{"honest", nil, []said{
			{1, `version "1.2", follows "RFC 3986"`}, {1, noID},
			{2, `scheme "http", authority "user@example.com:8042", userinfo "user", host "example.com", ` +
				`port "8042", path "/over/there", query "name=ferret", fragment "nose"`},
			{3, "invalid"}, {3, "left out: offset"},
			{4, `scheme "http", authority "example.com", userinfo undefined, host "example.com", port undefined, ` +
				`path "/", query undefined, fragment undefined`},
			{7, `"http://a/b/g"`}, {8, `"http://example.com/~user/a"`},
		}},
		{"nameless", nil, []said{{1, "left out: version, follows"}}},
		{"flat host", nil, []said{{6, `host "2001:db8::7" is without its brackets, which are part of it`}}},
		{"number", []int{2}, []said{{2, "port is of a wrong type"}}},
		{"delimiters", nil, []said{{2, `query "?name=ferret" has a delimiter, which is not part of it`},
			{2, `scheme "http:" has a delimiter, which is not part of it`}}},
		{"conflating", nil, []said{{5, "not told apart, undefined and empty: query"},
			{5, `wrong by rfc3986: does not tell an empty component from one that is undefined; expected: query ""`}}},
		{"half", nil, []said{{2, "left out, and so not compared: host, fragment"}}},
		{"verbose", []int{7}, []said{{7, "a line more than one"}}},
		{"prose", []int{7}, []said{{7, "not a JSON object"}}},
		{"lax", nil, []said{{9, `the byte is in no component: strings of a question with "escaped":true are unescaped`}}},
		{"unsupporting", nil, []said{{7, "unsupported"}}},
		{"telling", nil, []said{{3, "invalid: byte 13"}}},
		{"echo", nil, []said{{10, `path "/` + strings.Repeat("a", longInput) + `"`}}},
		{"behind", all[1:], []said{{2, "the answer to another question"}}},
		{"broken", all, []said{{1, "exit status 3"}, {10, "exit status 3"}}},
	} {
		t.Run(test.manner, func(t *testing.T) {
			t.Parallel() // they wait
			p := openBroken(t, test.manner)
			p.limits.Line = 1 << 20
			p.stop() // the limit is of each start
			all, err := Check(Judged{Implementation: p, Label: test.manner, Document: parser.RFC3986})
			if err != nil || len(all) != 10 {
				t.Fatalf("%d questions, error %v", len(all), err)
			}
			for i, c := range all {
				if c.Understood == slices.Contains(test.misses, i+1) {
					t.Errorf("question %d, understood %t: %s", i+1, c.Understood, c.Meaning)
				}
				if c.Understood && c.Answered == "" || !strings.HasPrefix(c.Asked, `{"op":`) {
					t.Errorf("question %q, answer %q", c.Asked, c.Answered)
				}
				if test.manner == "echo" && i > 0 && slices.Contains(c.Notes, noID) {
					t.Errorf("an answer with an ID is said to have none: %q", c.Notes)
				}
			}
			noted := map[string]int{}
			for _, c := range all {
				for _, note := range c.Notes {
					if noted[note]++; noted[note] > 1 {
						t.Errorf("noted twice: %s", note)
					}
				}
			}
			for _, want := range test.says {
				c := all[want.at-1]
				if got := c.Meaning + "\n" + strings.Join(c.Notes, "\n"); !strings.Contains(got, want.text) {
					t.Errorf("of question %d, %q is not in %q", want.at, want.text, got)
				}
			}
		})
	}
}

// A program that never answers is told to flush its lines.
func TestCheckOfSilence(t *testing.T) {
	t.Parallel()
	limits := Limits{Start: 100 * time.Millisecond, Answer: 20 * time.Millisecond}
	p, err := OpenProgram("mute", limits, os.Args[0], brokenVariable+"=mute")
	if err != nil {
		t.Fatal(err)
	}
	defer p.stop()
	all, err := Check(Judged{Implementation: p, Document: parser.RFC3986})
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range all {
		if c.Understood || i == 0 && !slices.Contains(c.Notes, "a line is to be flushed as soon as it is written") {
			t.Errorf("question %d: %+v", i+1, c)
		}
	}
}

// Implementations of this module exchange no lines.
func TestCheckOfNoProgram(t *testing.T) {
	var e *ProbeError
	if _, err := Check(Judged{Implementation: NetURL(), Label: "net/url"}); !errors.As(err, &e) ||
		err.Error() != "net/url is part of urispec, not a program that answers on lines" {
		t.Errorf("%v", err)
	}
}
