package lint

import (
	"cmp"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// Levels is how deep the members of recursive rules that are examined nest.
const Levels = 2

// An extent says how much of a language is known.
type extent byte

const (
	unknown extent = iota // too large
	pending               // of a rule that is being looked at
	some                  // of a recursive rule, the members that nest up to Levels deep
	all
)

// A members is strings that an expression has.
type members struct {
	automaton.Language
	extent
}

// A languages computes the members of a grammar's expressions.
type languages struct {
	document *abnf.Grammar
	limits   *limits
	grammar  *automaton.Grammar
	space    *automaton.Space
	whole    *automaton.ABNF
	bounded  *automaton.ABNF // of the grammar, unrolled; nil until that is needed
	known    map[abnf.Expr]members
	rules    map[*abnf.Definition]members
	turns    int // of repetitions that are written out since the work was allowed
}

func newLanguages(g *abnf.Grammar, limits *limits) (*languages, error) {
	lowered, err := automaton.Lower(g)
	if err != nil {
		return nil, err
	}
	space := automaton.NewSpace(limits.states, terminals(g, lowered)...)
	l := &languages{
		document: g,
		limits:   limits,
		grammar:  lowered,
		space:    space,
		whole:    automaton.NewABNF(lowered, space),
		known:    map[abnf.Expr]members{},
		rules:    map[*abnf.Definition]members{},
	}
	l.allow()
	return l, nil
}

// allow limits the work from now on.
func (l *languages) allow() {
	l.space.Allow(l.limits.work)
	l.turns = 0
}

// terminals returns the byte sets of all terminals, each as it is written: in a lowered grammar, terminals that stand
// side by side in a choice are one.
func terminals(g *abnf.Grammar, lowered *automaton.Grammar) []peg.ByteSet {
	parts := &automaton.Grammar{}
	for _, d := range g.Rules() {
		abnf.Walk(d.Body, func(e abnf.Expr) {
			switch e.(type) {
			case *abnf.String, *abnf.Range, *abnf.Sequence:
				if body, err := lowered.Lower(e); err == nil {
					parts.Rules = append(parts.Rules, &automaton.Rule{Body: body})
				}
			}
		})
	}
	return append(parts.Sets(), lowered.Sets()...)
}

func (l *languages) of(e abnf.Expr) members {
	if r, ok := e.(*abnf.Reference); ok {
		return l.ofRule(r)
	}
	m, ok := l.known[e]
	if !ok {
		m = l.compute(e, e)
		l.known[e] = m
	}
	return m
}

func (l *languages) ofRule(r *abnf.Reference) members {
	d := l.document.Rule(r.Name)
	m, ok := l.rules[d]
	if !ok {
		l.rules[d] = members{extent: pending}
		m = l.compute(r, d.Body)
		l.rules[d] = m
	}
	return m
}

// compute returns the members of an expression, given what it refers to. If the members of a rule in it are too many,
// these are, too.
func (l *languages) compute(e, body abnf.Expr) members {
	tooLarge := false
	abnf.Walk(body, func(part abnf.Expr) {
		switch part := part.(type) {
		case *abnf.Reference:
			tooLarge = l.ofRule(part).extent == unknown || tooLarge
		case *abnf.Repetition:
			l.turns += max(part.Min, part.Max)
		}
	})
	if tooLarge || l.turns > l.limits.turns {
		return members{}
	}
	lowered, err := l.grammar.Lower(e)
	if err != nil {
		return members{} // newLanguages has lowered all of them
	}
	language, err := l.then(l.whole, lowered)
	switch {
	case err == nil:
		return members{language, all}
	case !automaton.IsRecursion(err):
		return members{}
	}
	if l.bounded == nil {
		l.unroll()
	}
	if l.bounded.Grammar.Rules == nil {
		return members{}
	}
	language, err = l.then(l.bounded, automaton.Redirect(lowered, func(r *automaton.Rule) automaton.Expr {
		return &automaton.Call{Rule: l.bounded.Grammar.Rule(r.Name)}
	}))
	if err != nil {
		return members{}
	}
	return members{language, some}
}

func (l *languages) then(a *automaton.ABNF, e automaton.Expr) (automaton.Language, error) {
	return automaton.Guard("", func() automaton.Language { return a.Then(e, l.space.Epsilon()) })
}

// unroll makes the grammar without recursion; one without rules, if it would be huge: each depth at which a rule can be
// entered becomes a rule.
func (l *languages) unroll() {
	names := lists.Each(l.grammar.Rules, func(r *automaton.Rule) string { return r.Name })
	unrolled := l.grammar.UnrolledTo(Levels, l.limits.depths, nil, names...)
	l.bounded = automaton.NewABNF(cmp.Or(unrolled, &automaton.Grammar{}), l.space)
}
