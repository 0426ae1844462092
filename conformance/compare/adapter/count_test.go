package adapter

import (
	"reflect"
	"testing"

	"github.com/urispec/urispec/parser"
)

// counted returns what an examination counts for a subject.
func counted(e *Examination, s Subject) Count {
	for _, c := range e.Asked {
		if c.Subject == s {
			return c
		}
	}
	return Count{}
}

// TestCounts checks what each answer to a question counts as.
func TestCounts(t *testing.T) {
	impl := right(parser.RFC3986, func(q Question, a *Answer) {
		switch q.Input {
		case "refused":
			*a = Answer{}
		case "unsupported":
			*a = Answer{Outcome: Unsupported}
		case "untold":
			*a = Answer{Valid: true}
		case "elsewhere":
			a.Parts[5].Text = "another path"
		case "panics":
			panic("no")
		case "<accepted":
			a.Valid = true
		case "a<told":
			a.Offset = Offset{true, 1}
		case "ab<wrong":
			a.Offset = Offset{true, 1}
		}
	})
	e := examine(t, impl, 0, unnamed(Parse, "", "right", "refused", "unsupported", "untold", "elsewhere", "panics",
		"<accepted", "a<told", "ab<wrong", "<refused")...)
	for _, want := range []Count{
		{Subject: ValidVerdict, Questions: 6, Answered: 4, Exact: 3, Unsupported: 1, Failed: 1, Wrong: 1},
		{Subject: InvalidVerdict, Questions: 4, Answered: 4, Exact: 3, Wrong: 1},
		{Subject: Parts, Questions: 6, Answered: 2, Exact: 1, Unsupported: 2, Failed: 1, Wrong: 1},
		{Subject: ErrorOffset, Questions: 4, Answered: 2, Exact: 1, Unsupported: 1, Wrong: 1},
	} {
		if got := counted(e, want.Subject); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}

// TestCountsOfResults checks what answers to the other questions count as.
func TestCountsOfResults(t *testing.T) {
	impl := right(parser.RFC3986, func(q Question, a *Answer) {
		switch q.Input {
		case "wrong":
			a.Result += "!"
		case "unsupported":
			*a = Answer{Outcome: Unsupported}
		case "hung":
			*a = Answer{Outcome: Hung}
		}
	})
	inputs := []string{"right", "too", "wrong", "unsupported", "hung"}
	e := examine(t, impl, 0, append(unnamed(Resolve, "a:/b", inputs...), unnamed(Normalize, "", inputs...)...)...)
	for _, s := range []Subject{Resolution, Normalization} {
		want := Count{Subject: s, Questions: 5, Answered: 3, Exact: 2, Unsupported: 1, Failed: 1, Wrong: 1}
		if got := counted(e, s); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}
