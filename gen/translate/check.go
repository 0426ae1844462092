package translate

import (
	"slices"

	"github.com/urispec/urispec/gen/abnf"
)

// Check returns an [*abnf.GrammarError] if the start rules cannot be translated:
// for rules that are not defined, and for left recursion.
func Check(g *abnf.Grammar, starts []string) error {
	faults := slices.DeleteFunc(abnf.Check(g, starts), func(p abnf.Problem) bool {
		return p.Kind != abnf.Undefined && p.Kind != abnf.LeftRecursion
	})
	if len(faults) == 0 {
		return nil
	}
	return &abnf.GrammarError{Problems: faults}
}
