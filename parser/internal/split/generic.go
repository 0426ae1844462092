package split

import (
	"math/bits"
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// Generic sets the bounds that [Generic] finds, and returns the extent of the authority, or 0, 0, and where its first
// "@" is, or 0.
func (b *Bounds) Generic(s string, contents *scan.Set) (begin, end, at int) {
	scheme, begin, at, path, pathEnd, queryEnd := Generic(s, contents)
	b.Scheme, b.Authority = uint32(scheme), uint32(begin)
	b.Path, b.PathEnd, b.QueryEnd = uint32(path), uint32(pathEnd), uint32(queryEnd)
	if begin != 0 {
		end = path
	}
	return begin, end, at
}

// Generic returns the fields of [Bounds] that the regular expression of Appendix B
// (url-syntax-05, RFC 2396, rfc2396bis-01 and RFC 3986) captures,
//
//	^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
//
// and where the first "@" of the authority is, or 0. A byte that is not in contents is not in s.
func Generic(s string, contents *scan.Set) (scheme, authority, at, path, pathEnd, queryEnd int) {
	var w uint64
	if len(s) >= 8 {
		w = scan.EightBytes(s)
	} else {
		w = lessThanEight(s)
	}
	i := place(ones(w, ':') | ones(w|low*0x10, '?') | ones(w, '#'))
	if i == 8 { // none in the word
		for i < len(s) && !endsScheme[s[i]] {
			i++
		}
	}
	if 0 < i && i < len(s) && s[i] == ':' {
		scheme = i
		path = i + 1
	}
	if len(s) <= 8 {
		queryEnd = min(place(ones(w, '#')), len(s))
		pathEnd = min(place(ones(w, '?')), queryEnd)
	} else {
		queryEnd = len(s)
		if contents.Has('#') {
			queryEnd = scan.Before(s, path, "#")
		}
		pathEnd = queryEnd
		if contents.Has('?') {
			pathEnd = scan.Before(s[:queryEnd], path, "?")
		}
	}
	if strings.HasPrefix(s[path:], "//") {
		authority = path + len("//")
		path, at = slashAndAt(s, authority, pathEnd)
		path = min(path, pathEnd)
		if at >= path { // it is elsewhere
			at = 0
		}
	}
	return
}

// slashAndAt returns where the first "/" of s[begin:] is, and the first "@", or 0. They may be behind each other, and
// beyond the end by less than eight bytes. If no "/" is before the end, the first result is not before it either.
func slashAndAt(s string, begin, end int) (slash, at int) {
	i := begin
	for ; len(s)-i >= 8 && i < end; i += 8 {
		w := scan.EightBytes(s[i:])
		slashes, ats := ones(w, '/'), ones(w, '@')
		if ats != 0 && at == 0 {
			at = i + place(ats)
		}
		if slashes != 0 {
			return i + place(slashes), at
		}
	}
	for ; i < end && s[i] != '/'; i++ {
		if s[i] == '@' && at == 0 {
			at = i
		}
	}
	return i, at
}

// endsScheme has the bytes at which a scheme can end.
var endsScheme = [256]bool{':': true, '/': true, '?': true, '#': true}

// Words of eight bytes. "/" and "?" differ in the bit 0x10, in which no other
// character differs from "?".
const (
	low  = 0x0101010101010101 // the lowest bit of each byte
	high = 0x8080808080808080 // the highest
)

// lessThanEight returns the bytes of s, the first one lowest, and 0 for those that it does not have.
func lessThanEight(s string) uint64 {
	switch n := len(s); {
	case n >= 4:
		return uint64(fourBytes(s)) | uint64(fourBytes(s[n-4:]))<<(8*(n-4))
	case n > 0:
		return uint64(s[0]) | uint64(s[n/2])<<(8*(n/2)) | uint64(s[n-1])<<(8*(n-1))
	}
	return 0
}

// fourBytes returns the first four bytes of s.
func fourBytes(s string) uint32 {
	_ = s[3]
	return uint32(s[0]) | uint32(s[1])<<8 | uint32(s[2])<<16 | uint32(s[3])<<24
}

// place returns which byte of a word the lowest bit is in that is set; 8 if none is.
func place(w uint64) int { return bits.TrailingZeros64(w) >> 3 }

// ones returns a word whose lowest set bit is the highest bit of the first byte
// that is c; 0 if there is none. A byte that is c borrows from the next, so
// that other bits behind it may be set.
func ones(w uint64, c byte) uint64 {
	x := w ^ low*uint64(c)
	return (x - low) &^ x & high
}
