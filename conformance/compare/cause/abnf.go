package cause

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// Mutants returns the mutants of a grammar, in the order of the document.
func Mutants(g *abnf.Grammar) []*Mutant {
	var all []*Mutant
	lowered, err := automaton.Lower(g)
	if err != nil {
		return nil // a rule is not defined: no grammar
	}
	v := &editor{kinds: kindsOf(lowered.Sets())}
	for i, d := range g.Rules() {
		v.visit(d.Body, true, func(kind Edit, at abnf.Position, what string, body abnf.Expr) {
			all = append(all, &Mutant{
				Position: at, Rule: d.Name, Edit: kind, What: what, Grammar: withRule(g, i, body),
			})
		})
	}
	return all
}

// withRule returns a grammar in which a rule has another body.
func withRule(g *abnf.Grammar, rule int, body abnf.Expr) *abnf.Grammar {
	f := &abnf.File{}
	for i, d := range g.Rules() {
		r := &abnf.Rule{Name: d.Name, Position: d.Parts[0].Position, Body: d.Body}
		if i == rule {
			r.Body = body
		}
		f.Rules = append(f.Rules, r)
	}
	edited, err := abnf.NewGrammar(f)
	if err != nil {
		panic(err) // the names are g's, each once
	}
	return edited
}

// A putter makes a mutant with another expression in a place.
type putter func(kind Edit, at abnf.Position, what string, e abnf.Expr)

// An editor knows which bytes the grammar tells apart.
type editor struct{ kinds kinds }

// visit makes the mutants of an expression. If it is free, that is, not under a repetition, its own bounds are edited,
// too.
func (v *editor) visit(e abnf.Expr, free bool, put putter) {
	here := func(kind Edit, what string, edited abnf.Expr) { put(kind, e.Pos(), what, edited) }
	becomes := func(kind Edit, edited abnf.Expr) { here(kind, textOf(e)+" → "+textOf(edited), edited) }
	within := func(rebuild func(abnf.Expr) abnf.Expr) putter {
		return func(kind Edit, at abnf.Position, what string, inner abnf.Expr) { put(kind, at, what, rebuild(inner)) }
	}
	own := bound{1, 1}
	body := e
	switch e := e.(type) {
	case *abnf.Repetition:
		own, body = bound{e.Min, e.Max}, e.Body
	case *abnf.Option:
		own, body = bound{0, 1}, e.Body
	}
	if free || body != e {
		for _, b := range own.edits() {
			becomes(b.kind, repeated(body, b.bound))
		}
	}
	switch e := e.(type) {
	case *abnf.Repetition, *abnf.Option:
		v.visit(body, false, within(func(inner abnf.Expr) abnf.Expr { return repeated(inner, own) }))
	case *abnf.Alternation:
		for i, a := range e.Alternatives {
			put(DropAlternative, a.Pos(), textOf(a), &abnf.Alternation{Position: e.Position,
				Alternatives: without(e.Alternatives, i)})
			v.visit(a, true, within(func(inner abnf.Expr) abnf.Expr {
				return &abnf.Alternation{Position: e.Position, Alternatives: replaced(e.Alternatives, i, inner)}
			}))
		}
	case *abnf.Concatenation:
		for i, item := range e.Items {
			if i+1 < len(e.Items) {
				put(SwapElements, item.Pos(), textOf(item)+" and "+textOf(e.Items[i+1]),
					&abnf.Concatenation{Position: e.Position, Items: swapped(e.Items, i)})
			}
			v.visit(item, true, within(func(inner abnf.Expr) abnf.Expr {
				return &abnf.Concatenation{Position: e.Position, Items: replaced(e.Items, i, inner)}
			}))
		}
	case *abnf.String:
		for _, edited := range stringEdits(e) {
			becomes(edited.kind, edited.expr)
		}
	case *abnf.Range:
		for _, edited := range v.rangeEdits(e) {
			here(edited.kind, fmt.Sprintf("%s: %%x%02X", textOf(e), edited.value), edited.expr)
		}
	case *abnf.Sequence:
		for i, value := range e.Values {
			for _, next := range neighbours(value, value) {
				becomes(AddCharacter, &abnf.Alternation{Position: e.Position, Alternatives: []abnf.Expr{
					e, &abnf.Sequence{Position: e.Position, Base: e.Base, Values: replaced(e.Values, i, next)},
				}})
			}
		}
	}
}

// repeated returns an expression with bounds.
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

type editedString struct {
	kind Edit
	expr abnf.Expr
}

func stringEdits(e *abnf.String) []editedString {
	var edits []editedString
	with := func(text string) *abnf.String {
		edited := *e
		edited.Text = text
		return &edited
	}
	for i := range len(e.Text) {
		if len(e.Text) > 1 {
			edits = append(edits, editedString{DropCharacter, with(e.Text[:i] + e.Text[i+1:])})
		}
		for _, next := range neighbours(rune(e.Text[i]), rune(e.Text[i])) {
			other := with(e.Text[:i] + string([]byte{byte(next)}) + e.Text[i+1:])
			edits = append(edits, editedString{AddCharacter, &abnf.Alternation{Position: e.Position,
				Alternatives: []abnf.Expr{e, other}}})
		}
	}
	if strings.ToLower(e.Text) != strings.ToUpper(e.Text) {
		other := with(e.Text)
		other.CaseSensitive, other.Prefixed = !e.CaseSensitive, e.CaseSensitive
		edits = append(edits, editedString{ChangeCase, other})
	}
	return edits
}

// neighbours returns the bytes next to a range, or the code points next to one that ends
// above %xFF.
func neighbours(low, high rune) []rune {
	limit := rune(0xFF)
	if high > limit {
		limit = unicode.MaxRune
	}
	var next []rune
	if low > 0 {
		next = append(next, before(low))
	}
	if high < limit {
		next = append(next, after(high))
	}
	return next
}

// The code points before and after one: there is none for a surrogate (RFC 3629, Section 3).
const lastBeforeSurrogates, firstAfterSurrogates = 0xD7FF, 0xE000

func before(c rune) rune {
	if c == firstAfterSurrogates {
		return lastBeforeSurrogates
	}
	return c - 1
}

func after(c rune) rune {
	if c == lastBeforeSurrogates {
		return firstAfterSurrogates
	}
	return c + 1
}

type editedRange struct {
	kind  Edit
	value rune
	expr  abnf.Expr
}

func (v *editor) rangeEdits(e *abnf.Range) []editedRange {
	between := func(low, high rune) []abnf.Expr {
		if low > high {
			return nil
		}
		return []abnf.Expr{&abnf.Range{Position: e.Position, Base: e.Base, Low: low, High: high}}
	}
	either := func(parts ...abnf.Expr) abnf.Expr {
		return &abnf.Alternation{Position: e.Position, Alternatives: parts}
	}
	var edits []editedRange
	if e.Low < e.High {
		for _, c := range v.ends(e) {
			edits = append(edits, editedRange{DropCharacter, c,
				either(append(between(e.Low, before(c)), between(after(c), e.High)...)...)})
		}
	}
	for _, next := range neighbours(e.Low, e.High) {
		edits = append(edits, editedRange{AddCharacter, next,
			either(append(between(e.Low, e.High), between(next, next)...)...)})
	}
	return edits
}

// ends returns the ends of the parts of a range that the grammar tells apart; of code points, its own.
func (v *editor) ends(e *abnf.Range) (ends []rune) {
	if e.High > 0xFF {
		return []rune{e.Low, e.High}
	}
	for _, c := range v.kinds.ends(peg.Range(byte(e.Low), byte(e.High))) {
		ends = append(ends, rune(c))
	}
	return ends
}

// textOf returns the text of an expression, shortened.
func textOf(e abnf.Expr) string {
	return brief((&abnf.File{Rules: []*abnf.Rule{{Name: "r", Body: e}}}).String())
}
