package adapter

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/check/document"
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
