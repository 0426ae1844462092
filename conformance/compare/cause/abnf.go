package cause

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
)

// Mutants returns the mutants of a grammar, in the order of the document: other bounds of a repetition, an element or
// an alternative less, two elements exchanged, a literal in another case or with a character less.
func Mutants(g *abnf.Grammar) []*Mutant {
	var all []*Mutant
	for _, d := range g.Rules() {
		v := &editor{rule: d.Name, in: d.Name}
		v.visit(d.Body, true, func(words string, body abnf.Expr) {
			all = append(all, &Mutant{Rule: d.Name, Words: words, of: g, bodies: map[string]abnf.Expr{d.Name: body}})
		})
	}
	return all
}

// A putter makes a mutant with another expression in a place, and with words for it.
type putter func(words string, e abnf.Expr)

type editor struct {
	rule string
	in   string // in words: the rule, and the alternative if it has several
}

// visit makes the mutants of an expression. If it is free, that is, not under a repetition, its own bounds are edited,
// too.
func (v *editor) visit(e abnf.Expr, free bool, put putter) {
	within := func(rebuild func(abnf.Expr) abnf.Expr) putter {
		return func(words string, inner abnf.Expr) { put(words, rebuild(inner)) }
	}
	own, body := boundOf(e)
	if free || body != e {
		for _, b := range own.edits() {
			put(own.words(b, textOf(body), v.in), repeated(body, b))
		}
	}
	switch e := e.(type) {
	case *abnf.Repetition, *abnf.Option:
		v.visit(body, false, within(func(inner abnf.Expr) abnf.Expr { return repeated(inner, own) }))
	case *abnf.Alternation:
		for i, a := range e.Alternatives {
			put(fmt.Sprintf("as if `%s` were no alternative of %s", textOf(a), v.rule),
				&abnf.Alternation{Position: e.Position, Alternatives: without(e.Alternatives, i)})
			inner := *v
			if items, ok := a.(*abnf.Concatenation); ok && len(items.Items) > 2 {
				inner.in = fmt.Sprintf("`%s` of %s", textOf(a), v.rule)
			}
			inner.visit(a, true, within(func(inner abnf.Expr) abnf.Expr {
				return &abnf.Alternation{Position: e.Position, Alternatives: replaced(e.Alternatives, i, inner)}
			}))
		}
	case *abnf.Concatenation:
		for i, item := range e.Items {
			if i+1 < len(e.Items) {
				put(fmt.Sprintf("as if `%s` stood behind `%s` in %s", textOf(item), textOf(e.Items[i+1]), v.in),
					&abnf.Concatenation{Position: e.Position, Items: swapped(e.Items, i)})
			}
			v.visit(item, true, within(func(inner abnf.Expr) abnf.Expr {
				return &abnf.Concatenation{Position: e.Position, Items: replaced(e.Items, i, inner)}
			}))
		}
	case *abnf.String:
		v.literal(e, put)
	}
}

// boundOf returns how often an expression occurs, and what does.
func boundOf(e abnf.Expr) (bound, abnf.Expr) {
	switch e := e.(type) {
	case *abnf.Repetition:
		return bound{e.Min, e.Max}, e.Body
	case *abnf.Option:
		return bound{0, 1}, e.Body
	}
	return bound{1, 1}, e
}

func repeated(e abnf.Expr, b bound) abnf.Expr {
	switch b {
	case bound{0, 0}:
		return &abnf.String{Position: e.Pos()}
	case bound{1, 1}:
		return e
	case bound{0, 1}:
		return &abnf.Option{Position: e.Pos(), Body: e}
	}
	return &abnf.Repetition{Position: e.Pos(), Min: b.min, Max: b.max, Body: e}
}

// literal makes the mutants of a literal.
func (v *editor) literal(e *abnf.String, put putter) {
	with := func(text string) *abnf.String {
		edited := *e
		edited.Text = text
		return &edited
	}
	for i := range len(e.Text) {
		if len(e.Text) > 1 {
			other := with(e.Text[:i] + e.Text[i+1:])
			put(fmt.Sprintf("as if `%s` stood in place of `%s` in %s", textOf(other), textOf(e), v.rule), other)
		}
	}
	if strings.ToLower(e.Text) == strings.ToUpper(e.Text) {
		return
	}
	put(fmt.Sprintf("as if the case of `%s` did not matter in %s", textOf(e), v.rule), &abnf.String{Position: e.Position,
		Text: e.Text})
	for name, text := range map[string]string{"lower": strings.ToLower(e.Text), "upper": strings.ToUpper(e.Text)} {
		other := with(text)
		other.CaseSensitive, other.Prefixed = true, true
		put(fmt.Sprintf("as if `%s` had to be %s-case in %s", textOf(e), name, v.rule), other)
	}
}
