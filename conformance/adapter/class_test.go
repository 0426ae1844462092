package adapter

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/parser"
)

// A counter counts the questions that an implementation is asked.
type counter struct {
	Implementation
	asked int
}

func (c *counter) Ask(questions []Question) []Answer {
	c.asked += len(questions)
	return c.Implementation.Ask(questions)
}

// examine examines an implementation by some questions about RFC 3986, with so
// many more to find smaller examples.
func examine(t *testing.T, impl Implementation, smaller int, questions ...*namedQuestion) *Examination {
	t.Helper()
	some := *questionnaire(t)
	some.options.Smaller = smaller
	some.questions = questions
	some.common = func() map[Operation]population { return countRules(parser.RFC3986, questions) }
	return some.Examine(impl)
}

// asked returns a question about RFC 3986 with the names of cases.
func asked(q Question, names ...string) *namedQuestion {
	want, _ := expect(parser.RFC3986, q)
	return &namedQuestion{q, want, names}
}

// unnamed returns questions of an operation that no case asks.
func unnamed(op Operation, base string, inputs ...string) []*namedQuestion {
	var all []*namedQuestion
	for _, input := range inputs {
		all = append(all, asked(Question{op, base, input}))
	}
	return all
}

// TestClassOrder checks that classes are listed by kind, and the most frequent
// first; and that each has its smallest example and its named questions.
func TestClassOrder(t *testing.T) {
	lenient := right(parser.RFC3986, func(q Question, a *Answer) {
		switch {
		case strings.ContainsAny(q.Input, "^>"):
			a.Valid = true
		case strings.Contains(q.Input, "%"):
			*a = Answer{}
		}
	})
	questions := unnamed(Parse, "", "abc%41", "abc", "x?c>", "ab?c^", "?^^^", "a?^", "a>b")
	questions[3].names = []string{"first", "second"}
	var got []string
	for _, c := range examine(t, lenient, 0, questions...).Classes {
		got = append(got, c.ID, c.Example.Input)
		named := slices.Equal(c.Cases, []Case{{"first", "ab?c^"}, {"second", "ab?c^"}})
		if named != (c.ID == "wrongly-accepted/query") || c.Count != map[bool]int{true: 4, false: 1}[named] {
			t.Errorf("%s: %d answers, cases %+v", c.ID, c.Count, c.Cases)
		}
	}
	want := []string{
		"wrongly-accepted/query", "a?^",
		"wrongly-accepted/path", "a>b",
		"wrongly-rejected/pct-encoded", "abc%41",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A named case is one of a class once for each of its inputs.
func TestCasesOfClass(t *testing.T) {
	impl := right(parser.RFC3986, func(Question, *Answer) { panic("no") })
	normal := Question{Operation: Normalize, Input: "p"}
	e := examine(t, impl, 0,
		asked(Question{Parse, "", "p"}, "1", "2", "2"), asked(Question{Parse, "", "q"}, "1"), asked(normal, "2", "3"))
	if len(e.Classes) != 1 {
		t.Fatalf("%+v", e.Classes)
	}
	c := e.Classes[0]
	want := Class{
		ID: "crash/panic-no", Kind: Crash, Cause: "panic: no", Count: 3, Example: normal, NotSmallest: true,
		Expected: `"p"`, Got: "panic: no", Cases: []Case{{"2", "p"}, {"3", "p"}, {"1", "p"}, {"1", "q"}},
	}
	if diff := cmp.Diff(want, c); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A class has the bytes that are wrongly accepted, if there are some.
func TestBytesOfClass(t *testing.T) {
	for input, want := range map[string]Class{
		"^":      {Cause: "accepts ^ in path", Bytes: `[\^]`},
		"//[::1": {Cause: "accepts the end in IPv6address"},
	} {
		impl := right(parser.RFC3986, func(q Question, a *Answer) { a.Valid = a.Valid || q.Input == input })
		e := examine(t, impl, 0, unnamed(Parse, "", input)...)
		if len(e.Classes) != 1 || e.Classes[0].Cause != want.Cause || e.Classes[0].Bytes != want.Bytes {
			t.Errorf("%s: %+v, want %+v", input, e.Classes, want)
		}
	}
}

// TestSmallestOfClass checks that the example of a class is the smallest of
// those that single steps lead to, which need not be that of the first
// question.
func TestSmallestOfClass(t *testing.T) {
	strict := right(parser.RFC3986, func(q Question, a *Answer) {
		if q.Input == "//b:22" || strings.TrimLeft(q.Input, "/a") == ":1" && strings.HasPrefix(q.Input, "//") {
			a.Parts[4].Defined = false
		}
	})
	e := examine(t, strict, 1000, unnamed(Parse, "", "//b:22", "//aaaa:1", "//")...)
	if len(e.Classes) != 1 || e.Classes[0].Example.Input != "//:1" || e.Classes[0].Count != 2 {
		t.Errorf("%+v", e.Classes)
	}
}

// TestConstructOfBase checks that what goes along with a wrong answer is looked
// for in the base where the reference is empty.
func TestConstructOfBase(t *testing.T) {
	forgetful := right(parser.RFC3986, func(q Question, a *Answer) {
		if q.Input == "" {
			a.Result, _, _ = strings.Cut(a.Result, "?")
		}
	})
	e := examine(t, forgetful, 1000, append(unnamed(Resolve, "http://a/?q", "", "b"),
		unnamed(Resolve, "http://a/", "")...)...)
	if len(e.Classes) != 1 {
		t.Fatalf("%+v", e.Classes)
	}
	if c := e.Classes[0]; c.ID != "wrong-resolution/query/missing/base-query" || c.Rule != "query" ||
		c.Section != "3.4" || c.Cause != "resolves to no query where there is base query" {
		t.Errorf("%+v", c)
	}
}

// TestQuestionsToShrink checks that no more questions are asked to find a
// smaller example than may be, first for a fault and then for its class, and
// that an example is called the smallest only where nothing simpler is left.
func TestQuestionsToShrink(t *testing.T) {
	long := strings.Repeat("a", 60)
	for smaller, smallest := range map[int]bool{0: false, 5: false, 40: false, 1829: false, 1830: true} {
		refusing := right(parser.RFC3986, func(q Question, a *Answer) { a.Valid = q.Input != long })
		impl := &counter{Implementation: refusing}
		s := newShrinker(impl, parser.RFC3986, smaller)
		left := s.budget(fault{kind: WronglyRejected})
		q, got := s.smallest(Question{Operation: Parse, Input: long}, fault{kind: WronglyRejected}, &left)
		if impl.asked != smaller || q.Input != long || got != smallest {
			t.Errorf("%d questions, want %d; %s is the smallest: %t", impl.asked, smaller, q.Input, got)
		}
	}
	impl := &counter{Implementation: right(parser.RFC3986, func(q Question, _ *Answer) {
		if q.Input == long {
			panic("too long")
		}
	})}
	e := examine(t, impl, 100_000, unnamed(Parse, "", long)...)
	if impl.asked != 1+2*failuresShrunk+1 || len(e.Classes) != 1 || !e.Classes[0].NotSmallest {
		t.Errorf("%d questions about a failure, classes %+v", impl.asked, e.Classes)
	}
}

// TestFaultText checks the ID of each fault, and the sentence about it.
func TestFaultText(t *testing.T) {
	for _, test := range []struct {
		fault     fault
		rule      string
		id, cause string
	}{
		{fault{kind: WronglyRejected}, "IPvFuture", "wrongly-rejected/IPvFuture", "rejects IPvFuture"},
		{fault{kind: WrongComponent, component: parser.Port, manner: surplus}, "reg-name",
			"wrong-component/port/surplus/reg-name", "gives an unexpected port where there is reg-name"},
		{fault{kind: WrongComponent, component: parser.Query, manner: missing}, "query",
			"wrong-component/query/missing/query", "gives no query"},
		{fault{kind: WrongComponent, component: parser.Host, manner: other}, "IP-literal",
			"wrong-component/host/other/IP-literal", "gives another host where there is IP-literal"},
		{fault{kind: WrongResolution, component: parser.Path, manner: other}, "path",
			"wrong-resolution/path/other/path", "resolves to another path"},
		{fault{kind: WrongResolution, manner: rejected}, "segment", "wrong-resolution/rejected/segment",
			"does not resolve where there is segment"},
		{fault{kind: WrongNormalization, manner: rejected}, "", "wrong-normalization/rejected", "does not normalize"},
		{fault{kind: WrongNormalization, manner: other}, "", "wrong-normalization/other",
			"normalizes to another string"},
		{fault{kind: WrongNormalization, manner: other}, "port", "wrong-normalization/other/port",
			"normalizes to another string where there is port"},
		{fault{kind: WrongNormalization, manner: rejected}, "port", "wrong-normalization/rejected/port",
			"does not normalize where there is port"},
		{fault{kind: WrongResolution, component: parser.Query, manner: missing}, "port",
			"wrong-resolution/query/missing/port", "resolves to no query where there is port"},
		{fault{kind: Crash, manner: "signal: killed"}, "", "crash/signal-killed", "signal: killed"},
	} {
		if id, cause := test.fault.id(test.rule), test.fault.cause(test.rule); id != test.id || cause != test.cause {
			t.Errorf("%+v: %s, %s; want %s, %s", test.fault, id, cause, test.id, test.cause)
		}
	}
}

// TestExpected checks what is not asked, and that two normal forms are right
// where the revision has two.
func TestExpected(t *testing.T) {
	for _, q := range []Question{
		{Resolve, "http://a/b", "#f"},   // the current document
		{Resolve, "http://a/b", "<"},    // not valid
		{Resolve, "b", "c"},             // not a base
		{Normalize, "", "http://a/b\t"}, // not valid
	} {
		if want, ok := expect(parser.URLSyntax05, q); ok {
			t.Errorf("%+v: expected is %+v", q, want)
		}
	}
	q := Question{Operation: Normalize, Input: "HTTP://A:80"}
	want, ok := expect(parser.RFC3986, q)
	if !ok {
		t.Fatal("no normal form")
	}
	for result, right := range map[string]bool{
		"http://a:80":  true, // RFC 3986, Section 6.2.2
		"http://a/":    true, // Section 6.2.3
		"http://a:80/": false,
		"HTTP://A:80":  false,
		"":             false,
	} {
		if j := judge(q, want, Answer{Valid: true, Result: result}); j.bad() == right {
			t.Errorf("%s: %+v", result, j)
		}
	}
	want.also = "" // as in a revision without normalization by scheme
	if !judge(q, want, Answer{Valid: true}).bad() {
		t.Error("the empty string is right")
	}
}

// TestNetURLParts checks what is made of the parts that net/url has.
func TestNetURLParts(t *testing.T) {
	none := Part{Told: true}
	for input, want := range map[string][8]Part{
		"http://u:p@h:81/a%2Fb?q#f": {defined("http"), {}, defined("u:p"), defined("h"), defined("81"),
			defined("/a%2Fb"), defined("q"), defined("f")},
		"//[::1]:/?": {none, {}, none, defined("[::1]"), none, defined("/"), defined(""), none},
		"mailto:a@b": {defined("mailto"), {}, none, none, none, defined("a@b"), none, none},
	} {
		if diff := cmp.Diff(Answer{Valid: true, Parts: want},
			NetURL().Ask([]Question{{Operation: Parse, Input: input}})[0]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", input, diff)
		}
	}
	for question, want := range map[Question]Answer{
		{Parse, "", "%"}:          {},
		{Resolve, "%", "a"}:       {},
		{Resolve, "a:/b", "%"}:    {},
		{Resolve, "a://h/b", "c"}: {Valid: true, Result: "a://h/c"},
		{Normalize, "", "a"}:      {Outcome: Unsupported},
	} {
		if got := NetURL().Ask([]Question{question})[0]; got != want {
			t.Errorf("%+v: %+v, want %+v", question, got, want)
		}
	}
}

// TestQuestions checks that each question is asked once, with the names of all
// cases that ask it, and that generated references have generated bases, too.
func TestQuestions(t *testing.T) {
	q := questionnaire(t)
	seen := map[Question]bool{}
	for _, asked := range q.questions {
		if seen[asked.Question] {
			t.Errorf("%+v is asked twice", asked.Question)
		}
		seen[asked.Question] = true
	}
	bases := map[string]bool{}
	generated := &list{revision: parser.RFC3986, index: map[Question]int{}}
	q.syntax.generate(generated, Options{Seed: 1, Inputs: 1000})
	for _, asked := range generated.questions {
		if asked.Operation == Resolve {
			bases[asked.Base] = true
		}
	}
	if !bases[commonBase] || len(bases) < 5 {
		t.Errorf("references are resolved against %d bases, %s among them: %t", len(bases), commonBase,
			bases[commonBase])
	}
	l := &list{revision: parser.RFC3986, index: map[Question]int{}}
	twice := Question{Operation: Parse, Input: "a"}
	l.add(twice, "first")
	l.add(Question{Operation: Resolve, Base: "a", Input: "b"}, "of no base")
	l.add(twice, "second")
	if want := []*namedQuestion{asked(twice, "first", "second")}; !reflect.DeepEqual(l.questions, want) {
		t.Errorf("%+v, want %+v", l.questions, want)
	}
	i := slices.IndexFunc(q.questions, func(n *namedQuestion) bool {
		return n.Question == Question{Resolve, commonBase, "../g"}
	})
	if i < 0 || len(q.questions[i].names) == 0 {
		t.Error("the examples of resolution are not asked")
	}
}
