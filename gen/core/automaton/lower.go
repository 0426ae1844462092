package automaton

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
)

// Lower translates a grammar to one over bytes. Numeric values are bytes,
// unless the grammar has one above %xFF: then all its terminals are code
// points, matched as UTF-8 (surrogates never match). A prose-val matches
// nothing. A reference to a rule that is not defined is an error.
func Lower(g *abnf.Grammar) (*Grammar, error) {
	l := &lowering{g: &Grammar{byName: map[string]*Rule{}, codePoints: g.CodePoints()}}
	l.unicode = l.g.codePoints
	for _, d := range g.Rules() {
		r := &Rule{Name: d.Name, Position: d.Parts[0].Position, Longest: d.Longest}
		l.g.Rules = append(l.g.Rules, r)
		l.g.byName[strings.ToLower(d.Name)] = r
	}
	for i, d := range g.Rules() {
		l.g.Rules[i].Body = l.expr(d.Body)
	}
	return l.g, l.err
}

// Lower translates an expression whose names are rules of this grammar. Numeric values mean what they mean in the
// document that [Lower] made the grammar from. A reference to a rule that is not defined is an error.
func (g *Grammar) Lower(e abnf.Expr) (Expr, error) {
	l := &lowering{g: g, unicode: g.codePoints}
	lowered := l.expr(e)
	return lowered, l.err
}

type lowering struct {
	g       *Grammar
	unicode bool
	err     error
}

func (l *lowering) expr(e abnf.Expr) Expr {
	switch e := e.(type) {
	case *abnf.Alternation:
		var alternatives []Expr
		for _, a := range e.Alternatives {
			alternatives = append(alternatives, l.expr(a))
		}
		return mergeEncodings(unionOf(alternatives))
	case *abnf.Concatenation:
		var items []Expr
		for _, item := range e.Items {
			items = append(items, l.expr(item))
		}
		return Sequence(items...)
	case *abnf.Repetition:
		return &Repeat{l.expr(e.Body), e.Min, e.Max}
	case *abnf.Option:
		return &Repeat{l.expr(e.Body), 0, 1}
	case *abnf.Reference:
		if r := l.g.Rule(e.Name); r != nil {
			return &Call{r}
		}
		if l.err == nil {
			l.err = fmt.Errorf("%s: rule %s is not defined", e.Position, e.Name)
		}
		return &Union{}
	case *abnf.String:
		literal := peg.Literal{Text: e.Text, IgnoreCase: !e.CaseSensitive}
		var items []Expr
		for _, set := range literal.Bytes() {
			items = append(items, &Set{set})
		}
		return Sequence(items...)
	case *abnf.Range:
		return l.codes(e.Low, e.High)
	case *abnf.Sequence:
		var items []Expr
		for _, v := range e.Values {
			items = append(items, l.codes(v, v))
		}
		return Sequence(items...)
	case *abnf.Prose:
		return &Union{}
	}
	panic(fmt.Sprintf("automaton: unknown ABNF node %T", e))
}

func (l *lowering) codes(low, high rune) Expr {
	if !l.unicode {
		return &Set{peg.Range(byte(low), byte(high))}
	}
	return mergeEncodings(unionOf(utf8Sequences(low, high)))
}

// Raise returns an expression in ABNF, with the names of the rules that it
// calls: [ABNF.Lookaheads] makes the same language of it. Numeric values are
// bytes.
func Raise(e Expr) abnf.Expr {
	switch e := e.(type) {
	case *Set:
		return raiseSet(e.Bytes)
	case *Concat:
		if len(e.Items) == 0 {
			return &abnf.String{}
		}
		var items []abnf.Expr
		for _, item := range e.Items {
			items = appendItem(items, Raise(item))
		}
		if len(items) == 1 {
			return items[0]
		}
		return &abnf.Concatenation{Items: items}
	case *Union:
		if len(e.Alternatives) == 0 {
			return &abnf.Prose{Text: "nothing"}
		}
		var alternatives []abnf.Expr
		for _, a := range e.Alternatives {
			alternatives = append(alternatives, Raise(a))
		}
		if len(alternatives) == 1 {
			return alternatives[0]
		}
		return &abnf.Alternation{Alternatives: alternatives}
	case *Repeat:
		switch {
		case e.Min == 0 && e.Max == 1:
			return &abnf.Option{Body: Raise(e.Body)}
		case e.Min == 1 && e.Max == 1:
			return Raise(e.Body)
		}
		return &abnf.Repetition{Body: Raise(e.Body), Min: e.Min, Max: e.Max, Exact: e.Min == e.Max}
	case *Call:
		return &abnf.Reference{Name: e.Rule.Name}
	}
	panic(fmt.Sprintf("automaton: unknown expression %T", e))
}

// appendItem appends an item of a concatenation, a string to the one before it if
// both read letters alike.
func appendItem(items []abnf.Expr, item abnf.Expr) []abnf.Expr {
	if n := len(items); n > 0 {
		last, isString := items[n-1].(*abnf.String)
		next, both := item.(*abnf.String)
		if isString && both && last.CaseSensitive == next.CaseSensitive {
			items[n-1] = &abnf.String{Text: last.Text + next.Text, CaseSensitive: last.CaseSensitive}
			return items
		}
	}
	return append(items, item)
}

func raiseSet(set peg.ByteSet) abnf.Expr {
	if c := Pick(set); isLetter(c) && set == (&peg.Literal{Text: string([]byte{c}), IgnoreCase: true}).Bytes()[0] {
		return &abnf.String{Text: strings.ToLower(string([]byte{c}))}
	}
	var ranges []abnf.Expr
	for first, last := range set.Ranges() {
		switch {
		case first == last && ' ' <= first && first <= '~' && first != '"':
			ranges = append(ranges, &abnf.String{Text: string([]byte{first}), CaseSensitive: isLetter(first)})
		case first == last:
			ranges = append(ranges, &abnf.Sequence{Base: abnf.Hexadecimal, Values: []rune{rune(first)}})
		default:
			ranges = append(ranges, &abnf.Range{Base: abnf.Hexadecimal, Low: rune(first), High: rune(last)})
		}
	}
	if len(ranges) == 1 {
		return ranges[0]
	}
	return &abnf.Alternation{Alternatives: ranges}
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
