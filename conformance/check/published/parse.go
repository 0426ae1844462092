package published

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/automaton"
)

// maxDepth bounds how deeply brackets may be nested.
const maxDepth = 100

// A parser makes an expression of the body of a rule: alternatives of elements,
// each behind a repetition or not.
type parser struct {
	lexer
	rules map[string]*automaton.Rule // by name in lower case
	token token
	depth int
}

// parse returns the expression of a rule.
func (r *reader) parse(from *rule, rules map[string]*automaton.Rule) (automaton.Expr, error) {
	if from.expr != nil {
		return from.expr, nil
	}
	p := &parser{lexer: lexer{r, from, slices.Clone(from.body)}, rules: rules}
	if err := p.advance(); err != nil {
		return nil, err
	}
	if p.token.kind == tokenEnd && r.notation.bare {
		return concat(nil), nil
	}
	return p.body(tokenEnd)
}

func (p *parser) advance() (err error) {
	p.token, err = p.next()
	return err
}

// body reads alternatives up to a token that ends them, and that token.
func (p *parser) body(until tokenKind) (automaton.Expr, error) {
	if p.depth++; p.depth > maxDepth {
		return nil, p.errorf(p.token.from, "brackets are nested more than %d deep", maxDepth)
	}
	defer func() { p.depth-- }()
	var alternatives []automaton.Expr
	for {
		var items []automaton.Expr
		for p.token.kind != until && p.token.kind != tokenAlternation {
			item, err := p.remainder()
			if err != nil {
				return nil, err
			}
			items = append(items, item)
		}
		if len(items) == 0 {
			return nil, p.errorf(p.token.from, "%s where an element is expected", p.token.kind)
		}
		alternatives = append(alternatives, concat(items))
		if p.token.kind == until {
			break
		}
		if err := p.advance(); err != nil {
			return nil, err
		}
	}
	if until == tokenEnd {
		return union(alternatives), nil
	}
	return union(alternatives), p.advance()
}

// remainder reads an element without what is excluded from it.
func (p *parser) remainder() (automaton.Expr, error) {
	body, err := p.element()
	for err == nil && p.token.kind == tokenExclusion {
		if err = p.advance(); err != nil {
			break
		}
		var not automaton.Expr
		not, err = p.element()
		body = &automaton.Except{Body: body, Not: not}
	}
	return body, err
}

// element reads an element, behind a repetition or not.
func (p *parser) element() (automaton.Expr, error) {
	repeated := p.token
	if repeated.kind != tokenRepetition {
		return p.single(false)
	}
	if err := p.advance(); err != nil {
		return nil, err
	}
	body, err := p.single(p.notation.groupsBehind)
	return &automaton.Repeat{Body: body, Min: repeated.min, Max: repeated.max}, err
}

// single reads an element without a repetition. Brackets may be there only to
// group.
func (p *parser) single(groups bool) (automaton.Expr, error) {
	t := p.token
	switch t.kind {
	case tokenTerminal:
		return t.expr, p.advance()
	case tokenName:
		called := p.rules[strings.ToLower(p.renamed(p.rule.Section, t.text))]
		if called == nil {
			return nil, p.errorf(t.from, "rule %s is not defined", t.text)
		}
		return &automaton.Call{Rule: called}, p.advance()
	case tokenOpenGroup, tokenOpenOption:
		closing := tokenCloseGroup
		if t.kind == tokenOpenOption {
			closing = tokenCloseOption
		}
		if err := p.advance(); err != nil {
			return nil, err
		}
		body, err := p.body(closing)
		if t.kind == tokenOpenOption && !groups {
			body = &automaton.Repeat{Body: body, Min: 0, Max: 1}
		}
		return body, err
	}
	return nil, p.errorf(t.from, "%s where an element is expected", t.kind)
}
