package adapter

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/parser"
)

// TestOneBugIsOneClass checks that an implementation with one bug has one class,
// however many rules, bytes or components the bug is seen in; and that no byte
// of its example can be taken out.
func TestOneBugIsOneClass(t *testing.T) {
	for _, test := range []struct {
		name             string
		change           func(q Question, a *Answer)
		id, cause, input string
	}{
		{"accepts some bytes in each rule of a path", func(q Question, a *Answer) {
			if q.Operation == Parse && strings.ContainsAny(document.Split(q.Input).Path.Text, `"<>`) {
				without := strings.NewReplacer("<", "", ">", "", `"`, "").Replace(document.Split(q.Input).Path.Text)
				c := document.Split(q.Input)
				c.Path.Text = "/" + strings.TrimLeft(without, "/")
				a.Valid = parser.RFC3986.Valid(c.Recompose())
			}
		}, "wrongly-accepted/path", "accepts quote, < and > in path", `"`},
		{"rejects ports of more than two digits", func(q Question, a *Answer) {
			if q.Operation == Parse && len(a.Parts[4].Text) > 2 {
				*a = Answer{}
			}
		}, "wrongly-rejected/port", "rejects port", "//:000"},
		{"has the first character of the user in the host", func(q Question, a *Answer) {
			a.Parts[1] = Part{}
			if user := &a.Parts[2]; user.Text != "" {
				a.Parts[3].Text = user.Text[:1] + a.Parts[3].Text
				user.Text = user.Text[1:]
			}
		}, "wrong-component/authority/other/authority", "gives another authority", "//a@"},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := questionnaire(t).Examine(right(parser.RFC3986, test.change))
			if len(e.Classes) != 1 {
				t.Fatalf("%d classes: %+v", len(e.Classes), e.Classes)
			}
			c := e.Classes[0]
			if c.ID != test.id || c.Cause != test.cause || c.Example.Input != test.input || c.NotSmallest ||
				c.Count < 2 {
				t.Errorf("%+v", c)
			}
		})
	}
}

// TestMerge checks that suspicions of one fault and one construct become one,
// with the smallest example of them.
func TestMerge(t *testing.T) {
	suspicions := func() []*suspicion {
		return []*suspicion{
			{example: Question{Input: "abc"}, answers: make([]wrongAnswer, 2)},
			{example: Question{Input: "b"}, smallest: true, answers: make([]wrongAnswer, 3)},
		}
	}
	same := merge(suspicions(), func(*suspicion) string { return "query" })
	if len(same) != 1 || same[0].example.Input != "b" || !same[0].smallest || len(same[0].answers) != 5 ||
		same[0].construct != "query" {
		t.Errorf("%+v", same)
	}
	twice := suspicions()
	twice[0].example, twice[0].smallest = twice[1].example, true
	twice[1].smallest = false
	if alike := merge(twice, func(*suspicion) string { return "" }); len(alike) != 1 || !alike[0].smallest {
		t.Errorf("%+v", alike)
	}
	if others := merge(suspicions(), func(s *suspicion) string { return s.example.Input }); len(others) != 2 {
		t.Errorf("%d are left of two", len(others))
	}
}

// TestWithin checks what a longer question is taken to be an example of.
func TestWithin(t *testing.T) {
	for large, want := range map[string]bool{"//%0a": true, "//x%41/y": true, "//%-a": false, "/%aa": false,
		"": false} {
		if got := within(Question{Operation: Parse, Input: "//%aa"},
			Question{Operation: Parse, Input: large}); got != want {
			t.Errorf("%s: %t, want %t", large, got, want)
		}
	}
	if within(Question{Operation: Parse}, Question{Operation: Resolve}) {
		t.Error("it is another operation")
	}
}
