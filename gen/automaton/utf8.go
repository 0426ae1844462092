package automaton

import (
	"unicode/utf8"

	"github.com/urispec/urispec/gen/peg"
)

// utf8Sequences returns byte sequences that together match the UTF-8 encodings
// (RFC 3629, section 3) of the code points from low to high, surrogates left
// out.
func utf8Sequences(low, high rune) []Expr {
	const surrogateMin, surrogateMax = 0xD800, 0xDFFF
	if low > high {
		return nil
	}
	if low <= surrogateMax && high >= surrogateMin {
		return append(utf8Sequences(low, surrogateMin-1), utf8Sequences(surrogateMax+1, high)...)
	}
	for _, last := range []rune{0x7F, 0x7FF, 0xFFFF} { // one encoding length at a time
		if low <= last && last < high {
			return append(utf8Sequences(low, last), utf8Sequences(last+1, high)...)
		}
	}
	// Split until all but the leading bytes run over whole ranges of 80-BF.
	for n := 1; n < utf8.RuneLen(high); n++ {
		tail := rune(1)<<(6*n) - 1
		if low&^tail != high&^tail {
			if low&tail != 0 {
				return append(utf8Sequences(low, low|tail), utf8Sequences(low|tail+1, high)...)
			}
			if high&tail != tail {
				return append(utf8Sequences(low, high&^tail-1), utf8Sequences(high&^tail, high)...)
			}
		}
	}
	var from, to [utf8.UTFMax]byte
	n := utf8.EncodeRune(from[:], low)
	utf8.EncodeRune(to[:], high)
	var items []Expr
	for i := range n {
		items = append(items, &Set{peg.Range(from[i], to[i])})
	}
	return []Expr{concatOf(items)}
}
