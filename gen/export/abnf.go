package export

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// ABNF returns a grammar of the rules that a start rule reaches, in the
// canonical form of [abnf.File.String]: the start rule first and the others in
// source order, each with all its alternatives under one "=", its name spelled
// alike wherever it stands, and the comment above it. It returns an error if a
// rule is not defined.
func ABNF(g *abnf.Grammar, start string) (string, error) {
	c := &collection{grammar: g, bodies: map[*abnf.Definition]abnf.Expr{}}
	first, err := c.add(start)
	if err != nil {
		return "", err
	}
	file := &abnf.File{}
	for _, d := range c.rules(first) {
		r := &abnf.Rule{Name: d.Name, Body: c.bodies[d]}
		for _, part := range d.Parts {
			r.Doc = append(r.Doc, part.Doc...)
		}
		file.Rules = append(file.Rules, r)
	}
	return file.String(), nil
}

// A collection is the rules that some rule reaches.
type collection struct {
	grammar *abnf.Grammar
	bodies  map[*abnf.Definition]abnf.Expr // with the names spelled as in the definitions
}

func (c *collection) add(name string) (*abnf.Definition, error) {
	d := c.grammar.Rule(name)
	if d == nil {
		return nil, fmt.Errorf("rule %s is not defined", name)
	}
	if c.bodies[d] == nil {
		c.bodies[d] = d.Body // before the calls of d inside it
		body, err := c.expr(d.Body)
		if err != nil {
			return nil, err
		}
		c.bodies[d] = body
	}
	return d, nil
}

// rules returns the rules that were added: one first, and the others in source
// order.
func (c *collection) rules(first *abnf.Definition) []*abnf.Definition {
	others := slices.DeleteFunc(slices.Clone(c.grammar.Rules()), func(d *abnf.Definition) bool {
		return d == first || c.bodies[d] == nil
	})
	return slices.Insert(others, 0, first)
}

// expr respells the references of an expression, and adds their rules.
func (c *collection) expr(e abnf.Expr) (abnf.Expr, error) {
	switch e := e.(type) {
	case *abnf.Alternation:
		list, err := c.list(e.Alternatives)
		return &abnf.Alternation{Alternatives: list}, err
	case *abnf.Concatenation:
		list, err := c.list(e.Items)
		return &abnf.Concatenation{Items: list}, err
	case *abnf.Repetition:
		body, err := c.expr(e.Body)
		return &abnf.Repetition{Min: e.Min, Max: e.Max, Exact: e.Min == e.Max, Body: body}, err
	case *abnf.Option:
		body, err := c.expr(e.Body)
		return &abnf.Option{Body: body}, err
	case *abnf.Reference:
		d, err := c.add(e.Name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.Position, err)
		}
		return &abnf.Reference{Name: d.Name}, nil
	case *abnf.String:
		caseless := strings.ToLower(e.Text) == strings.ToUpper(e.Text)
		return &abnf.String{Text: e.Text, CaseSensitive: e.CaseSensitive && !caseless}, nil
	}
	return e, nil
}

func (c *collection) list(list []abnf.Expr) ([]abnf.Expr, error) {
	var all []abnf.Expr
	for _, e := range list {
		e, err := c.expr(e)
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}
