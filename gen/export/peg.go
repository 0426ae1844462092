package export

import (
	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/abnf"
)

// PEG returns the translation of a start rule to a parsing expression grammar, in
// the notation of github.com/pointlander/peg. It is proved equal; where
// recursion that is not at a rule's end makes a proof impossible, it is
// compared on many strings, as [gen.Compile] does. A [*gen.DifferenceError] says
// that it is not equal.
func PEG(g *abnf.Grammar, start string) (string, error) {
	starts, err := gen.StartRules(g, []string{start})
	if err != nil {
		return "", err
	}
	p, err := gen.Translate(g, starts, 0)
	if err != nil {
		return "", err
	}
	c, err := gen.Compare(g, p, 0)
	if err != nil {
		return "", err
	}
	if _, err = c.Prove(starts); gen.IsRecursion(err) {
		_, err = gen.CompareBounded(g, p, starts)
	}
	if err != nil {
		return "", err
	}
	return p.String(), nil
}
