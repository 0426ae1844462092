package split

import (
	"math/bits"
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// Generic returns the bounds that the regular expression of Appendix B
// (url-syntax-05, RFC 2396, rfc2396bis-01 and RFC 3986) captures,
//
//	^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
//
// and the extent of the authority, or 0, 0, and where its first "@" is, or 0. A
// byte that is not in contents is not in s.
func (b *Bounds) Generic(s string, contents *scan.Set) (begin, end, at int) {
	i := 0
	if len(s) >= 8 {
		w := eightBytes(s)
		i = bits.TrailingZeros64(ones(w, ':')|ones(w|low*0x10, '?')|ones(w, '#')) >> 3
	}
	if i == 0 || i == 8 { // none in the word, or no word
		for i < len(s) && !endsScheme[s[i]] {
			i++
		}
	}
	if 0 < i && i < len(s) && s[i] == ':' {
		b.Scheme = uint32(i)
		i++
	} else {
		i = 0
	}
	queryEnd := len(s)
	if contents.Has('#') {
		queryEnd = scan.Before(s, i, "#")
	}
	pathEnd := queryEnd
	if contents.Has('?') {
		pathEnd = scan.Before(s[:queryEnd], i, "?")
	}
	if strings.HasPrefix(s[i:], "//") {
		begin = i + len("//")
		end = scan.Before(s[:pathEnd], begin, "/")
		if contents.Has('@') {
			at = strings.IndexByte(s[begin:end], '@') + begin
			if at < begin { // it is elsewhere
				at = 0
			}
		}
		i = end
	}
	b.Authority = uint32(begin)
	b.Path, b.PathEnd, b.QueryEnd = uint32(i), uint32(pathEnd), uint32(queryEnd)
	return begin, end, at
}

// endsScheme has the bytes at which a scheme can end.
var endsScheme = [256]bool{':': true, '/': true, '?': true, '#': true}

// Words of eight bytes. "/" and "?" differ in the bit 0x10, in which no other
// character differs from "?".
const (
	low  = 0x0101010101010101 // the lowest bit of each byte
	high = 0x8080808080808080 // the highest
)

// eightBytes returns the first eight bytes of s, the first one lowest.
func eightBytes(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// ones returns a word whose lowest set bit is the highest bit of the first byte
// that is c; 0 if there is none. A byte that is c borrows from the next, so
// that other bits behind it may be set.
func ones(w uint64, c byte) uint64 {
	x := w ^ low*uint64(c)
	return (x - low) &^ x & high
}
