package prove

import (
	"fmt"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
)

// A Matcher tells members of one rule of a grammar: by its automaton or, where
// it has none for its recursion, by [abnf.Oracle].
type Matcher struct {
	rule     string
	space    *automaton.Space
	language automaton.Language
	oracle   *abnf.Oracle // nil where there is an automaton
}

// NewMatcher returns the matcher of a rule. It returns an error if the rule, or
// one it refers to, is not defined, or if its automaton is too large.
func NewMatcher(g *abnf.Grammar, rule string) (*Matcher, error) {
	if g.Rule(rule) == nil {
		return nil, fmt.Errorf("rule %s is not defined", rule)
	}
	languages, err := automaton.Languages(g, 0)
	if err != nil {
		return nil, err
	}
	m := &Matcher{rule: rule, space: languages.Space}
	m.language, err = languages.Rule(rule)
	if automaton.IsRecursion(err) {
		m.oracle, err = abnf.NewOracle(g)
	}
	return m, err
}

// Match reports whether s is a member, and if it is not, the length in bytes of
// the longest prefix that some member begins with; -1 where that is not known.
func (m *Matcher) Match(s string) (member bool, offset int) {
	if m.oracle != nil {
		return m.oracle.Matches(m.rule, s), -1
	}
	if m.space.Contains(m.language, s) {
		return true, len(s)
	}
	return false, max(m.space.ViablePrefix(m.language, s), 0)
}
