package answer

import (
	"slices"

	"github.com/urispec/urispec/conformance/page/view"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// NewAll returns a service that answers everything by all revisions.
func NewAll() *Service {
	return &Service{
		Revisions: slices.Collect(all.Revisions()),
		Operations: map[string]Operation{
			"verdicts": func(d *Service, q *Question) (any, error) { return view.NewVerdicts(q.Input, d.Revisions) },
			"rule": func(d *Service, q *Question) (any, error) {
				return view.NewRuleVerdicts(q.Input, q.Rule, d.Revisions)
			},
			"tree":     ofRevision(tree),
			"why":      ofRevision(why),
			"normal":   ofRevision(normal),
			"meaning":  ofRevision(meaning),
			"resolve":  resolve,
			"standard": func(_ *Service, q *Question) (any, error) { return standard(q.Input, q.Base), nil },
		},
	}
}

// ofRevision is an operation on a string and the revision that is named.
func ofRevision[A any](answer func(s string, v parser.Revision) (*A, error)) Operation {
	return func(d *Service, q *Question) (any, error) {
		v, err := d.revision(q.Revision)
		if err != nil {
			return nil, err
		}
		return answer(q.Input, v)
	}
}
