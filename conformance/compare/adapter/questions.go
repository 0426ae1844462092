package adapter

import (
	"math/rand"
	"slices"
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/gen/core/testset"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// Options say what an implementation is asked.
type Options struct {
	Revision parser.Revision
	Seed     int64 // of the generated questions
	Inputs   int   // how many questions of each operation are generated
	Most     int   // how many questions there are at most, or 0 for all
	Smaller  int   // how many questions may be asked to find smaller examples of a fault, and then of each class
	Causes   bool  // what explains wrong answers is looked for, which takes some seconds
}

// longest is how long, in bytes, generated strings get.
const longest = 40

// testsRead is how many tests of the grammar are asked for the URL Standard, whose test set is large: it tells grammars
// of valid URL strings apart.
const testsRead = 100_000

// urlsNormalized is how many real URLs are to be normalized: most are normal already.
const urlsNormalized = 1000

// commonBase is the base of the examples in all documents that have some: RFC
// 3986, Section 5.4.
const commonBase = "http://a/b/c/d;p?q"

// questions returns the questions to an implementation, each once: the named cases of the revision, the complete test
// set of the default start rule, the real URLs, what programs get wrong in a place, and generated ones, which a seed
// determines: strings, references with bases, members to be normalized. There are no questions about what the revision
// does not define.
func (s *syntax) questions(o Options) ([]*namedQuestion, error) {
	tests := slices.Collect(s.tests.All()) // which most questions are of
	if s.reads() {
		tests = spread(tests, testsRead)
	}
	l := &list{s.revision, make([]*namedQuestion, 0, len(tests)), make(map[Question]int, len(tests))}
	if err := s.named(l); err != nil {
		return nil, err
	}
	for _, test := range tests {
		l.add(Question{Operation: Parse, Input: test.Input})
	}
	for _, url := range cases.RealURLs() {
		l.add(Question{Operation: Parse, Input: url})
	}
	for _, url := range spread(cases.RealURLs(), urlsNormalized) {
		l.add(Question{Operation: Normalize, Input: url})
	}
	s.absolute(l, tests)
	if !s.reads() {
		for _, q := range inPlaces() {
			l.add(q)
		}
	}
	s.generate(l, o)
	return atMost(l.questions, o.Most), nil
}

// absolutes is how many strings are asked with a scheme and an authority in front.
const absolutes = 5000

// absolute adds questions about tests of what follows an authority or a scheme, with these in front, so that there are
// enough for parsers that take absolute URIs only. Valid ones are to be normalized, too.
func (s *syntax) absolute(l *list, tests []testset.Test) {
	var all []string
	for _, test := range tests {
		switch {
		case strings.HasPrefix(test.Input, "//"):
			all = append(all, "http:"+test.Input)
		case strings.HasPrefix(test.Input, "/"), strings.HasPrefix(test.Input, "?"), strings.HasPrefix(test.Input, "#"):
			all = append(all, "http://a"+test.Input)
		}
	}
	for _, input := range spread(all, absolutes) {
		l.add(Question{Operation: Parse, Input: input})
		l.add(Question{Operation: Normalize, Input: input})
	}
}

// atMost returns questions at equal distances, at most a number unless that is 0. Questions with names come first.
func atMost(questions []*namedQuestion, most int) []*namedQuestion {
	if most == 0 || len(questions) <= most {
		return questions
	}
	var named, other []*namedQuestion
	for _, q := range questions {
		if len(q.names) > 0 {
			named = append(named, q)
		} else {
			other = append(other, q)
		}
	}
	return append(spread(named, most), spread(other, most-len(named))...)
}

// spread returns a number of some things at equal distances, or all if there are fewer.
func spread[T any](all []T, n int) []T {
	if len(all) <= n {
		return all
	}
	var chosen []T
	for i := range max(n, 0) {
		chosen = append(chosen, all[i*len(all)/n])
	}
	return chosen
}

// named adds the questions of the named cases.
func (s *syntax) named(l *list) error {
	all, err := cases.OfRevision(cases.Files(), s.revision.String())
	if err != nil {
		return err
	}
	for _, c := range all {
		name := s.revision.String() + "/" + c.Topic + "/" + c.Name
		for _, q := range s.caseQuestions(c) {
			l.add(q, name)
		}
	}
	return nil
}

// caseQuestions returns the questions of a case: none for a resolution with options.
func (s *syntax) caseQuestions(c cases.Case) []Question {
	switch {
	case c.Kind == cases.Verdict:
		if c.Rule != "" && c.In == nil && !strings.EqualFold(c.Rule, s.start.Rule) {
			return nil // of another rule
		}
		return []Question{{Operation: Parse, Input: c.Text()}, {Operation: Normalize, Input: c.Text()}}
	case c.Kind == cases.Comparison:
		return []Question{{Operation: Normalize, Input: c.Input}, {Operation: Normalize, Input: c.Other}}
	case c.Kind == cases.Normalization:
		return []Question{{Operation: Normalize, Input: c.Input}}
	case len(c.Options) == 0:
		return []Question{{Resolve, c.Base, c.Input}}
	}
	return nil
}

// generate adds questions of each operation.
func (s *syntax) generate(l *list, o Options) {
	params := gopter.DefaultGenParameters()
	params.MaxSize = longest
	params.Rng = rand.New(rand.NewSource(o.Seed))
	mixed, members := input.Strings(s.start.Sampler), input.Members(s.start.Sampler)
	draw := func(from gopter.Gen) string { return from(params).Result.(string) }
	var bases []string
	for range o.Inputs {
		l.add(Question{Operation: Parse, Input: draw(mixed)})
		member := draw(members)
		l.add(Question{Operation: Normalize, Input: member})
		if r, err := s.revision.Parse(member); err == nil && r.CheckBase() == nil {
			bases = append(bases, member)
		}
	}
	for range o.Inputs {
		base := commonBase
		if len(bases) > 0 && params.Rng.Intn(2) == 0 {
			base = bases[params.Rng.Intn(len(bases))]
		}
		l.add(Question{Resolve, base, draw(members)})
	}
}

// A list holds questions, each once.
type list struct {
	revision  parser.Revision
	questions []*namedQuestion
	index     map[Question]int
}

// add adds a question, or the questions in its place.
func (l *list) add(q Question, names ...string) {
	for _, one := range standing(l.revision, q) {
		l.addOne(one, names...)
	}
}

// standing returns the questions that take the place of one by a document. The URL Standard reads a relative reference
// only with a base, and gives each record an exact serialization.
func standing(v parser.Revision, q Question) []Question {
	if v != parser.URLStandard || q.Operation != Parse {
		return []Question{q}
	}
	r, _ := readURL(q) // without a base
	switch {
	case r.failure == nil:
		return []Question{q, {Operation: Normalize, Input: q.Input}}
	case r.failure.Type == urlstandard.MissingSchemeNonRelativeURL:
		return []Question{{Resolve, commonBase, q.Input}}
	}
	return []Question{q}
}

// addOne adds a question that the revision answers.
func (l *list) addOne(q Question, names ...string) {
	if i, ok := l.index[q]; ok {
		l.questions[i].names = append(l.questions[i].names, names...)
		return
	}
	if want, ok := expect(l.revision, q); ok {
		l.index[q] = len(l.questions)
		l.questions = append(l.questions, &namedQuestion{q, want, names})
	}
}
