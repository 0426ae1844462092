package export

import (
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/prove"
	"github.com/urispec/urispec/gen/translate"
)

// PEG returns the translation of a start rule to a parsing expression grammar,
// in the notation of github.com/pointlander/peg. It is proved equal; where
// recursion that is not at a rule's end makes a proof impossible, it is
// compared on many strings ([prove.Comparison.ProveOrSample]). The error is a
// [*prove.DifferenceError] if it is not equal.
func PEG(g *abnf.Grammar, start string) (string, error) {
	starts, err := abnf.StartRules(g, []string{start})
	if err != nil {
		return "", err
	}
	p, err := translate.ABNF(g, starts, translate.Options{})
	if err != nil {
		return "", err
	}
	c, err := prove.Compare(g, p, 0)
	if err != nil {
		return "", err
	}
	if _, err = c.ProveOrSample(starts); err != nil {
		return "", err
	}
	return p.String(), nil
}
