package prove

import (
	"errors"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// A Language is what a rule of a grammar accepts.
type Language struct {
	Rule    *automaton.Rule
	Space   *automaton.Space
	Words   automaton.Language
	Grammar *automaton.ABNF // the languages of all rules, in the space
}

// NewLanguage returns the language of a rule, in a space that also tells the
// bytes of some sets apart. It returns an error if the rule, or one it refers
// to, is not defined or needs prose, if it is recursive other than at its end
// ([automaton.IsRecursion]), or if its automaton is too large
// ([*automaton.LimitError]).
func NewLanguage(g *abnf.Grammar, rule string, sets ...peg.ByteSet) (*Language, error) {
	starts, err := abnf.StartRules(g, []string{rule})
	if err != nil {
		return nil, err
	}
	if err := checkProse(g, starts[0]); err != nil {
		return nil, err
	}
	languages, err := automaton.Languages(g, 0, sets...)
	if err != nil {
		return nil, err
	}
	words, err := languages.Rule(rule)
	return &Language{Rule: languages.Grammar.Rule(rule), Space: languages.Space, Words: words, Grammar: languages}, err
}

// NewLanguageTo returns the language of a rule, as [NewLanguage] does, or if the rule
// is recursive other than at its end, of its members that nest up to a number of
// levels deep ([automaton.Grammar.Unrolled]). It says whether there is such a bound.
// With 0 levels a recursive rule is an error.
func NewLanguageTo(g *abnf.Grammar, rule string, levels int) (l *Language, bounded bool, err error) {
	l, err = NewLanguage(g, rule)
	if !automaton.IsRecursion(err) || levels == 0 {
		return l, false, err
	}
	unrolled := l.Grammar.Grammar.Unrolled(levels, l.Rule.Name)
	languages := automaton.NewABNF(unrolled, l.Space)
	words, err := languages.Rule(rule)
	return &Language{languages.Grammar.Rule(rule), l.Space, words, languages}, true, err
}

// checkProse returns an error if a rule needs a prose-val: an automaton would
// accept another language than the grammar means.
func checkProse(g *abnf.Grammar, rule string) error {
	if needed := abnf.NeededProse(g, rule); len(needed) > 0 {
		return errors.New(needed[0].String())
	}
	return nil
}
