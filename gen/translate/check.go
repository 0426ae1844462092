package translate

import "github.com/urispec/urispec/gen/abnf"

// Check returns a [*abnf.GrammarError] if the start rules cannot be translated: for
// rules that are not defined, left recursion, and loops over the empty string.
// Other errors of the grammar are returned as warnings: rules that have no
// members, because their recursion never ends or because they need a prose-val.
func Check(g *abnf.Grammar, starts []string) (warnings []abnf.Problem, err error) {
	var fatal []abnf.Problem
	for _, p := range abnf.Check(g, starts) {
		switch p.Kind {
		case abnf.Undefined, abnf.LeftRecursion, abnf.NullableLoop:
			fatal = append(fatal, p)
		case abnf.ProseInUse, abnf.ProseIgnored, abnf.EmptyLanguage:
			warnings = append(warnings, p)
		}
	}
	if len(fatal) > 0 {
		return nil, &abnf.GrammarError{Problems: fatal}
	}
	return warnings, nil
}
