package translate

import (
	"fmt"

	"github.com/urispec/urispec/gen/abnf"
)

// A LeftRecursionError is the error of a rule that is left-recursive, which no PEG has.
type LeftRecursionError struct{ Problem abnf.Problem }

func (e *LeftRecursionError) Error() string {
	return fmt.Sprintf("%v: %s, which no PEG has (%v)", e.Problem.Position, e.Problem.Message, e.Problem.Kind)
}

// Check returns an error if the start rules cannot be translated: an
// [*abnf.GrammarError] for rules that are not defined, else a [*LeftRecursionError]
// for the first rule that is left-recursive.
func Check(g *abnf.Grammar, starts []string) error {
	var undefined []abnf.Problem
	var recursion *LeftRecursionError
	for _, p := range abnf.Check(g, starts) {
		switch {
		case p.Kind == abnf.Undefined:
			undefined = append(undefined, p)
		case p.Kind == abnf.LeftRecursion && recursion == nil:
			recursion = &LeftRecursionError{p}
		}
	}
	switch {
	case len(undefined) > 0:
		return &abnf.GrammarError{Problems: undefined}
	case recursion != nil:
		return recursion
	}
	return nil
}
