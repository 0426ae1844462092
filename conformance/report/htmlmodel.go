package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/export"
)

// A page is what is shown.
type page struct {
	*Report
	Revisions       []*pageRevision
	Implementations []*ImplementationResult
	Cases           []*pageCase
	Matrices        []*matrix
	Pairs           *pairMatrix
}

// A pageRevision is a revision with what is counted of it.
type pageRevision struct {
	*RevisionResult
	totals
	Diagrams []pageRule
}

// A pageRule is a rule with its railroad diagram.
type pageRule struct {
	Rule
	Diagram string // SVG
}

func newPageRevision(r *RevisionResult) (*pageRevision, error) {
	v := &pageRevision{RevisionResult: r, totals: r.totals()}
	for _, rule := range r.Rules {
		diagram, err := ruleDiagram(rule.ABNF, v.ruleHref)
		if err != nil {
			return nil, fmt.Errorf("%s: rule %s: %w", r.Name, rule.Name, err)
		}
		v.Diagrams = append(v.Diagrams, pageRule{rule, diagram})
	}
	return v, nil
}

// ruleHref returns the link to a rule, whatever the case of its name; "" if
// there is none.
func (v *pageRevision) ruleHref(rule string) string {
	i := slices.IndexFunc(v.Rules, func(r Rule) bool { return strings.EqualFold(r.Name, rule) })
	if i < 0 {
		return ""
	}
	return pageLink("rule", v.Name, v.Rules[i].Name)
}

// ruleHref returns the link to a rule of a revision; "" if there is none.
func (p *page) ruleHref(revision, rule string) string {
	for _, v := range p.Revisions {
		if v.Name == revision {
			return v.ruleHref(rule)
		}
	}
	return ""
}

// ruleDiagram returns the railroad diagram of a rule in ABNF.
func ruleDiagram(text string, href func(rule string) string) (string, error) {
	g, err := abnf.ReadGrammar("", strings.TrimRight(text, "\n")+"\n")
	if err != nil {
		return "", err
	}
	if len(g.Rules()) != 1 {
		return "", fmt.Errorf("%d rules are defined", len(g.Rules()))
	}
	return export.RuleSVG(g.Rules()[0], href), nil
}

// A pageCase is a named case that the report names anywhere.
type pageCase struct {
	Name     string
	Input    *line.Text // nil where the report does not say
	Failures []string   // what is wrong with our own answers
	Classes  []pageClass
}

// A pageClass is a class of an implementation's wrong answers.
type pageClass struct {
	By *ImplementationResult
	adapter.Class
}

// pageCases returns the named cases of a report, by name.
func pageCases(r *Report) []*pageCase {
	cases := map[string]*pageCase{}
	named := func(name string) *pageCase {
		if cases[name] == nil {
			cases[name] = &pageCase{Name: name}
		}
		return cases[name]
	}
	for _, v := range r.Revisions {
		for _, failure := range v.Cases.Failures {
			c := named(caseName(failure))
			c.Failures = append(c.Failures, strings.TrimPrefix(failure, c.Name+": "))
		}
	}
	for i := range r.Implementations {
		for _, class := range r.Implementations[i].Classes {
			for _, in := range class.Cases {
				c := named(in.Name)
				c.Input = &in.Input
				c.Classes = append(c.Classes, pageClass{&r.Implementations[i], class})
			}
		}
	}
	var all []*pageCase
	for _, name := range slices.Sorted(maps.Keys(cases)) {
		all = append(all, cases[name])
	}
	return all
}
