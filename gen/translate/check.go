package translate

import (
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// A GrammarError is the error of a grammar of which no PEG can be made.
type GrammarError struct{ Problems []abnf.Problem }

func (e *GrammarError) Error() string {
	var lines []string
	for _, p := range e.Problems {
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}

// Check returns a [*GrammarError] if the start rules cannot be translated: for
// rules that are not defined, left recursion, and loops over the empty string.
// Other errors of the grammar are returned as warnings: rules that have no
// members, because their recursion never ends or because they need a prose-val.
func Check(g *abnf.Grammar, starts []string) (warnings []abnf.Problem, err error) {
	var fatal []abnf.Problem
	for _, p := range abnf.Check(g, starts) {
		switch p.Kind {
		case abnf.Undefined, abnf.LeftRecursion:
			fatal = append(fatal, p)
		case abnf.ProseInUse, abnf.EmptyLanguage:
			warnings = append(warnings, p)
		}
	}
	if len(fatal) > 0 {
		return nil, &GrammarError{fatal}
	}
	return warnings, nil
}
