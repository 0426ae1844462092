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
	*reader
	rule   *rule
	rules  map[string]*automaton.Rule // by name in lower case
	tokens []token                    // what is left; the last ends the rule
	depth  int
}

func (r *reader) parse(from *rule, rules map[string]*automaton.Rule) (automaton.Expr, error) {
	if from.expr != nil {
		return from.expr, nil
	}
	tokens, err := (&lexer{r, from, slices.Clone(from.body)}).tokens()
	if err != nil {
		return nil, err
	}
	if len(tokens) == 1 && r.notation.bare {
		return concat(nil), nil
	}
	return (&parser{reader: r, rule: from, rules: rules, tokens: tokens}).body(tokenEnd)
}

func (p *parser) kind() tokenKind { return p.tokens[0].kind }

// take returns the next token, and takes it, unless it ends the rule.
func (p *parser) take() token {
	t := p.tokens[0]
	if t.kind != tokenEnd {
		p.tokens = p.tokens[1:]
	}
	return t
}

// body reads alternatives up to a token that ends them, and that token.
func (p *parser) body(until tokenKind) (automaton.Expr, error) {
	if p.depth++; p.depth > maxDepth {
		return nil, p.errorf(p.tokens[0].from, "brackets are nested more than %d deep", maxDepth)
	}
	defer func() { p.depth-- }()
	var alternatives []automaton.Expr
	for {
		var items []automaton.Expr
		for p.kind() != until && p.kind() != tokenAlternation {
			item, err := p.remainder()
			if err != nil {
				return nil, err
			}
			items = append(items, item)
		}
		if len(items) == 0 {
			return nil, p.errorf(p.tokens[0].from, "%s where an element is expected", p.kind())
		}
		alternatives = append(alternatives, concat(items))
		if p.take().kind == until {
			return union(alternatives), nil
		}
	}
}

// remainder reads an element without what is excluded from it.
func (p *parser) remainder() (automaton.Expr, error) {
	body, err := p.element()
	for err == nil && p.kind() == tokenExclusion {
		p.take()
		var not automaton.Expr
		not, err = p.element()
		body = &automaton.Except{Body: body, Not: not}
	}
	return body, err
}

// element reads an element, behind a repetition or not.
func (p *parser) element() (automaton.Expr, error) {
	if p.kind() != tokenRepetition {
		return p.single(false)
	}
	repeated := p.take()
	body, err := p.single(p.notation.groupsBehind)
	return &automaton.Repeat{Body: body, Min: repeated.min, Max: repeated.max}, err
}

// single reads an element without a repetition. Brackets may be there only to
// group.
func (p *parser) single(groups bool) (automaton.Expr, error) {
	switch t := p.take(); t.kind {
	case tokenTerminal:
		return t.expr, nil
	case tokenName:
		called := p.rules[strings.ToLower(p.renamed(p.rule.Section, t.text))]
		if called == nil {
			return nil, p.errorf(t.from, "rule %s is not defined", t.text)
		}
		return &automaton.Call{Rule: called}, nil
	case tokenOpenGroup:
		return p.body(tokenCloseGroup)
	case tokenOpenOption:
		body, err := p.body(tokenCloseOption)
		if !groups {
			body = &automaton.Repeat{Body: body, Min: 0, Max: 1}
		}
		return body, err
	default:
		return nil, p.errorf(t.from, "%s where an element is expected", t.kind)
	}
}
