package prove

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/peg"
)

// An edit is a PEG in which one expression of one rule is another one. It may
// be harmless all the same.
type edit struct {
	kind    string
	rule    string // PEG name, or the text that is edited
	grammar *peg.Grammar
}

// The kinds of edits.
const (
	swapped        = "alternatives swapped"
	moved          = "first alternative moved to the end"
	dropped        = "alternative dropped"
	unguarded      = "guard dropped"
	possessive     = "repetition made possessive"
	inverted       = "guard inverted"
	lowered        = "lower bound raised or lowered by one"
	shortened      = "upper bound lowered by one"
	unlimited      = "upper bound taken away"
	omitted        = "item dropped"
	mandatory      = "optional made mandatory"
	narrowed       = "class a byte short"
	widened        = "class a byte wide"
	exact          = "literal made exact"
	caseless       = "literal made caseless"
	truncated      = "literal a byte short"
	variantSwapped = "variant swapped"
)

// edits returns the grammars that one edit makes of g, with every kind of edit at every possible place.
func edits(g *peg.Grammar) []edit {
	var all []edit
	for i, r := range g.Rules {
		if r.Name == peg.StartRule { // nothing is parsed with it
			continue
		}
		place := 0
		peg.Walk(r.Body, func(e peg.Expr) {
			for _, n := range expressionEdits(g, e) {
				edited := *g
				edited.Rules = slices.Clone(g.Rules)
				rule := *r
				at := place
				rule.Body = replace(r.Body, &at, n.expr)
				edited.Rules[i] = &rule
				all = append(all, edit{kind: n.kind, rule: r.Name, grammar: &edited})
			}
			place++
		})
	}
	return all
}

// replace returns e with another expression at a place, counted in the order of
// [peg.Walk]. What does not change is shared.
func replace(e peg.Expr, at *int, with peg.Expr) peg.Expr {
	*at--
	if *at < 0 {
		if *at == -1 {
			return with
		}
		return e
	}
	list := func(items []peg.Expr) []peg.Expr {
		items = slices.Clone(items)
		for i := range items {
			items[i] = replace(items[i], at, with)
		}
		return items
	}
	switch e := e.(type) {
	case *peg.Choice:
		return &peg.Choice{Alternatives: list(e.Alternatives)}
	case *peg.Sequence:
		return &peg.Sequence{Items: list(e.Items)}
	case *peg.Star:
		return &peg.Star{Body: replace(e.Body, at, with)}
	case *peg.Plus:
		return &peg.Plus{Body: replace(e.Body, at, with)}
	case *peg.Optional:
		return &peg.Optional{Body: replace(e.Body, at, with)}
	case *peg.And:
		return &peg.And{Body: replace(e.Body, at, with)}
	case *peg.Not:
		return &peg.Not{Body: replace(e.Body, at, with)}
	}
	return e
}

// A replacement is what an edit puts in the place of an expression.
type replacement struct {
	kind string
	expr peg.Expr
}

func expressionEdits(g *peg.Grammar, e peg.Expr) []replacement {
	var all []replacement
	add := func(kind string, e peg.Expr) { all = append(all, replacement{kind, e}) }
	switch e := e.(type) {
	case *peg.Choice:
		last := len(e.Alternatives) - 1
		for i := range e.Alternatives {
			add(dropped, &peg.Choice{Alternatives: slices.Delete(slices.Clone(e.Alternatives), i, i+1)})
			if i < last {
				other := slices.Clone(e.Alternatives)
				other[i], other[i+1] = other[i+1], other[i]
				add(swapped, &peg.Choice{Alternatives: other})
			}
		}
		if last > 1 {
			add(moved, &peg.Choice{Alternatives: append(slices.Clone(e.Alternatives[1:]), e.Alternatives[0])})
		}
	case *peg.Sequence:
		for i, item := range e.Items {
			kind := omitted
			switch item.(type) {
			case *peg.And, *peg.Not:
				kind = unguarded
			}
			add(kind, &peg.Sequence{Items: slices.Delete(slices.Clone(e.Items), i, i+1)})
		}
	case *peg.Star:
		add(lowered, &peg.Plus{Body: e.Body})
		if body, ok := withoutGuards(e.Body); ok {
			add(possessive, &peg.Star{Body: body})
		}
	case *peg.Plus:
		add(lowered, &peg.Star{Body: e.Body})
		add(shortened, e.Body)
		if body, ok := withoutGuards(e.Body); ok {
			add(possessive, &peg.Plus{Body: body})
		}
	case *peg.Optional:
		add(mandatory, e.Body)
		add(shortened, &peg.Sequence{})
		add(unlimited, &peg.Star{Body: e.Body})
		if body, ok := withoutGuards(e.Body); ok {
			add(possessive, &peg.Optional{Body: body})
		}
	case *peg.And:
		add(inverted, &peg.Not{Body: e.Body})
	case *peg.Not:
		add(inverted, &peg.And{Body: e.Body})
	case *peg.Set:
		if e.Bytes.Len() > 1 {
			add(narrowed, &peg.Set{Bytes: without(e.Bytes, lastByte(e.Bytes))})
		}
		if next := int(lastByte(e.Bytes)) + 1; next < 256 {
			wider := e.Bytes
			wider.Add(byte(next))
			add(widened, &peg.Set{Bytes: wider})
		}
	case *peg.Literal:
		if strings.ToLower(e.Text) != strings.ToUpper(e.Text) {
			kind := caseless
			if e.IgnoreCase {
				kind = exact
			}
			add(kind, &peg.Literal{Text: e.Text, IgnoreCase: !e.IgnoreCase})
		}
		if len(e.Text) > 1 {
			add(truncated, &peg.Literal{Text: e.Text[:len(e.Text)-1], IgnoreCase: e.IgnoreCase})
		}
	case *peg.Reference:
		name, published := peg.PublishedName(e.Name)
		for _, r := range g.Rules {
			if other, ok := peg.PublishedName(r.Name); published && ok && other == name && r.Name != e.Name {
				add(variantSwapped, &peg.Reference{Name: r.Name})
			}
		}
	}
	return all
}

// withoutGuards returns the body of a repetition without the lookaheads that say when to go on, and false if there is
// none.
func withoutGuards(body peg.Expr) (peg.Expr, bool) {
	sequence, ok := body.(*peg.Sequence)
	if !ok {
		return nil, false
	}
	items := slices.DeleteFunc(slices.Clone(sequence.Items), func(e peg.Expr) bool {
		switch e.(type) {
		case *peg.And, *peg.Not:
			return true
		}
		return false
	})
	return &peg.Sequence{Items: items}, len(items) < len(sequence.Items)
}

func lastByte(s peg.ByteSet) byte {
	for c := 255; c > 0; c-- {
		if s.Has(byte(c)) {
			return byte(c)
		}
	}
	return 0
}

func without(s peg.ByteSet, c byte) peg.ByteSet { return s.Intersect(peg.Range(c, c).Complement()) }
