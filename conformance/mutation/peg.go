package mutation

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// PEGMutants returns the mutants of a grammar, in the order of its text. Only
// rules that the start rules reach, given by their ABNF names, are edited.
func PEGMutants(g *peg.Grammar, starts []string) []*Mutant {
	var all []*Mutant
	reached := reachedPEG(g, starts)
	v := &pegEditor{kindsOf(automaton.PEGSets(g))}
	for i, r := range g.Rules {
		if !reached[r.Name] {
			continue
		}
		v.visit(r.Body, true, func(kind Edit, what string, body peg.Expr) {
			edited := *g
			rule := *r
			rule.Body = body
			edited.Rules = replaced(g.Rules, i, &rule)
			all = append(all, &Mutant{Notation: PEG, Position: r.Position, Rule: r.Name, Edit: kind, What: what,
				peg: &edited})
		})
	}
	return all
}

// reachedPEG returns the names of the rules that the start rules reach.
func reachedPEG(g *peg.Grammar, starts []string) map[string]bool {
	reached := map[string]bool{}
	var visit func(name string)
	visit = func(name string) {
		if r := g.Rule(name); r != nil && !reached[name] {
			reached[name] = true
			peg.Walk(r.Body, func(e peg.Expr) {
				if reference, ok := e.(*peg.Reference); ok {
					visit(reference.Name)
				}
			})
		}
	}
	for _, start := range starts {
		visit(peg.RuleName(start))
	}
	return reached
}

// A putPEG makes a mutant with another expression in a place.
type putPEG func(kind Edit, what string, e peg.Expr)

// A pegEditor knows which bytes the grammar tells apart.
type pegEditor struct{ kinds kinds }

// visit makes the mutants of an expression. Where it stands free, which is
// under neither a repetition nor a lookahead, its own bounds are edited, too.
func (v *pegEditor) visit(e peg.Expr, free bool, put putPEG) {
	becomes := func(kind Edit, edited peg.Expr) { put(kind, pegText(e)+" → "+pegText(edited), edited) }
	within := func(rebuild func(peg.Expr) peg.Expr) putPEG {
		return func(kind Edit, what string, inner peg.Expr) { put(kind, what, rebuild(inner)) }
	}
	bounded := func(b bound, body peg.Expr) {
		for _, edited := range b.edits() {
			if edited.max == abnf.Unbounded && b.max != abnf.Unbounded {
				continue // a new loop can take too many formulas to compute; one time more will do
			}
			if expr, ok := repeatedPEG(body, edited.bound); ok {
				becomes(edited.kind, expr)
			}
		}
	}
	switch e := e.(type) {
	case *peg.Star:
		bounded(bound{0, abnf.Unbounded}, e.Body)
		v.visit(e.Body, false, within(func(inner peg.Expr) peg.Expr { return &peg.Star{Body: inner} }))
		return
	case *peg.Plus:
		bounded(bound{1, abnf.Unbounded}, e.Body)
		v.visit(e.Body, false, within(func(inner peg.Expr) peg.Expr { return &peg.Plus{Body: inner} }))
		return
	case *peg.Optional:
		bounded(bound{0, 1}, e.Body)
		v.visit(e.Body, false, within(func(inner peg.Expr) peg.Expr { return &peg.Optional{Body: inner} }))
		return
	case *peg.And:
		becomes(DropLookahead, &peg.Sequence{})
		becomes(TurnLookahead, &peg.Not{Body: e.Body})
		v.visit(e.Body, false, within(func(inner peg.Expr) peg.Expr { return &peg.And{Body: inner} }))
		return
	case *peg.Not:
		becomes(DropLookahead, &peg.Sequence{})
		becomes(TurnLookahead, &peg.And{Body: e.Body})
		v.visit(e.Body, false, within(func(inner peg.Expr) peg.Expr { return &peg.Not{Body: inner} }))
		return
	}
	if free {
		bounded(bound{1, 1}, e)
	}
	switch e := e.(type) {
	case *peg.Choice:
		for i, a := range e.Alternatives {
			put(DropAlternative, pegText(a), choiceOf(without(e.Alternatives, i)))
			if i+1 < len(e.Alternatives) {
				put(SwapChoice, pegText(a)+" and "+pegText(e.Alternatives[i+1]),
					&peg.Choice{Alternatives: swapped(e.Alternatives, i)})
			}
			v.visit(a, true, within(func(inner peg.Expr) peg.Expr {
				return &peg.Choice{Alternatives: replaced(e.Alternatives, i, inner)}
			}))
		}
	case *peg.Sequence:
		for i, item := range e.Items {
			if i+1 < len(e.Items) {
				put(SwapElements, pegText(item)+" and "+pegText(e.Items[i+1]),
					&peg.Sequence{Items: swapped(e.Items, i)})
			}
			v.visit(item, true, within(func(inner peg.Expr) peg.Expr {
				return &peg.Sequence{Items: replaced(e.Items, i, inner)}
			}))
		}
	case *peg.Literal:
		editLiteral(e, becomes)
	case *peg.Set:
		v.editSet(e, put)
	}
}

// repeatedPEG returns an expression with bounds, and false where it takes more
// than two operators.
func repeatedPEG(e peg.Expr, b bound) (peg.Expr, bool) {
	switch b {
	case bound{0, 0}:
		return &peg.Sequence{}, true
	case bound{0, 1}:
		return &peg.Optional{Body: e}, true
	case bound{1, 1}:
		return e, true
	case bound{0, abnf.Unbounded}:
		return &peg.Star{Body: e}, true
	case bound{1, abnf.Unbounded}:
		return &peg.Plus{Body: e}, true
	case bound{0, 2}:
		return &peg.Optional{Body: &peg.Sequence{Items: []peg.Expr{e, &peg.Optional{Body: e}}}}, true
	case bound{1, 2}:
		return &peg.Sequence{Items: []peg.Expr{e, &peg.Optional{Body: e}}}, true
	}
	return nil, false
}

// choiceOf returns a choice, or the one alternative that there is.
func choiceOf(alternatives []peg.Expr) peg.Expr {
	if len(alternatives) == 1 {
		return alternatives[0]
	}
	return &peg.Choice{Alternatives: alternatives}
}

func editLiteral(e *peg.Literal, becomes func(Edit, peg.Expr)) {
	with := func(text string) *peg.Literal { return &peg.Literal{Text: text, IgnoreCase: e.IgnoreCase} }
	for i := range len(e.Text) {
		if len(e.Text) > 1 {
			becomes(DropCharacter, with(e.Text[:i]+e.Text[i+1:]))
		}
		for _, next := range neighbours(rune(e.Text[i]), rune(e.Text[i])) {
			other := with(e.Text[:i] + string([]byte{byte(next)}) + e.Text[i+1:])
			becomes(AddCharacter, &peg.Choice{Alternatives: []peg.Expr{e, other}})
		}
	}
	if strings.ToLower(e.Text) != strings.ToUpper(e.Text) {
		becomes(ChangeCase, &peg.Literal{Text: e.Text, IgnoreCase: !e.IgnoreCase})
	}
}

func (v *pegEditor) editSet(e *peg.Set, put putPEG) {
	edit := func(kind Edit, c byte, set peg.ByteSet) {
		put(kind, fmt.Sprintf("%s: %q", pegText(e), c), &peg.Set{Bytes: set})
	}
	if e.Bytes.Len() > 1 {
		for _, c := range v.kinds.ends(e.Bytes) {
			edit(DropCharacter, c, e.Bytes.Intersect(peg.Range(c, c).Complement()))
		}
	}
	added := peg.ByteSet{}
	for low, high := range e.Bytes.Ranges() {
		for _, next := range neighbours(rune(low), rune(high)) {
			if c := byte(next); !added.Has(c) { // it may be between two ranges
				added.Add(c)
				edit(AddCharacter, c, e.Bytes.Union(peg.Range(c, c)))
			}
		}
	}
}

// pegText returns the text of an expression, shortened.
func pegText(e peg.Expr) string {
	return brief((&peg.Grammar{Rules: []*peg.Rule{{Name: "r", Body: e}}}).String())
}
