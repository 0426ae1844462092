package percent

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// UnitLength returns the length of what s, which is not empty, begins with: a
// byte of raw, or a triplet. If it begins with neither, it returns how many
// bytes of a triplet there are, and false.
func UnitLength(s string, raw *scan.Set) (int, bool) {
	if s[0] != '%' {
		if raw.Has(s[0]) {
			return 1, true
		}
		return 0, false
	}
	for i := 1; i < 3; i++ {
		if i == len(s) || !scan.IsHex(s[i]) {
			return i, false
		}
	}
	return 3, true
}

// The functions below are Tests, or parts of one.

// Units tests for least or more bytes of raw and triplets.
func Units(s string, raw *scan.Set, least int) (int, bool) {
	n := 0
	for i := 0; i < len(s); n++ {
		size, ok := UnitLength(s[i:], raw)
		if i += size; !ok {
			return i, false
		}
	}
	return len(s), n >= least
}

// OneUnit tests for one byte of raw, or one triplet.
func OneUnit(s string, raw *scan.Set) (int, bool) {
	if s == "" {
		return 0, false
	}
	n, ok := UnitLength(s, raw)
	return n, ok && n == len(s)
}

// Run tests for least or more bytes of a set.
func Run(s string, set scan.Set, least int) (int, bool) {
	for i := range len(s) {
		if !set.Has(s[i]) {
			return i, false
		}
	}
	return len(s), len(s) >= least
}

// Digits tests for digits, if any: *DIGIT.
func Digits(s string) (int, bool) { return Run(s, scan.Set{scan.Digit}, 0) }

// SomeDigits tests for one digit or more: 1*DIGIT.
func SomeDigits(s string) (int, bool) { return Run(s, scan.Set{scan.Digit}, 1) }

// Word tests for a word, in any case.
func Word(s, word string) (int, bool) {
	n := scan.CommonPrefix(word, s)
	return n, n == len(word) && n == len(s)
}

// Ialpha tests for ialpha = alpha [ xalphas ], as RFC 1630 and the draft before it have it.
func Ialpha(s string, xalphas *scan.Set) (int, bool) {
	if s == "" || !scan.IsAlpha(s[0]) {
		return 0, false
	}
	return Units(s, xalphas, 1)
}

// XPath tests for path = void / xpalphas [ "/" path ], with xpalphas =
// xpalpha [ xpalpha ].
func XPath(s string, xpalphas *scan.Set) (int, bool) {
	n := 0 // units of the segment
	for i := 0; i < len(s); n++ {
		switch {
		case s[i] == '/' && n > 0:
			i++
			n = -1
			continue
		case n == 2:
			return i, false
		}
		size, ok := UnitLength(s[i:], xpalphas)
		if i += size; !ok {
			return i, false
		}
	}
	return len(s), true
}

// XSearch tests for search = xalphas [ "+" search ].
func XSearch(s string, xalphas *scan.Set) (int, bool) {
	for i := 0; ; i++ {
		end := scan.Before(s, i, "+")
		n, ok := Units(s[i:end], xalphas, 1)
		if !ok || end == len(s) {
			return i + n, ok
		}
		i = end
	}
}

// Nothing has no members.
func Nothing(string) (int, bool) { return 0, false }

// Scheme tests for a scheme that begins with a letter (RFC 2396, rfc2396bis-01
// and RFC 3986, Section 3.1).
func Scheme(s string) (int, bool) {
	for i := range len(s) {
		if !scan.IsAlpha(s[i]) && (i == 0 || !scan.IsDigit(s[i]) && strings.IndexByte("+-.", s[i]) < 0) {
			return i, false
		}
	}
	return len(s), s != ""
}

// A Language tells the members of start rules, which are numbers: 0 is the default one.
type Language struct {
	Valid        func(rule uint8, s string) bool
	ViablePrefix func(rule uint8, s string) int
}

// A Place is where a text stands in members of the default start rule of a language: between what is before and behind
// it. There, it contains no byte of Stops.
type Place struct {
	Language              *Language
	Before, Stops, Behind string
}

// Check is a [Test] for what stands in the place.
func (p *Place) Check(s string) (int, bool) {
	text := p.Before + s
	n := min(scan.Before(s, 0, p.Stops), p.Language.ViablePrefix(0, text)-len(p.Before))
	return n, n == len(s) && p.Language.Valid(0, text+p.Behind)
}

// Literal tests for an IP literal in brackets, as an authority of a language
// has it.
func Literal(l *Language, s string) (int, bool) {
	if !strings.HasPrefix(s, "[") {
		return 0, false
	}
	end := min(scan.Before(s, 0, "]")+1, len(s))
	authority := Place{Language: l, Before: "//", Stops: "/?#"}
	n, ok := authority.Check(s[:end])
	return n, ok && n == len(s)
}
