package report

import (
	"fmt"
	"slices"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/doc"
	"github.com/urispec/urispec/parser"
)

// openAll opens implementations. Those that it returns with an error are to be
// closed, too. The error says that one is named twice for one revision, or is as for [adapter.OpenJudged].
func openAll(names []string, v parser.Revision, limits adapter.Limits) ([]adapter.Judged, error) {
	var all []adapter.Judged
	for _, name := range names {
		opened, err := adapter.OpenJudged(name, v, limits)
		if err != nil {
			return all, err
		}
		repeated := slices.ContainsFunc(all, func(o adapter.Judged) bool {
			return o.Label == opened.Label && o.Document == opened.Document
		})
		if all = append(all, opened); repeated {
			return all, fmt.Errorf("implementation %q is named twice", name)
		}
	}
	return all, nil
}

// examine asks an implementation, if it is there, and judges it by its document.
func examine(o adapter.Judged, q *adapter.Questionnaire) ImplementationResult {
	found := ImplementationResult{Name: o.Label, Revision: o.Document.String(), Foreign: o.Foreign(), State: Absent,
		Absent: o.Absent}
	if o.Implementation == nil {
		return found
	}
	found.Version, found.Follows, found.Examination = o.Version(), o.Follows(), *q.Examine(o)
	found.State = Unanswered
	if slices.ContainsFunc(found.Asked, func(c adapter.Count) bool { return c.Answered > 0 }) {
		found.State = Examined
	}
	return found
}

// Silence says why an implementation answered nothing: with its last stderr lines, if it failed.
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
