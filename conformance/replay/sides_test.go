package replay

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/parser"
)

// planted returns an implementation that reads the host of a string behind "http://", as a
// function finds it; it refuses others.
func planted(name string, host func(authority string) string) adapter.Implementation {
	return adapter.NewInProcess(name, "", func(q adapter.Question) adapter.Answer {
		rest, ok := strings.CutPrefix(q.Input, "http://")
		if !ok {
			return adapter.Answer{}
		}
		authority, _, _ := strings.Cut(rest, "/")
		a := adapter.Answer{Valid: true}
		components := adapter.Components()
		at := slices.Index(components[:], parser.Host)
		a.Parts[at] = adapter.Part{Told: true, Defined: true, Text: host(authority)}
		return a
	})
}

func behindFirst(authority string) string {
	if _, after, ok := strings.Cut(authority, "@"); ok {
		return after
	}
	return authority
}

func behindLast(authority string) string { return authority[strings.LastIndexByte(authority, '@')+1:] }

// notDoubled ends the userinfo at the last of "@@" only.
func notDoubled(authority string) string {
	return behindFirst(strings.ReplaceAll(authority, "@@", "@"))
}

// firstAt are sides of which one takes the first "@" for the end of the userinfo, and the
// version that mends it the last.
func firstAt() Sides {
	return Sides{
		A: planted("first", behindFirst), B: planted("last", behindLast), Fixed: planted("fixed", behindLast),
		Difference: "host/other", Decisive: bytes(`@(.*)@`, "$1@"),
	}
}

func TestShows(t *testing.T) {
	partly := firstAt()
	partly.Fixed = planted("partly fixed", notDoubled)
	unfixed := firstAt()
	unfixed.Fixed = nil
	undecisive := firstAt()
	undecisive.Decisive = bytes(`http`, "http")
	tests := []struct {
		name  string
		sides Sides
		text  string
		want  string // in the error; "" for none
	}{
		{"the published string", firstAt(), "http://user@@evil.com/", ""},
		{"a witness", firstAt(), "http://@a@", "the difference is"},
		{"a smaller witness", firstAt(), "http://a@@b", ""},
		{"both read the same", firstAt(), "http://a@b", "the difference is nothing"},
		{"both refuse", firstAt(), "a@@b", "the difference is nothing"},
		{"no fixed version", unfixed, "http://a@@b", ""},
		{"what is fixed in part", partly, "http://a@@b", ""},
		{"what is not", partly, "http://a@b@c", "the version that mends it has the difference, too"},
		{"other bytes are decisive", undecisive, "http://a@@b", "without the decisive bytes"},
		{"no decisive bytes", Sides{
			A: planted("first", behindFirst), B: planted("all", func(s string) string { return "b" }),
			Difference: "host/names", Decisive: bytes(`@(.*)@`, "$1@"),
		}, "http://a", "no decisive bytes"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := test.sides.Shows(test.text)
			if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
				t.Errorf("Shows(%q) = %v, want %q", test.text, err, test.want)
			}
		})
	}
}

// The first witness that shows the confusion is found; else the first of the difference is
// the nearest, with what it lacks.
func TestJudge(t *testing.T) {
	partly := firstAt()
	partly.Fixed = planted("partly fixed", notDoubled)
	tests := []struct {
		name      string
		witnesses []string
		want      Result
	}{
		{"found", []string{"x", "http://a@b@c", "http://a@@b", "http://b@@a"},
			Result{Found: true, Witness: "http://a@@b", Nearest: "http://a@b@c", Why: "the version that mends it has the difference, too"}},
		{"near", []string{"x", "http://a@b@c"},
			Result{Nearest: "http://a@b@c", Why: "the version that mends it has the difference, too"}},
		{"nothing", []string{"x"}, Result{}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got Result
			got.judge(partly, test.witnesses)
			if got != test.want {
				t.Errorf("judge: %+v, want %+v", got, test.want)
			}
		})
	}
}
