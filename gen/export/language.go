package export

import (
	"errors"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// A language is what a rule of a grammar accepts.
type language struct {
	rule  *automaton.Rule
	space *automaton.Space
	words automaton.Language
}

// newLanguage returns the language of a rule, in a space that also tells the
// bytes of some sets apart.
func newLanguage(g *abnf.Grammar, rule string, sets ...peg.ByteSet) (*language, error) {
	for _, p := range abnf.Check(g, []string{rule}) {
		if p.Kind == abnf.ProseInUse {
			return nil, errors.New(p.String())
		}
	}
	lowered, err := automaton.Lower(g)
	if err != nil {
		return nil, err
	}
	l := &language{space: automaton.NewSpace(0, append(sets, lowered.Sets()...)...)}
	if l.words, err = automaton.NewABNF(lowered, l.space).Rule(rule); err != nil {
		return nil, err
	}
	l.rule = lowered.Rule(rule)
	return l, nil
}
