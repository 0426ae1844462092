package lint

import (
	"slices"

	"github.com/urispec/urispec/gen/abnf"
)

// A checker holds what the checks of one grammar share.
type checker struct {
	*languages
	report Report
}

func (c *checker) add(at abnf.Position, kind abnf.Kind, rule, message string) {
	c.report.Problems = append(c.report.Problems, abnf.Problem{Position: at, Kind: kind, Rule: rule, Message: message})
}

// outOfTime reports whether the time is over, and notes that of a rule.
func (c *checker) outOfTime(d *abnf.Definition) bool {
	if !c.limits.expired() {
		return false
	}
	u := Undecided{d.Name, d.Parts[0].Position, OutOfTime}
	if !slices.Contains(c.report.Undecided, u) {
		c.report.Undecided = append(c.report.Undecided, u)
	}
	return true
}
