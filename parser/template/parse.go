package template

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// maxTemplate is how many bytes a template can have. The automata of matching grow
// with it, and the product of one with itself grows by its square.
const maxTemplate = 8192

// maxPrefix is the largest length of a prefix (RFC 6570, Section 2.4.1).
const maxPrefix = 9999

type templateParser struct {
	core
	s       string
	at      int
	indexes map[string]int // of variables, by name
}

// parse parses a template (RFC 6570, Section 2).
func parse(s string) (*core, error) {
	if len(s) > maxTemplate {
		return nil, &SyntaxError{Offset: maxTemplate, Problem: fmt.Sprintf("a template has at most %d bytes", maxTemplate)}
	}
	p := &templateParser{core: core{text: s}, s: s, indexes: map[string]int{}}
	for p.at < len(s) {
		var err error
		if s[p.at] == '{' {
			err = p.expression()
		} else {
			err = p.literals()
		}
		if err != nil {
			return nil, err
		}
	}
	p.kinds()
	return &p.core, nil
}

// unexpected is the error about what stands where the parser is.
func (p *templateParser) unexpected(expected, section string) error {
	found := "unexpected end"
	if p.at < len(p.s) {
		found = "unexpected " + scan.Describe(p.s[p.at:])
	}
	return &SyntaxError{Offset: p.at, Problem: found + "; expected " + expected, Section: section}
}

func (p *templateParser) next() byte {
	if p.at == len(p.s) {
		return 0
	}
	return p.s[p.at]
}

// literals parses what stands outside of expressions. It expands to itself, with
// triplets for characters that a URI does not have (RFC 6570, Section 3.1).
func (p *templateParser) literals() error {
	begin := p.at
	for p.at < len(p.s) && p.s[p.at] != '{' {
		n := literalLength(p.s[p.at:])
		if n == 0 {
			return p.unexpected("a literal, a triplet or \"{\"", "2.1")
		}
		p.at += n
	}
	p.parts = append(p.parts, part{literal: string(appendReserved(nil, p.s[begin:p.at]))})
	return nil
}

// expression parses an expression (RFC 6570, Section 2.2).
func (p *templateParser) expression() error {
	p.at++
	character := p.next()
	op, ok := operatorOf(character)
	switch {
	case ok && character != 0:
		p.at++
	case character != 0 && strings.IndexByte("=,!@|", character) >= 0:
		return &SyntaxError{Offset: p.at, Problem: "the operator " + scan.DescribeByte(character) + " is reserved", Section: "2.2"}
	default:
		op, _ = operatorOf(0)
	}
	first := len(p.occurrences)
	for {
		if err := p.varspec(op); err != nil {
			return err
		}
		end := p.next()
		if end != ',' && end != '}' {
			return p.unexpected(p.afterVarspec(), "2.3")
		}
		p.at++
		if end == '}' {
			break
		}
	}
	p.parts = append(p.parts, part{expression: true, operator: op, first: first, end: len(p.occurrences)})
	return nil
}

// afterVarspec says what can follow the variable that was parsed last.
func (p *templateParser) afterVarspec() string {
	switch o := &p.occurrences[len(p.occurrences)-1]; {
	case o.explode:
		return `"," or "}", since an exploded variable has no prefix`
	case o.prefix > 0:
		return `a digit, "," or "}"`
	}
	return `",", "}", ":" or "*"`
}

// varspec parses a variable and its modifier (RFC 6570, Sections 2.3 and 2.4).
func (p *templateParser) varspec(op operator) error {
	o := occurrence{offset: p.at, operator: op}
	name, err := p.name()
	if err != nil {
		return err
	}
	switch p.next() {
	case '*':
		o.explode = true
		p.at++
	case ':':
		p.at++
		if o.prefix, err = p.length(); err != nil {
			return err
		}
	}
	index, found := p.indexes[name]
	if !found {
		index = len(p.variables)
		p.indexes[name] = index
		p.variables = append(p.variables, variable{name: name})
	}
	o.variable = index
	v := &p.variables[index]
	v.occurrences = append(v.occurrences, len(p.occurrences))
	p.occurrences = append(p.occurrences, o)
	return nil
}

// name parses the name of a variable (RFC 6570, Section 2.3).
func (p *templateParser) name() (string, error) {
	begin := p.at
	for {
		n := varcharLength(p.s[p.at:])
		if n == 0 && p.at > begin && p.next() == '.' {
			if n = varcharLength(p.s[p.at+1:]); n > 0 {
				n++
			} else {
				p.at++
				return "", p.unexpected("a letter, a digit, \"_\" or a triplet", "2.3")
			}
		}
		if n == 0 {
			break
		}
		p.at += n
	}
	if p.at == begin {
		return "", p.unexpected("a letter, a digit, \"_\" or a triplet", "2.3")
	}
	return p.s[begin:p.at], nil
}

// length parses the length of a prefix (RFC 6570, Section 2.4.1).
func (p *templateParser) length() (int, error) {
	begin, n := p.at, 0
	for scan.IsDigit(p.next()) && n <= maxPrefix {
		n = 10*n + int(p.next()-'0')
		p.at++
	}
	switch {
	case p.at == begin:
		return 0, p.unexpected("a length from 1 to 9999", "2.4.1")
	case p.s[begin] == '0' || n > maxPrefix:
		return 0, &SyntaxError{Offset: begin, Problem: "a length is from 1 to 9999, without a zero before it",
			Section: "2.4.1"}
	}
	return n, nil
}

// kinds sets the kind of each variable without a declared one.
func (p *templateParser) kinds() {
	for i := range p.variables {
		v := &p.variables[i]
		v.kind = KindString
		for _, o := range v.occurrences {
			if p.occurrences[o].explode {
				v.kind = KindList
			}
		}
		if p.prefixed(v) {
			v.kind = KindString
		}
	}
}
