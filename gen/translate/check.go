package translate

import (
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// A GrammarError says why no PEG can be made of a grammar.
type GrammarError struct{ Problems []abnf.Problem }

func (e *GrammarError) Error() string {
	var lines []string
	for _, p := range e.Problems {
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}

// Check returns a [*GrammarError] for what keeps the start rules from being
// translated: rules that are not defined, left recursion, loops over the empty string.
// Other errors of a grammar are returned as warnings: rules without members, for
// recursion without end or a prose-val that nobody has replaced.
func Check(g *abnf.Grammar, starts []string) (warnings []abnf.Problem, err error) {
	var fatal []abnf.Problem
	for _, p := range abnf.Check(g, starts) {
		switch p.Kind {
		case abnf.Undefined, abnf.LeftRecursion, abnf.NullableLoop:
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
