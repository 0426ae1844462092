package gen

import (
	"errors"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
)

// Language returns the language of a rule, and the space that it is in. The
// error says that the rule, or one it refers to, is not defined or needs prose, that it is
// recursive other than at its end ([IsRecursion]), or that its automaton is too
// large ([*automaton.LimitError]).
func Language(g *abnf.Grammar, rule string) (*automaton.Space, automaton.Language, error) {
	starts, err := StartRules(g, []string{rule})
	if err != nil {
		return nil, 0, err
	}
	for _, p := range abnf.Check(g, starts) {
		if p.Kind == abnf.ProseInUse {
			return nil, 0, errors.New(p.String())
		}
	}
	lowered, err := automaton.Lower(g)
	if err != nil {
		return nil, 0, err
	}
	space := automaton.NewSpace(0, lowered.Sets()...)
	l, err := automaton.NewABNF(lowered, space).Rule(starts[0])
	return space, l, err
}
