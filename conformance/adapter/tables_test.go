package adapter

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// What is left of a question has the characters of its strings in their order; letters
// and digits stand for one another, others for themselves.
func TestTextWithin(t *testing.T) {
	for c := range 256 {
		want := strings.IndexByte("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", byte(c)) >= 0
		if got := alphanumeric(byte(c)); got != want {
			t.Errorf("%#x is a letter or a digit: %t", c, got)
		}
	}
	for _, test := range []struct {
		small, large string
		want         bool
	}{
		{"", "", true}, {"", "x", true}, {"a", "", false}, {"a", "Z", true}, {"0", "z", true}, {"a", "-", false},
		{"-", "a", false},
		{"-", "a-", true}, {"-_", "_-", false}, {"aa", "b", false}, {"aa", "b-c", true}, {"\x80", "\x81", false},
		{"\x80", "\x80", true},
	} {
		if got := textWithin(test.small, test.large); got != test.want {
			t.Errorf("%q is within %q: %t", test.small, test.large, got)
		}
	}
	large := Question{Resolve, "a:/b", "?c"}
	for _, test := range []struct {
		small Question
		want  bool
	}{
		{Question{Resolve, "x:", "?"}, true}, {Question{Resolve, "x:", "#"}, false},
		{Question{Resolve, "x?", "?"}, false},
		{Question{Normalize, "x:", "?"}, false}, {Question{Resolve, "", ""}, true},
	} {
		if got := within(test.small, large); got != test.want {
			t.Errorf("%+v is within: %t", test.small, got)
		}
	}
}

// Questions are ordered by the length of both strings, then by their bytes.
func TestCompareQuestions(t *testing.T) {
	want := []Question{
		{Parse, "", ""}, {Resolve, "", ""}, {Parse, "", "a"}, {Parse, "", "b"}, {Resolve, "a", "b"}, {Parse, "b", "b"},
		{Parse, "", "ca"}, {Resolve, "aa", "a"}, {Parse, "", "aaa"},
	}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, compareQuestions)
	slices.SortStableFunc(want, func(a, b Question) int {
		return cmp.Compare(len(a.Base)+len(a.Input), len(b.Base)+len(b.Input))
	})
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The difference of two strings is what is neither a common beginning nor a common end.
func TestDifference(t *testing.T) {
	for _, test := range []struct {
		text, other string
		begin, end  int
	}{
		{"", "", 0, 0}, {"a", "", 0, 1}, {"", "a", 0, 0}, {"abc", "abc", 3, 3}, {"abc", "axc", 1, 2},
		{"abc", "ac", 1, 2},
		{"ac", "abc", 1, 1}, {"aaa", "aa", 2, 3}, {"aa", "aaa", 2, 2}, {"xaay", "xay", 2, 3}, {"xay", "xaay", 2, 2},
		{"abcd", "xbcy", 0, 4}, {"xbc", "bc", 0, 1}, {"bc", "xbc", 0, 0}, {"ab", "abc", 2, 2}, {"abc", "ab", 2, 3},
	} {
		if begin, end := difference(test.text, test.other); begin != test.begin || end != test.end {
			t.Errorf("%q, %q: %d to %d, want %d to %d", test.text, test.other, begin, end, test.begin, test.end)
		}
	}
	for want, p := range map[string]place{"": {ofBase: true}, "query": {component: parser.Query},
		"base query": {component: parser.Query, ofBase: true}} {
		if got := p.name(); got != want {
			t.Errorf("%+v: %q, want %q", p, got, want)
		}
	}
}

// A byte is of the innermost component that has it, and a delimiter that none has of the
// one behind it.
func TestComponentAt(t *testing.T) {
	const text = "a://u@h:1/p?q#f"
	r, err := parser.RFC3986.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i := range len(text) + 1 {
		got = append(got, componentAt(r, i).String())
	}
	want := "scheme authority authority authority userinfo authority host authority port path path query query " +
		"fragment fragment"
	if all := strings.Join(got[:len(text)], " "); all != want {
		t.Errorf("%s, want %s", all, want)
	}
	if c := componentAt(r, len(text)); c != 0 {
		t.Errorf("%s behind the end", c)
	}
}

// A string ceases to be valid in a component, if any letter could stand there, or else
// in a rule.
func TestPlaceOfError(t *testing.T) {
	for input, want := range map[string]string{
		"^": "path", "a^": "path", "a:^": "path", "/a^": "path", "?^": "query", "#^": "fragment", "//^": "host",
		"//a@^": "host", "//a^b@": "host", "//a:^": "port",
		"%": "pct-encoded", "%g": "pct-encoded", "//[": "IP-literal", "//[^": "IP-literal", "//[::": "IPv6address",
		"//[v": "IPvFuture", "//[va.": "IPvFuture", "//[va.^": "IPvFuture",
		":": "path", "1:": "path",
	} {
		_, err := parser.RFC3986.Parse(input)
		var e *parser.SyntaxError
		if !errors.As(err, &e) {
			t.Errorf("%s: error %v", input, err)
			continue
		}
		if got := placeOfError(e); got != want {
			t.Errorf("%s: %s, want %s", input, got, want)
		}
	}
}

// Of components that are wrong, the first counts; of several of the authority, whose
// texts moved, the authority.
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

// A result is judged by the first component that differs. That of a resolution may be in
// a normal form, and its scheme in any case.
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

// An answer is shown as far as it is about a component.
func TestAnswerText(t *testing.T) {
	parts := [8]Part{0: defined("s"), 1: {}, 2: defined("u"), 3: defined("hé"), 4: {Told: true}, 5: defined("")}
	valid := Answer{Valid: true, Parts: parts, Result: "r\n"}
	for _, test := range []struct {
		op        Operation
		component parser.Component
		answer    Answer
		want      string
	}{
		{Parse, parser.Host, valid, `host "h\u00e9"`},
		{Parse, parser.Path, valid, `path ""`},
		{Parse, parser.Port, valid, "port undefined"},
		{Parse, parser.Query, valid, "query undefined"},
		{Parse, parser.Authority, valid, `userinfo "u", host "h\u00e9"`},
		{Parse, parser.Authority, Answer{Valid: true, Parts: [8]Part{1: {Told: true}, 2: defined("u")}},
			"authority undefined"},
		{Parse, parser.Authority, Answer{Valid: true, Parts: [8]Part{1: defined("a"), 2: defined("u")}},
			`authority "a"`},
		{Parse, 0, valid, "valid"},
		{Parse, 0, Answer{}, "invalid"},
		{Resolve, 0, valid, `"r\n"`},
		{Normalize, 0, Answer{}, "invalid"},
		{Parse, 0, Answer{Outcome: Crashed, Detail: "exit \"1\"\n"}, `exit \"1\"\n`},
		{Parse, 0, Answer{Outcome: Malformed, Detail: "d", Said: "a\nb"},
			`d; its standard error ends with "a\nb"`},
	} {
		if got := text(Question{Operation: test.op}, test.component, test.answer); got != test.want {
			t.Errorf("%s, %s: %s, want %s", test.op, test.component, got, test.want)
		}
	}
	for _, test := range []struct {
		op     Operation
		answer Answer
		want   string
	}{
		{Parse, valid, `scheme "s", userinfo "u", host "h\u00e9", port undefined, path ""`},
		{Parse, Answer{Valid: true}, "valid"},
		{Parse, Answer{}, "invalid"},
		{Parse, Answer{Offset: Offset{true, 7}}, "invalid: byte 7"},
		{Resolve, Answer{}, "invalid"},
		{Resolve, valid, `"r\n"`},
		{Normalize, Answer{Outcome: Unsupported}, "unsupported"},
		{Parse, Answer{Outcome: Hung, Detail: "no answer"}, "no answer"},
	} {
		if got := test.answer.Words(test.op); got != test.want {
			t.Errorf("%s, %+v: %s, want %s", test.op, test.answer, got, test.want)
		}
	}
}

// Stops are bytes, in each part of the set, or the end: few have names, of more the first.
func TestStops(t *testing.T) {
	for _, test := range []struct {
		inputs []string
		want   string
	}{
		{[]string{"%"}, "accepts the end in x"}, {[]string{"^"}, "accepts ^ in x"},
		{[]string{"a^", "%a", "<"}, "accepts < and ^ and the end in x"},
		{[]string{"<", "\"", " "}, "accepts space, quote and < in x"},
		{[]string{"\x00", "\xff", "|", " "}, "accepts 4 bytes in x, among them space, |, NUL"},
		{[]string{"\x7f", "\\", "`", "\x01", "%a"}, "accepts 4 characters and the end in x, among them backslash, " +
			"backquote, byte 01"},
		{[]string{"[", "\xff", "\x80", "\x81"}, "accepts 4 bytes in x, among them [, byte 80, byte 81"},
	} {
		var s stops
		for _, input := range test.inputs {
			_, err := parser.RFC3986.Parse(input)
			var e *parser.SyntaxError
			if !errors.As(err, &e) {
				t.Fatalf("%q: %v", input, err)
			}
			s.add(e)
		}
		if got := s.cause("x"); got != test.want {
			t.Errorf("%q: %s, want %s", test.inputs, got, test.want)
		}
	}
}

// The node that a refused string has too much is the innermost of more than one
// character around what is different.
func TestLacking(t *testing.T) {
	c := &classifier{syntax: &syntax{revision: parser.RFC3986}}
	for _, test := range []struct {
		text       string
		begin, end int
		want       string
	}{
		{"//a/%41?q", 4, 7, "pct-encoded"}, {"//a/%41?q", 5, 6, "pct-encoded"}, {"//a/%41?q", 4, 8, "relative-ref"},
		{"//a/%41?q", 3, 7, "path-abempty"},
		{"//a/b1?q", 4, 6, "segment"}, {"//a/b1?q", 4, 5, "segment"}, {"//ab/", 2, 4, "reg-name"},
		{"//a/", 2, 3, "relative-part"}, {"a", 0, 1, "URI-reference"}, {"ab", 0, 1, "segment-nz-nc"},
	} {
		n := c.lacking(test.text, place{begin: test.begin, end: test.end})
		if n.Rule() != test.want {
			t.Errorf("%s, %d to %d: %v, want %s", test.text, test.begin, test.end, n, test.want)
		}
	}
	if n := c.lacking("^", place{}); !n.IsZero() {
		t.Errorf("a string that is not valid lacks %s", n.Rule())
	}
}

// A limit that is not given is that of the default.
func TestLimitsOrDefault(t *testing.T) {
	d := DefaultLimits()
	if want := (Limits{30 * time.Second, 2 * time.Second, 1 << 20, 20}); d != want || (Limits{}).orDefault() != want ||
		(Limits{-1, -1, -1, -1}).orDefault() != want {
		t.Errorf("%+v, want %+v", d, want)
	}
	if own := (Limits{1, 2, 3, 4}); own.orDefault() != own {
		t.Errorf("%+v", own.orDefault())
	}
	for claim, want := range map[string]string{
		"": "", strings.Repeat("a", 500): strings.Repeat("a", 500), strings.Repeat("a", 501): strings.Repeat("a", 500) +
			"…",
		strings.Repeat("a", 499) + "é": strings.Repeat("a", 499) + "…",
	} {
		if got := cut(claim); got != want {
			t.Errorf("%d bytes become %d", len(claim), len(got))
		}
	}
	if got, want := NetURL().Follows(), "RFC 3986 in part: it deviates for compatibility"; got != want {
		t.Errorf("net/url follows %q, want %q", got, want)
	}
	impl := NewInProcess("n", "v", nil)
	if impl.Name() != "n" || impl.Version() != "v" || impl.Follows() != "" || impl.Close() != nil {
		t.Errorf("%+v", impl)
	}
}

// Of a standard error, the last five lines are kept, of its last 2000 bytes.
func TestLastLines(t *testing.T) {
	for _, test := range []struct {
		written []string
		want    string
	}{
		{nil, ""}, {[]string{"a"}, "a"}, {[]string{"a\n", "b\r\n\n"}, "a\nb"},
		{[]string{"1\n2\n3\n4\n5\n"}, "1\n2\n3\n4\n5"}, {[]string{"1\n2\n3\n4\n5\n", "6"}, "2\n3\n4\n5\n6"},
		{[]string{strings.Repeat("x", 2000)}, strings.Repeat("x", 2000)},
		{[]string{"abc", strings.Repeat("x", 1998)}, "bc" + strings.Repeat("x", 1998)},
	} {
		l := &lastLines{}
		for _, text := range test.written {
			if n, err := l.Write([]byte(text)); n != len(text) || err != nil {
				t.Errorf("%d bytes of %d are written, %v", n, len(text), err)
			}
		}
		if got := l.String(); got != test.want {
			t.Errorf("%.20q: %d bytes, %.20q, want %d", test.written, len(got), got, len(test.want))
		}
	}
}

// A case asks what it is about: a verdict, of the default start rule or in a string, also
// for the normal form.
func TestCaseQuestions(t *testing.T) {
	s := questionnaire(t).syntax
	in := "//h/"
	for _, test := range []struct {
		name string
		c    cases.Case
		want []Question
	}{
		{"verdict", cases.Case{Kind: cases.Verdict, Input: "a"}, []Question{{Parse, "", "a"}, {Normalize, "", "a"}}},
		{"of the start rule", cases.Case{Kind: cases.Verdict, Rule: "uri-REFERENCE", Input: "a"},
			[]Question{{Parse, "", "a"}, {Normalize, "", "a"}}},
		{"of another rule", cases.Case{Kind: cases.Verdict, Rule: "host", Input: "a"}, nil},
		{"of another rule in a string", cases.Case{Kind: cases.Verdict, Rule: "host", Input: "h", In: &in},
			[]Question{{Parse, "", "//h/"}, {Normalize, "", "//h/"}}},
		{"comparison", cases.Case{Kind: cases.Comparison, Input: "a", Other: "b"},
			[]Question{{Normalize, "", "a"}, {Normalize, "", "b"}}},
		{"normalization", cases.Case{Kind: cases.Normalization, Input: "a"}, []Question{{Normalize, "", "a"}}},
		{"resolution", cases.Case{Kind: cases.Resolution, Input: "a", Base: "b:"}, []Question{{Resolve, "b:", "a"}}},
		{"resolution with options", cases.Case{Kind: cases.Resolution, Input: "a", Base: "b:", Options: []string{"x"}},
			nil},
	} {
		if diff := gocmp.Diff(test.want, s.caseQuestions(test.c)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

// So many questions of each operation are generated, that the revision answers.
func TestGenerate(t *testing.T) {
	s := questionnaire(t).syntax
	l := &list{revision: parser.RFC3986, index: map[Question]int{}}
	s.generate(l, Options{Seed: 7, Inputs: 300})
	count := map[Operation]int{}
	for _, q := range l.questions {
		count[q.Operation]++
		if q.Operation != Parse && !parser.RFC3986.Valid(q.Input) || len(q.Input) > 4*longest {
			t.Errorf("%+v", q)
		}
	}
	for _, op := range []Operation{Parse, Resolve, Normalize} {
		if count[op] < 200 || count[op] > 300 { // some are drawn twice
			t.Errorf("%d questions to %s", count[op], op)
		}
	}
	if len(count) != 3 {
		t.Errorf("operations %v", count)
	}
	common := 0
	for _, q := range l.questions {
		if q.Operation == Resolve && q.Base == "http://a/b/c/d;p?q" {
			common++
		}
	}
	if common < count[Resolve]*2/5 || common > count[Resolve]*3/5 { // half, by a coin; which seed is given
		t.Errorf("%d of %d have the common base", common, count[Resolve])
	}
	other := &list{revision: parser.RFC3986, index: map[Question]int{}}
	if s.generate(other, Options{Seed: 8, Inputs: 300}); fmt.Sprint(other.questions) == fmt.Sprint(l.questions) {
		t.Error("another seed asks the same")
	}
}

// Of the rules within what is lacking, the construct is the one whose questions are
// refused most often; then the one that the fewest questions have, and the outermost.
func TestConstruct(t *testing.T) {
	refusing := right(parser.RFC3986, func(_ Question, a *Answer) {
		if a.Parts[4].Defined {
			*a = Answer{}
		}
	})
	all := ruleCounts{"relative-part": 10, "authority": 8, "host": 8, "reg-name": 6, "port": 5, "path-abempty": 9}
	for _, test := range []struct {
		name   string
		common ruleCounts // that are others than of all
		want   string
		more   []string // refused
	}{
		{"the greatest part, not the fewest", ruleCounts{"reg-name": 3, "port": 4}, "port", []string{"//[::1]:"}},
		{"the fewest, not the greatest part", ruleCounts{"reg-name": 2, "port": 4}, "reg-name", []string{"//[::1]:"}},
		{"the greatest part", nil, "port", nil},
		{"the greatest part of another", ruleCounts{"reg-name": 4}, "reg-name", nil},
		{"a part as great, of as many", ruleCounts{"reg-name": 5}, "reg-name", nil},
		{"of more", ruleCounts{"host": 4, "reg-name": 6}, "host", nil},
		{"all as great", ruleCounts{"relative-part": 5, "authority": 5, "host": 5, "reg-name": 5, "path-abempty": 5},
			"relative-part", nil},
	} {
		common := ruleCounts{}
		for _, counts := range []ruleCounts{all, test.common} {
			for rule, n := range counts {
				common[rule] = n
			}
		}
		c := &classifier{
			syntax: &syntax{revision: parser.RFC3986}, shrinker: newShrinker(refusing, parser.RFC3986, 1000),
			common: func() map[Operation]population { return map[Operation]population{Parse: {inputs: common}} },
		}
		s := &suspicion{fault: fault{kind: WronglyRejected}, example: Question{Operation: Parse, Input: "//:"}}
		for _, q := range unnamed(Parse, "", append(test.more, "//:", "//a:1")...) {
			s.answers = append(s.answers, wrongAnswer{q, s.fault})
		}
		if got := c.construct(s); got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}

// Of a refused string that has no tree, the construct is what goes wrong: what the fault
// says, where no string is accepted.
func TestConstructWithoutTree(t *testing.T) {
	refusing := right(parser.RFC3986, func(_ Question, a *Answer) { *a = Answer{} })
	c := &classifier{syntax: &syntax{revision: parser.RFC3986}, shrinker: newShrinker(refusing, parser.RFC3986, 1000)}
	s := &suspicion{fault: fault{kind: WronglyRejected, component: parser.Query},
		example: Question{Operation: Parse, Input: "^"}}
	if got := c.construct(s); got != "query" {
		t.Errorf("%q", got)
	}
}

// Each question counts once for a rule that its input has, and of a resolution its base.
func TestCountRules(t *testing.T) {
	questions := slices.Concat(unnamed(Parse, "", "?", "?a", "a", "^"), unnamed(Resolve, "a:", "?", "#"),
		unnamed(Resolve, "a:?", "?"), unnamed(Normalize, "a:?", "aa"))
	counts := countRules(parser.RFC3986, questions)
	for _, test := range []struct {
		op           Operation
		rule         string
		input, bases int
	}{
		{Parse, "query", 2, 0}, {Parse, "URI-reference", 3, 0}, {Parse, "unreserved", 2, 0}, {Parse, "fragment", 0, 0},
		{Resolve, "query", 2, 1}, {Resolve, "fragment", 1, 0}, {Resolve, "scheme", 0, 3},
		{Normalize, "unreserved", 1, 0}, {Normalize, "scheme", 0, 0},
	} {
		if got := counts[test.op]; got.inputs[test.rule] != test.input || got.bases[test.rule] != test.bases {
			t.Errorf("%s, %s: %d and %d, want %d and %d", test.op, test.rule, got.inputs[test.rule],
				got.bases[test.rule], test.input, test.bases)
		}
	}
	if len(counts) != 3 {
		t.Errorf("operations %v", counts)
	}
}

// An answer can have a fault only where the revision answers, and a wrongly accepted
// string has the place of the fault.
func TestPossible(t *testing.T) {
	path := fault{kind: WronglyAccepted, place: "path"}
	for _, test := range []struct {
		fault    fault
		question Question
		want     bool
	}{
		{path, Question{Parse, "", "^"}, true}, {path, Question{Parse, "", "?^"}, false},
		{path, Question{Parse, "", "a"}, false},
		{fault{kind: WronglyRejected}, Question{Parse, "", "^"}, false},
		{fault{kind: WronglyRejected}, Question{Parse, "", "a"}, true},
		{fault{kind: WrongResolution}, Question{Resolve, "a:", "b"}, true},
		{fault{kind: WrongResolution}, Question{Resolve, "a", "b"}, false},
		{fault{kind: Crash}, Question{Resolve, "a", "b"}, true}, {fault{kind: Hang}, Question{Parse, "", "^"}, true},
		{fault{kind: MalformedLine}, Question{Parse, "", "a"}, true},
	} {
		if _, got := test.fault.possible(parser.RFC3986, test.question); got != test.want {
			t.Errorf("%+v, %+v: %t", test.fault, test.question, got)
		}
	}
	s := newShrinker(NetURL(), parser.RFC3986, 50)
	for f, want := range map[fault]int{{kind: Crash}: 40, {kind: Hang}: 40, {kind: WronglyRejected}: 50} {
		if got := s.budget(f); got != want {
			t.Errorf("%s: %d questions, want %d", f.kind, got, want)
		}
	}
	if got := newShrinker(NetURL(), parser.RFC3986, 30).budget(fault{kind: Crash}); got != 30 {
		t.Errorf("%d questions about a crash", got)
	}
}

// A question is made simpler in its input first, and then in its base; a string of more
// than 256 bytes is not.
func TestCandidates(t *testing.T) {
	s := newShrinker(NetURL(), parser.RFC3986, 50)
	var inputs, bases int
	for q := range s.candidates(Question{Resolve, "ab", "cd"}) {
		switch {
		case q.Operation != Resolve || q.Base != "ab" && q.Input != "cd" || q.Base == "ab" && q.Input == "cd":
			t.Errorf("%+v", q)
		case q.Base == "ab" && bases > 0:
			t.Errorf("%+v behind a simpler base", q)
		case q.Base == "ab":
			inputs++
		default:
			bases++
		}
	}
	if inputs < 3 || bases < 3 {
		t.Errorf("%d simpler inputs, %d simpler bases", inputs, bases)
	}
	for length, want := range map[int]bool{256: true, 257: false} {
		some := false
		for range s.strings(strings.Repeat("a", length)) {
			some = true
			break
		}
		if some != want {
			t.Errorf("%d bytes are made simpler: %t", length, some)
		}
	}
}

// What goes wrong where an authority begins is the part of it that is wrong, unless it is
// one that should not be there.
func TestWhere(t *testing.T) {
	forgetful := right(parser.RFC3986, func(q Question, a *Answer) {
		if q.Input == "//" {
			a.Parts[3] = Part{Told: true}
		}
	})
	c := &classifier{syntax: &syntax{revision: parser.RFC3986}, shrinker: newShrinker(forgetful, parser.RFC3986, 1000)}
	for _, test := range []struct {
		fault fault
		want  string
	}{
		{fault{kind: WrongComponent, component: parser.Host, manner: missing}, "host"},
		{fault{kind: WrongComponent, component: parser.Port, manner: other}, "port"},
		{fault{kind: WrongComponent, component: parser.Host, manner: surplus}, "authority"},
		{fault{kind: WrongComponent, component: parser.Path, manner: missing}, "authority"},
		{fault{kind: WronglyAccepted, place: "host"}, ""},
		{fault{kind: Crash}, ""},
	} {
		if got := c.where(&suspicion{fault: test.fault, example: Question{Operation: Parse,
			Input: "//"}}); got != test.want {
			t.Errorf("%+v: %q, want %q", test.fault, got, test.want)
		}
	}
}

// The nearest question is one that is answered rightly or, of a refused string, accepted.
func TestNearest(t *testing.T) {
	wrong := right(parser.RFC3986, func(q Question, a *Answer) {
		a.Parts[5].Text += "x"
		a.Valid = a.Valid && len(q.Input) < 2
	})
	refusing := right(parser.RFC3986, func(_ Question, a *Answer) { *a = Answer{} })
	for _, test := range []struct {
		name string
		impl Implementation
		kind Kind
		want string // "none" if there is none
	}{
		{"accepted", wrong, WronglyRejected, "b"},
		{"wrong", wrong, WrongComponent, "none"},
		{"refused", refusing, WronglyRejected, "none"},
		{"right", right(parser.RFC3986, func(Question, *Answer) {}), WrongComponent, "aa"},
	} {
		q, ok := newShrinker(test.impl, parser.RFC3986, 1000).nearest(Question{Operation: Parse, Input: "ab"},
			fault{kind: test.kind})
		if !ok {
			q.Input = "none"
		}
		if q.Input != test.want {
			t.Errorf("%s: %s, want %s", test.name, q.Input, test.want)
		}
	}
}

// Questions about a failure are asked one by one, and others by sixteen. What is too long
// is not made simpler, and not called the smallest.
func TestBatches(t *testing.T) {
	panicking := right(parser.RFC3986, func(Question, *Answer) { panic("always") })
	refusing := right(parser.RFC3986, func(_ Question, a *Answer) { *a = Answer{} })
	long := strings.Repeat("a", 257)
	for _, test := range []struct {
		name     string
		impl     Implementation
		fault    fault
		question Question
		asked    int
		want     Question
		smallest bool
	}{
		{"crashes", panicking, fault{kind: Crash, manner: "panic: always"}, Question{Parse, "", "ab"}, 1,
			Question{Parse, "", ""}, true},
		{"refuses", refusing, fault{kind: WronglyRejected}, Question{Parse, "", strings.Repeat("a", 30)}, 16,
			Question{Parse, "", ""}, true},
		{"an input as long as may be", refusing, fault{kind: WronglyRejected}, Question{"none", "", long[:256]}, 0,
			Question{"none", "", long[:256]}, true},
		{"a base as long as may be", refusing, fault{kind: WronglyRejected}, Question{"none", long[:256], ""}, 0,
			Question{"none", long[:256], ""}, true},
		{"a long input", refusing, fault{kind: WronglyRejected}, Question{Parse, "", long}, 0,
			Question{Parse, "", long}, false},
		{"a long base", refusing, fault{kind: WrongResolution, manner: rejected}, Question{Resolve, "a:" + long, ""}, 0,
			Question{Resolve, "a:" + long, ""}, false},
	} {
		impl := &counter{Implementation: test.impl}
		left := 1000
		got, smallest := newShrinker(impl, parser.RFC3986, 1000).smallest(test.question, test.fault, &left)
		if got != test.want || smallest != test.smallest || impl.asked != test.asked {
			t.Errorf("%s: %.20q…, the smallest: %t, %d questions", test.name, got.Input, smallest, impl.asked)
		}
	}
}

// What the document does not define is not expected, and package parser does not answer it.
func TestUndefined(t *testing.T) {
	for _, test := range []struct {
		revision parser.Revision
		question Question
		want     Outcome
	}{
		{parser.RFC3986, Question{Parse, "", "^"}, Answered},
		{parser.RFC3986, Question{Resolve, "a:", "b"}, Answered},
		{parser.RFC3986, Question{Resolve, "a", "b"}, Unsupported},
		{parser.RFC3986, Question{Resolve, "^", "b"}, Unsupported},
		{parser.RFC3986, Question{Resolve, "a:", "^"}, Unsupported},
		{parser.RFC2396, Question{Resolve, "a:/", ""}, Unsupported}, // the current document
		{parser.RFC3986, Question{Normalize, "", "a"}, Answered},
		{parser.RFC3986, Question{Normalize, "", "^"}, Unsupported},
		{parser.RFC3986, Question{"of no kind", "", "a"}, Unsupported},
		{parser.Revision{}, Question{Parse, "", "a"}, Unsupported},
	} {
		got := OfRevision(test.revision).Ask([]Question{test.question})[0]
		if want, ok := expect(test.revision, test.question); got.Outcome != test.want ||
			ok != (test.want == Answered) || ok && got != want.Answer {
			t.Errorf("%s, %+v: %+v", test.revision, test.question, got)
		}
	}
}

// Documents that define no normalization of paths, or of triplets, have a lower level.
func TestNormalLevel(t *testing.T) {
	for v := range all.Revisions() {
		want := map[bool]parser.Level{true: parser.LevelPath,
			false: parser.LevelPercent}[v.CheckLevel(parser.LevelPath) == nil]
		if v.CheckLevel(want) != nil {
			want = parser.LevelCase
		}
		if v == parser.URLStandard { // equal strings are all that it knows of
			want = parser.LevelString
		}
		if got := normalLevel(v); got != want || v.CheckLevel(got) != nil {
			t.Errorf("%s: level %s, want %s", v, got, want)
		}
	}
}
