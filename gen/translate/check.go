package translate

import (
	"errors"
	"fmt"

	"github.com/urispec/urispec/gen/abnf"
)

// Check returns an error if the start rules cannot be translated: an
// [*abnf.GrammarError] for rules that are not defined, else one error for each left
// recursion, joined.
func Check(g *abnf.Grammar, starts []string) error {
	var undefined []abnf.Problem
	var recursions []error
	for _, p := range abnf.Check(g, starts) {
		switch p.Kind {
		case abnf.Undefined:
			undefined = append(undefined, p)
		case abnf.LeftRecursion:
			recursions = append(recursions, fmt.Errorf("%v: %s, which no PEG has (%v)", p.Position, p.Message, p.Kind))
		}
	}
	if len(undefined) > 0 {
		return &abnf.GrammarError{Problems: undefined}
	}
	return errors.Join(recursions...)
}
