package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/export"
)

// A drawing is the railroad diagram of a rule.
type drawing struct {
	Rule   string   `json:"rule"`
	SVG    string   `json:"svg"`    // references link to # and the name of their rule
	ABNF   string   `json:"abnf"`   // the rule, in one notation for all texts
	Place  *place   `json:"place"`  // in the text; none of a rule that is cited, or of the core rules
	UsedBy []string `json:"usedBy"` // rules of the text that refer to it
}

// errNoRule is the error of a name that no rule has.
var errNoRule = errors.New("there is no such rule")

// diagram returns the diagram of a rule of a text, or of one that the text refers to.
func diagram(s *source, name string) (*drawing, error) {
	d := s.whole.Rule(name)
	if d == nil {
		return nil, errNoRule
	}
	out := &drawing{Rule: d.Name, UsedBy: []string{}, Place: s.places.of(d.Parts[0].Position)}
	out.SVG = export.RuleSVG(d, func(rule string) string {
		if to := s.whole.Rule(rule); to != nil {
			return "#" + to.Name
		}
		return ""
	})
	out.ABNF = (&abnf.File{Rules: []*abnf.Rule{{Name: d.Name, Body: d.Body}}}).String()
	if size := len(out.SVG) + len(out.ABNF); size > drawingLimit {
		return nil, fmt.Errorf("rule %s: a diagram of %d bytes is not drawn", d.Name, size)
	}
	for _, other := range s.whole.Rules() {
		refers := slices.ContainsFunc(abnf.References(other.Body),
			func(name string) bool { return equalNames(name, d.Name) })
		if refers && s.places.of(other.Parts[0].Position) != nil {
			out.UsedBy = append(out.UsedBy, other.Name)
		}
	}
	out.ABNF = strings.TrimSpace(out.ABNF)
	return out, nil
}
