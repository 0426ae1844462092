package gen

import (
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
)

// sameWork limits the work for one comparison of two definitions, in steps: a
// fraction of a second.
const sameWork = 50_000

// sameLanguage reports whether a rule has one language in two grammars, as
// [abnf.Linking.Same] does: no, where a language is not regular, or is too large.
func sameLanguage(a, b *abnf.Grammar, rule string) bool {
	if a.CodePoints() != b.CodePoints() {
		return false
	}
	loweredA, err := automaton.Lower(a)
	if err != nil {
		return false
	}
	loweredB, err := automaton.Lower(b)
	if err != nil {
		return false
	}
	space := automaton.NewSpace(0, append(loweredA.Sets(), loweredB.Sets()...)...)
	space.Allow(automaton.Work{Steps: sameWork})
	languageA, err := automaton.NewABNF(loweredA, space).Rule(rule)
	if err != nil {
		return false
	}
	languageB, err := automaton.NewABNF(loweredB, space).Rule(rule)
	return err == nil && languageA == languageB
}
