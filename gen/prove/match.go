package prove

import (
	"errors"
	"fmt"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/recognizer"
)

// A Matcher tells members of one rule of a grammar: by its automaton or, where
// it has none for its recursion or one that is too large, by a recognizer.
type Matcher struct {
	space    *automaton.Space
	language automaton.Language
	tables   *recognizer.Tables // nil where there is an automaton
}

// NewMatcher returns the matcher of a rule. It returns an error if the rule, or
// one it refers to, is not defined.
func NewMatcher(g *abnf.Grammar, rule string) (*Matcher, error) {
	if g.Rule(rule) == nil {
		return nil, fmt.Errorf("rule %s is not defined", rule)
	}
	languages, err := automaton.Languages(g, 0)
	if err != nil {
		return nil, err
	}
	m := &Matcher{space: languages.Space}
	m.language, err = languages.Rule(rule)
	var limit *automaton.LimitError
	if automaton.IsRecursion(err) || errors.As(err, &limit) {
		m.tables, err = recognizer.New(languages.Grammar, rule)
	}
	return m, err
}

// Match reports whether s is a member, and if it is not, the length in bytes of
// the longest prefix that some member begins with; 0 if there are no members.
func (m *Matcher) Match(s string) (member bool, offset int) {
	if m.tables != nil {
		return m.recognize(s)
	}
	if m.space.Contains(m.language, s) {
		return true, len(s)
	}
	return false, max(m.space.ViablePrefix(m.language, s), 0)
}

// recognize is Match by the recognizer. Without a limit of items it has no errors.
func (m *Matcher) recognize(s string) (member bool, offset int) {
	if member, _ := m.tables.Accepts(0, s, 0); member {
		return true, len(s)
	}
	d, _ := m.tables.Diagnose(0, s, 0)
	return false, d.Offset
}
