package adapter

import (
	"testing"

	"github.com/urispec/urispec/parser"
)

func TestJudgeParts(t *testing.T) {
	undefined := Part{Told: true}
	const input = "Ab://u@h:1/p?q"
	for _, test := range []struct {
		name   string
		change func(a *Answer)
		want   fault
	}{
		{"right", func(*Answer) {}, fault{}},
		{"rejected", func(a *Answer) { *a = Answer{} }, fault{kind: WronglyRejected}},
		{"scheme in another case", func(a *Answer) { a.Parts[0].Text = "aB" }, fault{}},
		{"another scheme", func(a *Answer) { a.Parts[0].Text = "x" },
			fault{kind: WrongComponent, component: parser.Scheme, manner: other}},
		{"no scheme", func(a *Answer) { a.Parts[0] = undefined },
			fault{kind: WrongComponent, component: parser.Scheme, manner: missing}},
		{"an empty fragment", func(a *Answer) { a.Parts[7] = defined("") }, fault{kind: EmptyAsUndefined}},
		{"an empty fragment and another path", func(a *Answer) { a.Parts[5].Text, a.Parts[7] = "x", defined("") },
			fault{kind: WrongComponent, component: parser.Path, manner: other}},
		{"a fragment", func(a *Answer) { a.Parts[7] = defined("f") },
			fault{kind: WrongComponent, component: parser.Fragment, manner: surplus}},
		{"the first", func(a *Answer) { a.Parts[5].Text, a.Parts[6].Text = "x", "y" },
			fault{kind: WrongComponent, component: parser.Path, manner: other}},
		{"what is not told", func(a *Answer) { a.Parts[5], a.Parts[6] = Part{}, Part{} }, fault{}},
		{"one of the authority", func(a *Answer) { a.Parts[1], a.Parts[2].Text = Part{}, "x" },
			fault{kind: WrongComponent, component: parser.Userinfo, manner: other}},
		{"two of the authority", func(a *Answer) { a.Parts[1], a.Parts[2].Text, a.Parts[3].Text = Part{}, "x", "y" },
			fault{kind: WrongComponent, component: parser.Authority, manner: other}},
		{"host and port", func(a *Answer) { a.Parts[1], a.Parts[3].Text, a.Parts[4] = Part{}, "h:1", undefined },
			fault{kind: WrongComponent, component: parser.Authority, manner: other}},
		{"two of an authority that is told", func(a *Answer) { a.Parts[2].Text, a.Parts[3].Text = "x", "y" },
			fault{kind: WrongComponent, component: parser.Userinfo, manner: other}},
		{"two behind the scheme", func(a *Answer) {
			a.Parts[0].Text, a.Parts[1], a.Parts[2].Text, a.Parts[3].Text = "x",
				Part{}, "x", "y"
		},
			fault{kind: WrongComponent, component: parser.Scheme, manner: other}},
		{"one of the authority and the path", func(a *Answer) {
			a.Parts[1], a.Parts[4].Text, a.Parts[5].Text = Part{},
				"x", "y"
		}, fault{kind: WrongComponent, component: parser.Port, manner: other}},
	} {
		q := Question{Operation: Parse, Input: input}
		want, _ := expect(parser.RFC3986, q)
		got := want.Answer
		test.change(&got)
		if f := judge(q, want, got).fault; f != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, f, test.want)
		}
	}
	q := Question{Operation: Parse, Input: "a b"}
	want, _ := expect(parser.RFC3986, q)
	if f := judge(q, want, Answer{Valid: true}).fault; f != (fault{kind: WronglyAccepted, place: "path"}) {
		t.Errorf("accepted: %+v", f)
	}
	if j := judge(q, want, Answer{}); j != exactly() {
		t.Errorf("refused: %+v", j)
	}
	q.Input = "a"
	want, _ = expect(parser.RFC3986, q)
	for _, test := range []struct {
		outcome Outcome
		kind    Kind
	}{{Unsupported, ""}, {NotAsked, ""}, {Crashed, Crash}, {Hung, Hang}, {Malformed, MalformedLine}} {
		j := judge(q, want, Answer{Outcome: test.outcome, Detail: "d"})
		f, wrong := j.fault, j.bad()
		if wrong != (test.kind != "") || f.kind != test.kind || wrong && f.manner != "d" || f.kind.Failure() != wrong {
			t.Errorf("outcome %d: %+v, %t", test.outcome, f, wrong)
		}
	}
}

func TestJudgeResult(t *testing.T) {
	for _, test := range []struct {
		question Question
		result   string
		want     fault
	}{
		{Question{Resolve, "A://h/p?q", "B#f"}, "A://h/B#f", fault{}},
		{Question{Resolve, "A://h/p?q", "B#f"}, "a://h/B#f", fault{}},
		{Question{Resolve, "A://H/p?q", "B#f"}, "a://h/B#f", fault{}},
		{Question{Resolve, "A://H/p?q", "B#f"}, "A://h/b#f",
			fault{kind: WrongResolution, component: parser.Path, manner: other}},
		{Question{Resolve, "A://h/p?q", "B#f"}, "x://h/B#f",
			fault{kind: WrongResolution, component: parser.Scheme, manner: other}},
		{Question{Resolve, "A://h/p?q", "B#f"}, "//h/B#f", fault{kind: WrongResolution, component: parser.Scheme,
			manner: missing}},
		{Question{Resolve, "A://h/p?q", "B#f"}, "A:/B#f", fault{kind: WrongResolution, component: parser.Host,
			manner: missing}},
		{Question{Resolve, "A://h/p?q", "B#f"}, "A://h/b#f",
			fault{kind: WrongResolution, component: parser.Path, manner: other}},
		{Question{Resolve, "A://h/p?q", "B#f"}, "A://h/B?q#f",
			fault{kind: WrongResolution, component: parser.Query, manner: surplus}},
		{Question{Resolve, "A://h/p?q", "B#f"}, "A://h/B", fault{kind: WrongResolution, component: parser.Fragment,
			manner: missing}},
		{Question{Resolve, "A://h/p?q", "B#f"}, "A://h/B#F",
			fault{kind: WrongResolution, component: parser.Fragment, manner: other}},
		{Question{Resolve, "A://h/p?q", "B"}, "A://h/B#", fault{kind: EmptyAsUndefined}},
		{Question{Normalize, "", "A://h/b/../c"}, "a://h/c", fault{}},
		{Question{Normalize, "", "A://h/b/../c"}, "A://h/c",
			fault{kind: WrongNormalization, component: parser.Scheme, manner: other}},
		{Question{Normalize, "", "http://h"}, "http://h/", fault{}},
		{Question{Normalize, "", "http://h"}, "http://h", fault{}},
		{Question{Normalize, "", "http://h"}, "http://h//", fault{kind: WrongNormalization, component: parser.Path,
			manner: other}},
	} {
		want, ok := expect(parser.RFC3986, test.question)
		if !ok {
			t.Fatalf("%+v", test.question)
		}
		if f := judge(test.question, want, Answer{Valid: true, Result: test.result}).fault; f != test.want {
			t.Errorf("%+v: %s: %+v, want %+v", test.question, test.result, f, test.want)
		}
		if f := judge(test.question, want, Answer{Result: test.result}).fault; f.manner != rejected ||
			f.component != 0 {
			t.Errorf("%+v: no result: %+v", test.question, f)
		}
	}
}
