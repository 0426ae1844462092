package adapter

import "sync"

// An Examination is what was found of an implementation.
type Examination struct {
	Asked    []Count // by operation, those that the revision defines
	NotAsked int     // questions that a program was not asked because it had failed too often
	Classes  []Class // by kind, the most frequent first
	Named    []NamedCase
}

// A Count counts the questions of an operation.
type Count struct {
	Operation   Operation
	Questions   int
	Answered    int // with a verdict or a result, right or wrong
	Unsupported int
	Wrong       int // with the failures of a program
}

// A Questionnaire is what implementations of a revision are asked: the named
// cases, the complete test set of the default start rule, real URLs, and
// generated questions. It is safe for concurrent use.
type Questionnaire struct {
	options   Options
	syntax    *syntax
	questions []NamedQuestion
	common    func() map[Operation]population // of all questions
}

// NewQuestionnaire returns the questionnaire that the options determine. The
// error is a [*parser.UnknownRevisionError], or about the grammar of the
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
	q.common = sync.OnceValue(func() map[Operation]population { return countRules(o.Revision, named) })
	return q, nil
}

// Examine asks an implementation all questions, compares the answers with those
// of package parser, and sorts the wrong ones into classes. It is determined by
// the options, as far as the implementation is. What goes wrong with the
// implementation is in the Examination.
func (q *Questionnaire) Examine(impl Implementation) *Examination {
	questions := make([]Question, len(q.questions))
	for i := range q.questions {
		questions[i] = q.questions[i].Question
	}
	v := q.options.Revision
	e := &Examination{}
	var wrong []wrongAnswer
	named := namedCases{}
	for i, got := range impl.Ask(questions) {
		f, isWrong := q.judge(questions[i], got)
		named.add(q.questions[i].Names, got.Outcome, isWrong)
		count := e.count(questions[i].Operation)
		switch got.Outcome {
		case NotAsked:
			e.NotAsked++
			continue
		case Unsupported:
			count.Unsupported++
		case Answered:
			count.Answered++
		}
		count.Questions++
		if isWrong {
			count.Wrong++
			wrong = append(wrong, wrongAnswer{q.questions[i], f})
		}
	}
	c := &classifier{syntax: q.syntax, shrinker: newShrinker(impl, v, q.options.Smaller), common: q.common}
	e.Classes = c.classes(wrong)
	e.Named = named.all
	return e
}

// judge returns how an answer is wrong, and whether it is.
func (q *Questionnaire) judge(asked Question, got Answer) (fault, bool) {
	want, _ := expect(q.options.Revision, asked)
	return judge(asked, want, got)
}

// Examine examines an implementation by the questionnaire of the options. The
// error is one of [NewQuestionnaire].
func Examine(impl Implementation, o Options) (*Examination, error) {
	q, err := NewQuestionnaire(o)
	if err != nil {
		return nil, err
	}
	return q.Examine(impl), nil
}

// count returns the count of an operation.
func (e *Examination) count(op Operation) *Count {
	for i := range e.Asked {
		if e.Asked[i].Operation == op {
			return &e.Asked[i]
		}
	}
	e.Asked = append(e.Asked, Count{Operation: op})
	return &e.Asked[len(e.Asked)-1]
}
