package adapter

import "github.com/urispec/urispec/parser"

// Options say what an implementation is asked.
type Options struct {
	Revision parser.Revision
	Seed     int64 // of the generated questions
	Inputs   int   // how many questions of each operation are generated
	Smaller  int   // how many questions may be asked to find smaller examples
}

// An Examination is what was found of an implementation.
type Examination struct {
	Asked    []Count // by operation, those that the revision defines
	NotAsked int     // questions that a program was not asked because it had failed too often
	Classes  []Class // by kind, the most frequent first
}

// A Count counts the questions of an operation.
type Count struct {
	Operation   Operation
	Questions   int
	Answered    int // with a verdict or a result, right or wrong
	Unsupported int
	Wrong       int // with the failures of a program
}

// Examine asks an implementation the named cases of the revision, the complete test
// set of its default start rule, real URLs, and generated questions, compares the
// answers with those of package parser, and sorts the wrong ones into classes. It
// is determined by the options, as far as the implementation is.
//
// The error is a [*parser.UnknownRevisionError], or about the grammar of the
// revision or its named cases. What goes wrong with the implementation is in the
// Examination.
func Examine(impl Implementation, o Options) (*Examination, error) {
	d, err := newDocument(o.Revision)
	if err != nil {
		return nil, err
	}
	named, err := d.questions(o)
	if err != nil {
		return nil, err
	}
	questions := make([]Question, len(named))
	for i := range named {
		questions[i] = named[i].Question
	}
	e := &Examination{}
	var wrong []wrongAnswer
	for i, got := range impl.Ask(questions) {
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
		want, _ := expect(o.Revision, questions[i])
		if f, ok := judge(questions[i], want, got); ok {
			count.Wrong++
			wrong = append(wrong, wrongAnswer{named[i], f})
		}
	}
	c := &classifier{
		document: d,
		shrinker: newShrinker(impl, o.Revision, o.Smaller),
		common:   countRules(o.Revision, questions),
	}
	e.Classes = c.classes(wrong)
	return e, nil
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
