package find

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// schemeLength returns the length in bytes of the scheme that s begins with, or
// 0 when there is none. A colon follows it.
func schemeLength(s string) int {
	if s == "" || !scan.IsAlpha(s[0]) {
		return 0
	}
	for i := range len(s) {
		if s[i] == ':' {
			return i
		}
		if !isSchemeByte(s[i]) {
			break
		}
	}
	return 0
}

// schemeBefore returns where the scheme that ends at a colon begins in the
// text, and false when there is none. A scheme begins with a letter that begins
// a word.
func (s *search) schemeBefore(colon int) (begin int, ok bool) {
	begin = colon
	for begin > s.floor && isSchemeByte(s.text[begin-1]) {
		begin--
	}
	for ; begin < colon; begin++ {
		if scan.IsAlpha(s.text[begin]) && s.wordBegins(begin) {
			return begin, true
		}
	}
	return 0, false
}

// wordBegins reports whether no letter and no digit stands at the left of i.
func (s *search) wordBegins(i int) bool { return i == 0 || !scan.IsAlnum(s.text[i-1]) }

// leastLength returns the length in bytes that a URI has at least when there is
// something after its scheme, which has length bytes, and after "//".
func leastLength(uri string, length int) int {
	if strings.HasPrefix(uri[length:], "://") {
		return length + len("://x")
	}
	return length + len(":x")
}

// slashless are the schemes without "//" that the documents have.
var slashless = []string{"mailto", "news", "tel", "urn"}

// plausible reports whether what begins with a scheme, which has length bytes,
// is likely to be a URI.
func plausible(s string, length int) bool {
	return strings.HasPrefix(s[length:], "://") ||
		slices.ContainsFunc(slashless, func(scheme string) bool { return strings.EqualFold(s[:length], scheme) })
}

// urlPrefix precedes URLs, in any case.
const urlPrefix = "URL:"

// hasURLPrefix reports whether s begins with the prefix "URL:".
func hasURLPrefix(s string) bool {
	return len(s) >= len(urlPrefix) && strings.EqualFold(s[:len(urlPrefix)], urlPrefix)
}

// isSchemeByte reports whether c can stand in a scheme (RFC 3986, Section 3.1).
func isSchemeByte(c byte) bool { return scan.IsAlnum(c) || c == '+' || c == '-' || c == '.' }
