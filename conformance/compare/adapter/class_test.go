package adapter

import (
	"reflect"
	"slices"
	"strings"
	"testing"

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

// examine examines an implementation by some questions about RFC 3986, and asks at most a number of further ones to
// find smaller examples.
func examine(t *testing.T, impl Implementation, smaller int, questions ...*namedQuestion) *Examination {
	t.Helper()
	some := *questionnaire(t)
	some.options.Smaller = smaller
	some.questions = questions
	some.common = func() ruleCounts { return countRules(parser.RFC3986, questions) }
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

// TestQuestionsToShrink checks that no more questions are asked to find a smaller example than the limit allows, first
// for a fault and then for its class, and that an example is called the smallest only if nothing simpler is left.
func TestQuestionsToShrink(t *testing.T) {
	long := strings.Repeat("a", 60)
	for smaller, smallest := range map[int]bool{0: false, 5: false, 40: false, 1829: false, 1830: true} {
		refusing := right(parser.RFC3986, func(q Question, a *Answer) { a.Valid = q.Input != long })
		impl := &counter{Implementation: refusing}
		s := &shrinker{impl, parser.RFC3986, smaller}
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

// TestExpected checks what is not asked, and that two normal forms are right if the revision has two.
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
