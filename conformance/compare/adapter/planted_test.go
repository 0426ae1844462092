package adapter

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestPlanted checks the report about programs with planted faults: the kinds of the classes and, for failures, the
// only class.
func TestPlanted(t *testing.T) {
	t.Parallel() // some wait
	q := fewer(questionnaire(t), 1000, 500)
	accepts := []Kind{EmptyAsUndefined, WrongNormalization, WrongResolution, WronglyAccepted}
	rejects := []Kind{WrongNormalization, WrongResolution, WronglyRejected}
	for _, test := range []struct {
		manner string
		kinds  []Kind
		class  string // of a failure of the program
		cause  string
	}{
		{"valid", accepts, "", ""},
		{"invalid", rejects, "", ""},
		{"tardy", nil, "", ""},
		{"echo", nil, "", ""},
		{"mute", []Kind{Hang}, "hang/no-answer-in-200ms", "no answer in 200ms"},
		{"early", []Kind{MalformedLine}, "malformed/a-line-before-its-question", "a line before its question"},
		{"surplus", []Kind{MalformedLine}, "malformed/a-line-too-many", "a line too many"},
		{"behind", []Kind{MalformedLine}, "malformed/the-answer-to-another-question", "the answer to another question"},
		{"trace", []Kind{Crash}, "crash/exit-status-1", "exit status 1"},
		{"long", []Kind{MalformedLine}, "malformed/too-long-a-line", "too long a line"},
	} {
		t.Run(test.manner, func(t *testing.T) {
			t.Parallel()
			limits := Limits{Start: 20 * time.Second, Answer: 10 * time.Second, Line: 4096, Failures: 3}
			if test.manner == "mute" {
				limits.Start, limits.Answer = time.Second, 200*time.Millisecond
			}
			p, err := OpenProgram(test.manner, limits, os.Args[0], brokenVariable+"="+test.manner)
			if err != nil {
				t.Fatal(err)
			}
			defer p.Close()
			e := q.Examine(p)
			kinds := map[Kind]bool{}
			for _, c := range e.Classes {
				kinds[c.Kind] = true
			}
			if got := slices.Sorted(maps.Keys(kinds)); !slices.Equal(got, test.kinds) {
				t.Errorf("kinds %q, want %q", got, test.kinds)
			}
			if test.class == "" {
				if e.NotAsked != 0 {
					t.Errorf("%d questions are not asked", e.NotAsked)
				}
				return
			}
			c := e.Classes[0]
			if len(e.Classes) != 1 || c.ID != test.class || c.Cause != tooMany(test.cause, e) || c.Count != 3 ||
				e.NotAsked == 0 {
				t.Errorf("%d not asked, %+v", e.NotAsked, e.Classes)
			}
			if said := fmt.Sprint(strings.Contains(c.Got, "KeyError")); said != fmt.Sprint(test.manner == "trace") {
				t.Errorf("got %s", c.Got)
			}
		})
	}
}

// tooMany returns the cause of a class of too many failures.
func tooMany(cause string, e *Examination) string {
	return fmt.Sprintf("%s; after too many failures, %d questions were not asked", cause, e.NotAsked)
}
