package lint

import (
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// Limits of the automata: of the states of one, and of one of a grammar that is
// unrolled; of the work for all of them.
const (
	stateLimit    = 1 << 12
	unrolledLimit = 1 << 10
	stepLimit     = 200_000
)

// An extent says how much of a language is known.
type extent byte

const (
	unknown extent = iota
	some           // of a recursive rule, the members that nest up to Levels deep
	all
)

// A members is strings that an expression has.
type members struct {
	automaton.Language
	extent
}

// A languages computes the members of a grammar's expressions.
type languages struct {
	grammar *automaton.Grammar
	space   *automaton.Space
	whole   *automaton.ABNF
	bounded *automaton.ABNF // of the grammar, unrolled; nil until that is needed
	known   map[abnf.Expr]members
	rules   map[string]members // of references, by name
}

func newLanguages(g *abnf.Grammar) (*languages, error) {
	lowered, err := automaton.Lower(g)
	if err != nil {
		return nil, err
	}
	space := automaton.NewSpace(stateLimit, terminals(g, lowered)...)
	space.Allow(automaton.Work{Steps: stepLimit})
	return &languages{
		grammar: lowered,
		space:   space,
		whole:   automaton.NewABNF(lowered, space),
		known:   map[abnf.Expr]members{},
		rules:   map[string]members{},
	}, nil
}

// terminals returns the byte sets of all terminals, each as it is written: in a
// lowered grammar, those that stand side by side in a choice are one.
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

// of returns the members of an expression.
func (l *languages) of(e abnf.Expr) members {
	if r, ok := e.(*abnf.Reference); ok {
		m, ok := l.rules[r.Name]
		if !ok {
			m = l.compute(e)
			l.rules[r.Name] = m
		}
		return m
	}
	m, ok := l.known[e]
	if !ok {
		m = l.compute(e)
		l.known[e] = m
	}
	return m
}

func (l *languages) compute(e abnf.Expr) members {
	lowered, err := l.grammar.Lower(e)
	if err != nil {
		return members{} // automaton.Languages has lowered all of them
	}
	language, err := l.then(l.whole, lowered, stateLimit)
	switch {
	case err == nil:
		return members{language, all}
	case !automaton.IsRecursion(err):
		return members{}
	}
	if l.bounded == nil {
		l.bounded = automaton.NewABNF(l.unrolled(), l.space)
	}
	language, err = l.then(l.bounded, automaton.Redirect(lowered, func(r *automaton.Rule) automaton.Expr {
		return &automaton.Call{Rule: l.bounded.Grammar.Rule(r.Name)}
	}), unrolledLimit)
	if err != nil {
		return members{}
	}
	return members{language, some}
}

// then returns the language of an expression, if its automata have no more than a
// number of states.
func (l *languages) then(a *automaton.ABNF, e automaton.Expr, limit int) (language automaton.Language, err error) {
	_, err = automaton.Guard("", func() automaton.Language {
		if !l.space.Within(limit, func() { language = a.Then(e, l.space.Epsilon()) }) {
			err = errTooLarge
		}
		return language
	})
	return language, err
}

// unrolled returns the grammar without recursion.
func (l *languages) unrolled() *automaton.Grammar {
	var names []string
	for _, r := range l.grammar.Rules {
		names = append(names, r.Name)
	}
	return l.grammar.Unrolled(Levels, names...)
}

// minus returns a shortest string that one language has and the other has not;
// known is false if that takes too much work.
func (l *languages) minus(a, b automaton.Language) (word string, found, known bool) {
	rest, err := automaton.Guard("", func() automaton.Language { return l.space.Minus(a, b) })
	if err != nil {
		return "", false, false
	}
	word, found = l.space.Shortest(rest)
	return word, found, true
}
