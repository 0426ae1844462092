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

// Within tests for what stands in members of the default start rule between a prefix
// and a suffix, and does not contain certain stops.
func Within(l *Language, prefix, s, stops, suffix string) (int, bool) {
	text := prefix + s
	n := min(scan.Before(s, 0, stops), l.ViablePrefix(0, text)-len(prefix))
	return n, n == len(s) && l.Valid(0, text+suffix)
}

// Literal tests for an IP literal in brackets, as an authority of a language
// has it.
func Literal(l *Language, s string) (int, bool) {
	if !strings.HasPrefix(s, "[") {
		return 0, false
	}
	end := min(scan.Before(s, 0, "]")+1, len(s))
	n, ok := Within(l, "//", s[:end], "/?#", "")
	return n, ok && n == len(s)
}
