package adapter

import (
	"math/rand"
	"sync"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/compare/pseudocode"
)

// An Examination is what was found about an implementation.
type Examination struct {
	Asked    []Count     `json:"asked"`               // by subject, those that the revision defines, in their order
	NotAsked int         `json:"not_asked,omitempty"` // questions left out after too many failures of a program
	Causes   []Cause     `json:"causes"`              // of wrong answers, the explained ones first
	Classes  []Class     `json:"classes"`             // by kind, the most frequent first
	Named    []NamedCase `json:"named"`
	// Sections are the sections of all rules, in the order of the grammar; then the empty one, and others that classes
	// have.
	Sections []SectionCount `json:"sections"`
}

// A Questionnaire is what implementations of a revision are asked: the named
// cases, the complete test set of the default start rule, real URLs, and
// generated questions. It is safe for concurrent use.
type Questionnaire struct {
	options   Options
	syntax    *syntax
	questions []*namedQuestion
	common    func() ruleCounts // of all questions
}

// NewQuestionnaire returns the questionnaire that the options determine. The
// error is an [*parser.ArgumentError], or about the grammar of the
// revision or its named cases.
func NewQuestionnaire(o Options) (*Questionnaire, error) {
	s, err := newSyntax(o.Revision)
	if err != nil {
		return nil, err
	}
	named, err := s.questions(o)
	if err != nil {
		return nil, err
	}
	q := &Questionnaire{options: o, syntax: s, questions: named}
	q.common = sync.OnceValue(func() ruleCounts { return countRules(o.Revision, named) })
	return q, nil
}

// Examine asks an implementation all questions, compares the answers with package parser's, and sorts the wrong ones
// into classes. The options determine the result, as far as the implementation is deterministic. Failures of the
// implementation are part of the Examination.
func (q *Questionnaire) Examine(impl Implementation) *Examination {
	all := q.questionsTo(impl)
	questions := make([]Question, len(all))
	for i := range all {
		questions[i] = all[i].Question
	}
	e := &Examination{}
	var counted counts
	sections := newSectionCounts(q.syntax)
	var wrong []wrongAnswer
	var right []*answered
	named := namedCases{index: map[string]int{}}
	for i, got := range impl.Ask(questions) {
		asked := all[i]
		j := judge(asked.Question, asked.want, got)
		named.add(asked.names, caseOutcome(got.Outcome, j.grade))
		if got.Outcome == NotAsked {
			e.NotAsked++
			continue
		}
		counted.add(asked.Operation, asked.want, got, j)
		if got.Outcome == Answered && j.grade != ReadAsAddress {
			sections.answer(asked)
		}
		a := &answered{namedQuestion: asked, got: got, right: !j.bad()}
		switch {
		case j.bad():
			wrong = append(wrong, wrongAnswer{a, j.fault})
		case got.Outcome == Answered:
			right = append(right, a)
		}
	}
	e.Asked = counted.asked()
	s := &shrinker{impl, q.options.Revision, q.options.Smaller}
	c := &classifier{syntax: q.syntax, shrinker: s, common: q.common, sections: sections, notAsked: e.NotAsked,
		class: map[*namedQuestion]string{}}
	e.Classes = c.classes(wrong)
	x := &explainer{syntax: q.syntax, shrinker: s, wrong: wrong, right: right, class: c.class,
		grammar: q.syntax.grammar.Reached([]string{q.syntax.start.Rule}),
		rand:    rand.New(rand.NewSource(q.options.Seed)), asked: map[Question]bool{}, known: map[Question]Answer{},
		document: &model{mistake: &pseudocode.Mistake{}}}
	if q.options.Causes {
		e.Causes = x.causes(e.Classes)
	}
	e.Named, e.Sections = named.all, sections.all
	return e
}

// questionsTo returns the questions to an implementation: an implementation that takes absolute URIs only is not asked
// about other strings.
func (q *Questionnaire) questionsTo(impl Implementation) []*namedQuestion {
	if !AbsoluteOnly(impl.Name()) {
		return q.questions
	}
	var all []*namedQuestion
	for _, one := range q.questions {
		if one.Operation == Resolve || document.Split(one.Input).Scheme.Defined {
			all = append(all, one)
		}
	}
	return all
}
