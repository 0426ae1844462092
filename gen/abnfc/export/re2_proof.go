package export

import (
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"unicode"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/internal/escape"
)

// A RE2Error is a difference between a regular expression and its rule.
type RE2Error struct {
	Rule    string
	Witness string // a shortest string that shows it
	Matched bool   // by the expression, and it is not a member; else the other way round
}

func (e *RE2Error) Error() string {
	if e.Matched {
		return fmt.Sprintf("rule %s: the regular expression matches %s, which is not a member", e.Rule,
			escape.Quote(e.Witness))
	}
	return fmt.Sprintf("rule %s: the regular expression does not match %s, which is a member", e.Rule,
		escape.Quote(e.Witness))
}

// proveRE2 checks that an expression from \A to \z, as package regexp reads it, matches
// exactly the members of a rule: the languages of both are one in a space.
func proveRE2(g *abnf.Grammar, rule, expression string) error {
	if _, err := regexp.Compile(expression); err != nil {
		return err
	}
	parsed, err := syntax.Parse(expression, syntax.Perl) // as regexp.Compile does
	if err != nil {
		return err
	}
	parts := parsed.Sub
	last := len(parts) - 1
	if parsed.Op != syntax.OpConcat || parts[0].Op != syntax.OpBeginText || parts[last].Op != syntax.OpEndText {
		return errors.New("the regular expression is not bound to the beginning and the end")
	}
	body, err := lowered(&syntax.Regexp{Op: syntax.OpConcat, Sub: parts[1:last]})
	if err != nil {
		return err
	}
	read := automaton.NewGrammar([]*automaton.Rule{{Name: rule, Body: body}})
	l, err := prove.NewLanguage(g, rule, read.Sets()...)
	if err != nil {
		return err
	}
	matched, err := automaton.NewABNF(read, l.Space).Rule(rule)
	if err != nil {
		return err
	}
	if witness, differ := l.Space.Distinguish(matched, l.Words); differ {
		return &RE2Error{rule, witness, l.Space.Contains(matched, witness)}
	}
	return nil
}

// lowered returns what an expression matches as bytes of UTF-8. The error is about conditions on the place where it
// matches.
func lowered(re *syntax.Regexp) (automaton.Expr, error) {
	switch re.Op {
	case syntax.OpNoMatch:
		return &automaton.Union{}, nil
	case syntax.OpLiteral:
		word := &automaton.Concat{}
		for _, c := range re.Rune {
			ranges := []rune{c, c}
			if re.Flags&syntax.FoldCase != 0 { // all that differ by case only
				for other := unicode.SimpleFold(c); other != c; other = unicode.SimpleFold(other) {
					ranges = append(ranges, other, other)
				}
			}
			word.Items = append(word.Items, character(ranges))
		}
		return word, nil
	case syntax.OpCharClass:
		return character(re.Rune), nil
	case syntax.OpAnyChar:
		return character([]rune{0, unicode.MaxRune}), nil
	case syntax.OpAnyCharNotNL:
		return character([]rune{0, '\n' - 1, '\n' + 1, unicode.MaxRune}), nil
	}
	var parts []automaton.Expr
	for _, sub := range re.Sub {
		part, err := lowered(sub)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	switch re.Op {
	case syntax.OpConcat, syntax.OpCapture, syntax.OpEmptyMatch:
		return &automaton.Concat{Items: parts}, nil
	case syntax.OpAlternate:
		return &automaton.Union{Alternatives: parts}, nil
	case syntax.OpStar:
		return &automaton.Repeat{Body: parts[0], Max: abnf.Unbounded}, nil
	case syntax.OpPlus:
		return &automaton.Repeat{Body: parts[0], Min: 1, Max: abnf.Unbounded}, nil
	case syntax.OpQuest:
		return &automaton.Repeat{Body: parts[0], Max: 1}, nil
	case syntax.OpRepeat:
		return &automaton.Repeat{Body: parts[0], Min: re.Min, Max: re.Max}, nil
	}
	return nil, fmt.Errorf("the regular expression looks at the place where %v matches", re)
}

// character returns one character, given the first and last of ranges, as bytes of UTF-8.
func character(ranges []rune) automaton.Expr {
	one := &automaton.Union{}
	for _, sequence := range automaton.Encodings(ranges) {
		bytes := &automaton.Concat{}
		for _, set := range sequence {
			bytes.Items = append(bytes.Items, &automaton.Set{Bytes: set})
		}
		one.Alternatives = append(one.Alternatives, bytes)
	}
	return one
}
