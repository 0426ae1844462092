package urlstandard

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// Percent-encode sets (Section 1.3), of ASCII characters. Each has all bytes beyond ASCII,
// too, as UTF-8 percent-encoding encodes these byte by byte.
const (
	c0Controls      = 1<<' ' - 1 | 1<<0x7f
	fragmentSet     = c0Controls | 1<<' ' | 1<<'"' | 1<<'<' | 1<<'>' | 1<<'`'
	querySet        = c0Controls | 1<<' ' | 1<<'"' | 1<<'#' | 1<<'<' | 1<<'>'
	specialQuerySet = querySet | 1<<'\''
	pathSet         = querySet | 1<<'?' | 1<<'^' | 1<<'`' | 1<<'{' | 1<<'}'
	userinfoSet     = pathSet | 1<<'/' | 1<<':' | 1<<';' | 1<<'=' | 1<<'@' | 1<<'[' | 1<<'\\' | 1<<']' | 1<<'|'
	forbiddenHost   = 1<<0 | 1<<'\t' | 1<<'\n' | 1<<'\r' | 1<<' ' | 1<<'#' | 1<<'/' | 1<<':' | 1<<'<' | 1<<'>' |
		1<<'?' | 1<<'@' | 1<<'[' | 1<<'\\' | 1<<']' | 1<<'^' | 1<<'|'
	forbiddenDomain = forbiddenHost | c0Controls | 1<<'%'
	urlCodePoints   = scan.Alnum | 1<<'!' | 1<<'$' | 1<<'&' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<'*' | 1<<'+' | 1<<',' |
		1<<'-' | 1<<'.' | 1<<'/' | 1<<':' | 1<<';' | 1<<'=' | 1<<'?' | 1<<'@' | 1<<'_' | 1<<'~'
	schemeCharacters = scan.Alnum | 1<<'+' | 1<<'-' | 1<<'.'
)

// The sets as they are looked up in. The names are the standard's.
var (
	c0ControlPercentEncodeSet    = scan.Set{c0Controls & scan.Word, c0Controls >> 64, scan.Word, scan.Word}
	fragmentPercentEncodeSet     = scan.Set{fragmentSet & scan.Word, fragmentSet >> 64, scan.Word, scan.Word}
	queryPercentEncodeSet        = scan.Set{querySet & scan.Word, querySet >> 64, scan.Word, scan.Word}
	specialQueryPercentEncodeSet = scan.Set{specialQuerySet & scan.Word, specialQuerySet >> 64, scan.Word, scan.Word}
	pathPercentEncodeSet         = scan.Set{pathSet & scan.Word, pathSet >> 64, scan.Word, scan.Word}
	userinfoPercentEncodeSet     = scan.Set{userinfoSet & scan.Word, userinfoSet >> 64, scan.Word, scan.Word}

	forbiddenHostCodePoints   = scan.Set{forbiddenHost & scan.Word, forbiddenHost >> 64}
	forbiddenDomainCodePoints = scan.Set{forbiddenDomain & scan.Word, forbiddenDomain >> 64}
	asciiURLCodePoints        = scan.Set{urlCodePoints & scan.Word, urlCodePoints >> 64}
	schemeCodePoints          = scan.Set{schemeCharacters & scan.Word, schemeCharacters >> 64}
)

// isURLCodePoint reports whether c is a URL code point (Section 4.3).
func isURLCodePoint(c rune) bool {
	if c < 0x80 {
		return asciiURLCodePoints.Has(byte(c))
	}
	return 0xa0 <= c && c <= 0x10fffd && c&0xfffe != 0xfffe && (c < 0xfdd0 || c > 0xfdef)
}

// upperHex are the digits of percent-encoded bytes.
const upperHex = "0123456789ABCDEF"

// appendEncoded appends s, each byte of a set percent-encoded (Section 1.3, UTF-8
// percent-encode).
func appendEncoded(out []byte, s string, set *scan.Set) []byte {
	begin := 0
	for i := 0; i < len(s); i++ {
		if c := s[i]; set.Has(c) {
			out = append(out, s[begin:i]...)
			out = append(out, '%', upperHex[c>>4], upperHex[c&15])
			begin = i + 1
		}
	}
	return append(out, s[begin:]...)
}

func startsWithTwoHexDigits(s string) bool {
	return len(s) >= 2 && hexDigit(s[0]) >= 0 && hexDigit(s[1]) >= 0
}

// hexDigit returns the value of an ASCII hex digit, -1 for another byte.
func hexDigit(c byte) int {
	switch {
	case isDigit(c):
		return int(c - '0')
	case 'a' <= c|0x20 && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func appendLower(out []byte, s string) []byte {
	for i := range len(s) {
		out = append(out, lower(s[i]))
	}
	return out
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c |= 0x20
	}
	return c
}

// percentDecode returns s with its percent-encoded bytes decoded (Section 1.3).
func percentDecode(s string) string {
	i := strings.IndexByte(s, '%')
	if i < 0 {
		return s
	}
	out := []byte(s[:i])
	for ; i < len(s); i++ {
		if s[i] == '%' && startsWithTwoHexDigits(s[i+1:]) {
			out = append(out, byte(hexDigit(s[i+1])<<4|hexDigit(s[i+2])))
			i += 2
		} else {
			out = append(out, s[i])
		}
	}
	return string(out)
}
