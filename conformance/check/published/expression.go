package published

import (
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

func bytesOf(set peg.ByteSet) automaton.Expr { return &automaton.Set{Bytes: set} }

func concat(items []automaton.Expr) automaton.Expr {
	if len(items) == 1 {
		return items[0]
	}
	return &automaton.Concat{Items: items}
}

// union returns any of some alternatives. Those of one byte become one set, so
// that spaces have no more classes of bytes than they need.
func union(alternatives []automaton.Expr) automaton.Expr {
	var bytes peg.ByteSet
	var all []automaton.Expr
	for _, a := range alternatives {
		if set, ok := a.(*automaton.Set); ok {
			bytes = bytes.Union(set.Bytes)
		} else {
			all = append(all, a)
		}
	}
	if bytes.Len() > 0 {
		all = append(all, bytesOf(bytes))
	}
	if len(all) == 1 {
		return all[0]
	}
	return &automaton.Union{Alternatives: all}
}

// forms are the characters of each length in UTF-8 beyond one byte, except the surrogates, which UTF-8 does not have
// (RFC 3629, Section 3).
var forms = []struct {
	low, high rune
	length    int
}{{0x80, 0x7FF, 2}, {0x800, 0xD7FF, 3}, {0xE000, 0xFFFF, 3}, {0x10000, 0x10FFFF, 4}}

// encoded returns the UTF-8 of the characters from low to high, both beyond
// US-ASCII.
func encoded(low, high rune) automaton.Expr {
	marks := [...]rune{2: 0xC0, 3: 0xE0, 4: 0xF0}
	var alternatives []automaton.Expr
	for _, f := range forms {
		if a, b := max(low, f.low), min(high, f.high); a <= b {
			alternatives = append(alternatives, sequences(a, b, f.length, marks[f.length]))
		}
	}
	return union(alternatives)
}

// sequences returns sequences of bytes for the numbers from low to high: each byte has 6 bits, except the first, which
// has the others, behind a mark.
func sequences(low, high rune, length int, mark rune) automaton.Expr {
	if length == 1 {
		return bytesOf(peg.Range(byte(mark|low), byte(mark|high)))
	}
	shift := 6 * (length - 1)
	rest := rune(1)<<shift - 1
	var alternatives []automaton.Expr
	for first := low >> shift; first <= high>>shift; first++ {
		a, b := max(low, first<<shift)&rest, min(high, first<<shift|rest)&rest
		alternatives = append(alternatives, concat([]automaton.Expr{
			bytesOf(peg.Range(byte(mark|first), byte(mark|first))),
			sequences(a, b, length-1, 0x80),
		}))
	}
	return union(alternatives)
}
