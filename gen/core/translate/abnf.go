package translate

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// Options are what a translation is told.
type Options struct {
	Limit int // the largest number of states of an automaton; 0 for [automaton.DefaultLimit]
	Work  automaton.Work

	Progress func(step string) // told what is being translated; may be nil
}

// recursiveLimit is how many states an automaton of an unrolled grammar may have: there are many such automata.
const recursiveLimit = 1 << 14

// ABNF translates the start rules of a grammar, and all that they reach, to a PEG. It is not proved yet. The error is
// from [Check], or an [*automaton.LimitError] that names the innermost rule whose automaton is too large.
//
// For a grammar with recursion, other than at the ends of rules, the translation is right at best for members that do
// not nest deep. If what follows its rules is too much to tell apart, less of it is told apart.
func ABNF(g *abnf.Grammar, starts []string, o Options) (*peg.Grammar, error) {
	if err := Check(g, starts); err != nil {
		return nil, err
	}
	if IsRecursive(g, starts) {
		return recursive(g, starts, o)
	}
	p, err := inSpace(g, starts, o, false)
	if err == nil {
		return p, nil
	}
	if a, err := automaton.Languages(g, o.Limit); err == nil { // anew: the limits count what is in the space already
		a.Space.Allow(o.Work)
		if large := innermostLimit(a, starts); large != nil {
			return nil, large
		}
	}
	return nil, err
}

// recursive translates a grammar with recursion: coarsely, if it is too large otherwise.
func recursive(g *abnf.Grammar, starts []string, o Options) (*peg.Grammar, error) {
	fine := o
	fine.Limit = min(cmp.Or(o.Limit, recursiveLimit), recursiveLimit)
	p, err := inSpace(g, starts, fine, false)
	var limit *automaton.LimitError
	if errors.As(err, &limit) {
		if coarse, err := inSpace(g, starts, o, true); err == nil {
			return coarse, nil
		}
	}
	return p, err
}

// inSpace translates a grammar in a space of its own.
func inSpace(g *abnf.Grammar, starts []string, o Options, coarse bool) (*peg.Grammar, error) {
	a, err := automaton.Languages(g, o.Limit)
	if err != nil {
		return nil, err
	}
	a.Space.Allow(o.Work)
	return translate(a.Grammar, a.Space, starts, coarse, o.Progress)
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
	for _, r := range automaton.CalleesFirst(roots,
		func(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(r.Body) }) {
		_, err := a.Rule(r.Name)
		var large *automaton.LimitError
		if errors.As(err, &large) {
			return large
		}
	}
	return nil
}

// A LeftRecursionError is the error for a left-recursive rule, which a PEG cannot have.
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
