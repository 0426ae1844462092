package notation

import (
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/citation"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/gen/recognizer"
)

// A subject is a rule of a text with all that it reaches. What it has is made when
// it is asked for, and kept.
type subject struct {
	rule    string
	grammar *abnf.Grammar

	language      *prove.Language // known if it or the error is not nil
	languageError error
	tables        *recognizer.Tables
}

// newSubject returns a rule of a source, the first for a name that it does not
// have. The error is an [*abnf.GrammarError] for what keeps it from being used.
func newSubject(s *source, library *citation.Library, start string) (*subject, error) {
	rule := s.start(start)
	g, err := s.link(library, rule)
	if err != nil {
		return nil, err
	}
	if err := abnf.CheckUse(g, []string{rule}); err != nil {
		return nil, err
	}
	return &subject{rule: rule, grammar: g}, checkDepth(g)
}

// words returns the language of the rule. The error is an
// [*automaton.RecursionError] or an [*automaton.LimitError].
func (s *subject) words() (*prove.Language, error) {
	if s.language == nil && s.languageError == nil {
		s.language, s.languageError = s.newLanguage()
	}
	return s.language, s.languageError
}

func (s *subject) newLanguage() (*prove.Language, error) {
	a, err := automaton.Languages(s.grammar, stateLimit)
	if err != nil {
		return nil, err
	}
	a.Space.Allow(automaton.Work{Steps: stepLimit})
	words, err := a.Rule(s.rule)
	if err != nil {
		return nil, err
	}
	return &prove.Language{Rule: a.Grammar.Rule(s.rule), Space: a.Space, Words: words, Grammar: a}, nil
}

// recognizer returns the tables of the rule, which any rule has.
func (s *subject) recognizer() (*recognizer.Tables, error) {
	if s.tables == nil {
		g, err := automaton.Lower(s.grammar)
		if err != nil {
			return nil, err
		}
		if s.tables, err = recognizer.New(g, s.rule); err != nil {
			return nil, err
		}
	}
	return s.tables, nil
}
