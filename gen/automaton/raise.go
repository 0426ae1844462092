package automaton

import (
	"fmt"

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
			items = append(items, Raise(item))
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
		if e.Min == 0 && e.Max == 1 {
			return &abnf.Option{Body: Raise(e.Body)}
		}
		return &abnf.Repetition{Body: Raise(e.Body), Min: e.Min, Max: e.Max, Exact: e.Min == e.Max}
	case *Call:
		return &abnf.Reference{Name: e.Rule.Name}
	}
	panic(fmt.Sprintf("automaton: unknown expression %T", e))
}

func raiseSet(set peg.ByteSet) abnf.Expr {
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
