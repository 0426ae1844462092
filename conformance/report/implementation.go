package report

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/parser"
)

// An opened is an implementation that can be examined, or is absent.
type opened struct{ adapter.Judged }

// A RepeatedError says that an implementation is named twice for one revision.
type RepeatedError struct{ Name string }

func (e *RepeatedError) Error() string {
	return fmt.Sprintf("implementation %q is named twice", e.Name)
}

// openAll opens implementations. Those that it returns with an error are to be
// closed, too. The error is a [*RepeatedError], or as for [adapter.OpenJudged].
func openAll(names []string, v parser.Revision, limits adapter.Limits) ([]opened, error) {
	var all []opened
	for _, name := range names {
		judged, err := adapter.OpenJudged(name, v, limits)
		if err != nil {
			return all, err
		}
		impl := opened{judged}
		repeated := slices.ContainsFunc(all, func(o opened) bool {
			return o.Label == impl.Label && o.Document == impl.Document
		})
		if all = append(all, impl); repeated {
			return all, &RepeatedError{name}
		}
	}
	return all, nil
}

// A questioner has the questionnaires of revisions, each made once.
type questioner struct {
	adapter.Options // but for the revision
	made            map[parser.Revision]*adapter.Questionnaire
}

// of returns the questionnaire of a revision. The error is one of
// [adapter.NewQuestionnaire].
func (q *questioner) of(v parser.Revision) (*adapter.Questionnaire, error) {
	if q.made[v] != nil {
		return q.made[v], nil
	}
	options := q.Options
	options.Revision = v
	made, err := adapter.NewQuestionnaire(options)
	if err != nil {
		return nil, err
	}
	if q.made == nil {
		q.made = map[parser.Revision]*adapter.Questionnaire{}
	}
	q.made[v] = made
	return made, nil
}

// examine asks an implementation, and judges it by its document.
func (o opened) examine(questions *questioner) (ImplementationResult, error) {
	found := ImplementationResult{Name: o.Label, Revision: o.Document.String(), Foreign: o.Foreign(), State: Absent,
		Absent: o.Absent}
	if o.Implementation == nil {
		return found, nil
	}
	q, err := questions.of(o.Document)
	if err != nil {
		return ImplementationResult{}, err
	}
	found.Version, found.Follows, found.Examination = o.Version(), o.Follows(), *q.Examine(o)
	found.State = Unanswered
	if slices.ContainsFunc(found.Asked, func(c adapter.Count) bool { return c.Answered > 0 }) {
		found.State = Examined
	}
	return found, nil
}

// Silence says how an implementation answered nothing: by its last words, where it
// failed.
func (i *ImplementationResult) Silence() string {
	manner := "it supports none of the questions"
	if len(i.Classes) > 0 {
		manner = i.Classes[0].Got
	}
	return doc.Plain(i.Name) + " answered nothing: " + manner
}

// word returns a word for what is wrong or, of an implementation that follows another
// document, different.
func (i *ImplementationResult) word(wrong, different string) string {
	if i.Foreign {
		return different
	}
	return wrong
}
