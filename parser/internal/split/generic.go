package split

import (
	"math/bits"
	"strings"

	hosts "github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/scan"
)

// Generic is [Bounds.Generic] as documents have it that find no other components so.
func Generic(s string, b *Bounds) { b.Generic(s) }

// Generic sets the bounds that the regular expression of Appendix B (url-syntax-05, RFC 2396, rfc2396bis-01 and RFC
// 3986) captures,
//
//	^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?
//
// and returns the extent of the authority, or 0, 0, and where its first "@" is, or 0.
func (b *Bounds) Generic(s string) (begin, end, at int) {
	path := 0
	if scheme := schemeEnd(s, 0); scheme > 0 {
		b.Scheme = uint32(scheme)
		path = scheme + 1
	}
	queryEnd := scan.Before(s, path, "#")
	pathEnd := scan.Before(s[:queryEnd], path, "?")
	if strings.HasPrefix(s[path:], "//") {
		begin = path + len("//")
		end = scan.Before(s[:pathEnd], begin, "/")
		path = end
		if n := strings.IndexByte(s[begin:end], '@'); n >= 0 {
			at = begin + n
		}
	}
	b.Authority, b.Path, b.PathEnd, b.QueryEnd = uint32(begin), uint32(path), uint32(pathEnd), uint32(queryEnd)
	return begin, end, at
}

// schemeEnd returns where the ":" of a scheme is, which is not before s[i], or 0.
func schemeEnd(s string, i int) int {
	for i < len(s) && !endsScheme[s[i]] {
		i++
	}
	if i < len(s) && s[i] == ':' {
		return i
	}
	return 0
}

// Find returns the marks of a reference of RFC 3986 that has bytes of a set, and no others: what [Bounds.Generic] does,
// and in the authority the host, behind an "@" that ends the userinfo, and before the port, which is a ":" and digits
// (Section 3.2).
func Find(s string, contents *scan.Set) Marks {
	var w uint64
	if len(s) >= 8 {
		w = scan.EightBytes(s)
	} else {
		w = lessThanEight(s)
	}
	colon, slash, question, hash := ones(w, ':'), ones(w, '/'), ones(w, '?'), ones(w, '#')
	queryEnd := min(place(hash), len(s))
	pathEnd := min(place(question), queryEnd)
	first := place(slash | question | hash)
	scheme, path := 0, 0
	switch i := place(colon); {
	case i < first:
		scheme = i
		path = i + 1
	case len(s) <= 8:
		if w&0xffff != '/'|'/'<<8 {
			return 1 | Marks(pathEnd)<<pathEndShift | Marks(queryEnd)<<queryEndShift
		}
	case first == 8: // none in the word
		if scheme = schemeEnd(s, 8); scheme > 0 {
			path = scheme + 1
		}
	}
	if len(s) > 8 {
		if queryEnd = len(s); contents.Has('#') {
			queryEnd = scan.Before(s, path, "#")
		}
		if pathEnd = queryEnd; contents.Has('?') {
			pathEnd = scan.Before(s[:queryEnd], path, "?")
		}
	}
	authority, host, hostEnd := 0, 0, 0
	if strings.HasPrefix(s[path:], "//") {
		authority = path + len("//")
		host, hostEnd, path = server(s, authority, pathEnd)
	}
	return NewMarks(scheme, authority, host, hostEnd, path, pathEnd, queryEnd)
}

// server returns where the host of an authority begins and ends, and where the path behind it begins: at the first "/"
// before an end, or there.
func server(s string, begin, end int) (host, hostEnd, path int) {
	i, host := begin, begin
	if i < end && s[i] == '[' { // an IP literal, which no userinfo precedes
		hostEnd = i + strings.IndexByte(s[i:end], ']') + 1
		if path = hostEnd; path < end && s[path] == ':' {
			for path++; path < end && scan.IsDigit(s[path]); path++ {
			}
		}
		return host, hostEnd, path
	}
	for ; len(s)-i >= 8 && i < end; i += 8 {
		w := scan.EightBytes(s[i:])
		slashes, ats := ones(w, '/'), ones(w, '@')
		if slashes|ats == 0 {
			continue
		}
		if host == begin && place(ats) < place(slashes) && i+place(ats) < end {
			host = i + place(ats) + 1
		}
		if slashes != 0 {
			i += place(slashes)
			break
		}
	}
	for ; i < end && s[i] != '/'; i++ {
		if s[i] == '@' && host == begin {
			host = i + 1
		}
	}
	path = min(i, end)
	hostEnd, _ = hosts.CutLast(s, host, path)
	return host, hostEnd, path
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
