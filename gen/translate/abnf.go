package translate

import (
	"cmp"
	"errors"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// Options are what a translation is told.
type Options struct {
	Limit int // the largest number of states of an automaton; 0 for [automaton.DefaultLimit]
	Work  automaton.Work

	Progress func(step string) // told what is being translated; may be nil
}

// recursiveLimit is how many states an automaton may have of a grammar that is
// unrolled: with more, there are too many of them.
const recursiveLimit = 1 << 14

// ABNF translates the start rules of a grammar, and all that they reach, to a
// PEG. It is not proved yet. The error is an [*abnf.GrammarError] for rules that
// are not defined and for left recursion, or an [*automaton.LimitError] that names
// the innermost rule whose automaton is too large.
//
// For a grammar with recursion, other than at the ends of rules, the translation
// is right at best for members that do not nest deep.
func ABNF(g *abnf.Grammar, starts []string, o Options) (*peg.Grammar, error) {
	if err := Check(g, starts); err != nil {
		return nil, err
	}
	if IsRecursive(g, starts) {
		o.Limit = min(cmp.Or(o.Limit, recursiveLimit), recursiveLimit)
	}
	a, err := automaton.Languages(g, o.Limit)
	if err != nil {
		return nil, err
	}
	a.Space.Allow(o.Work)
	p, err := translate(a.Grammar, a.Space, starts, o.Progress)
	if err == nil {
		return p, nil
	}
	if a, err := automaton.Languages(g, o.Limit); err == nil { // anew: the limit counts what is in the space already
		if large := innermostLimit(a, starts); large != nil {
			return nil, large
		}
	}
	return nil, err
}

// innermostLimit returns the error of the first rule, callees before callers,
// that has too large an automaton; nil if there is none.
func innermostLimit(a *automaton.ABNF, starts []string) *automaton.LimitError {
	var roots []*automaton.Rule
	for _, start := range starts {
		if r := a.Grammar.Rule(start); r != nil {
			roots = append(roots, r)
		}
	}
	for _, r := range automaton.CalleesFirst(roots, func(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(r.Body) }) {
		_, err := a.Rule(r.Name)
		var large *automaton.LimitError
		if errors.As(err, &large) {
			return large
		}
	}
	return nil
}
