package export

import (
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/gen/translate"
)

// PEG returns the translation of a start rule to a parsing expression grammar,
// in the notation of github.com/pointlander/peg, proved as far as it can be
// ([prove.Grammar]). The error is a [*prove.DifferenceError] if it is not equal.
func PEG(g *abnf.Grammar, start string) (string, error) {
	starts, err := abnf.StartRules(g, []string{start})
	if err != nil {
		return "", err
	}
	p, err := translate.ABNF(g, starts, translate.Options{})
	if err != nil {
		return "", err
	}
	if _, err = prove.Grammar(g, p, starts, prove.Options{Work: automaton.Work{Steps: prove.DefaultWork}}); err != nil {
		return "", err
	}
	return p.String(), nil
}
