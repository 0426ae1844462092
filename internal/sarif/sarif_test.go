package sarif

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// SARIF, Sections 3.11.5 and 3.11.6.
func TestText(t *testing.T) {
	for s, want := range map[string]string{
		"":                  "",
		"plain":             "plain",
		"{0}":               "{{0}}",
		"[a](b) [c] (d)":    `[a\](b) [c] (d)`,
		`{"x"} and }`:       `{{"x"}} and }}`,
		"a < b & c > \"d\"": "a < b & c > \"d\"",
	} {
		if got := Text(s).Text; got != want {
			t.Errorf("Text(%q) = %q, want %q", s, got, want)
		}
	}
}

// A rule stands once, with all that was said of it; a run without results has an
// empty list of them (Section 3.14.23).
func TestRun(t *testing.T) {
	var b strings.Builder
	must.Do(t, Write(&b, NewRun("tool")))
	var log Log
	must.Do(t, json.Unmarshal([]byte(b.String()), &log))
	if log.Version != "2.1.0" || len(log.Runs) != 1 || log.Runs[0].Results == nil ||
		log.Runs[0].Tool.Driver.Name != "tool" {
		t.Errorf("got %s", b.String())
	}
	r := NewRun("tool")
	for i, want := range []int{0, 1, 0, 0} {
		id := []string{"a", "b", "a", "a"}[i]
		help := []string{"one", "", "two", "one"}[i]
		if got := r.Rule(id, "about "+id, help); got != want {
			t.Errorf("call %d: index %d, want %d", i, got, want)
		}
	}
	r.Add(Result{RuleIndex: 1})
	rules := r.Tool.Driver.Rules
	if len(rules) != 2 || rules[0].Help.Text != "one\ntwo" || rules[1].Help != nil || r.Results[0].RuleID != "b" {
		t.Errorf("got %+v", r)
	}
}
