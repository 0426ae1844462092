package automaton

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/peg"
)

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
