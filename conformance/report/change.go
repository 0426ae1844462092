package report

import (
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/grammar"
)

// witnesses is how many strings a side of a difference has at most.
const witnesses = 3

// newChange returns what a revision changed; nil if it follows none.
func newChange(published grammar.Document) (*Change, error) {
	if published.Follows == "" {
		return nil, nil
	}
	step, err := prove.StepTo(published, witnesses)
	if err != nil {
		return nil, err
	}
	c := &Change{Follows: published.Follows, Prose: published.Change, Dropped: step.Dropped, Added: step.Added}
	for _, d := range step.Changed {
		c.Rules = append(c.Rules, RuleChange{d.A, d.B, prove.Change(d.Relation), texts(d.OnlyB), texts(d.OnlyA)})
	}
	for _, r := range step.Renamed {
		c.Renamed = append(c.Renamed, Renaming{r.From, r.To})
	}
	return c, nil
}
