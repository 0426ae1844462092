package find

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// suffix returns the URI without a scheme that begins at i, outside of a
// wrapper, or the zero Match.
func (s *search) suffix(i int) Match {
	if !s.wordBegins(i) || i > 0 && strings.IndexByte(`.-_~@/\:%&=+#?`, s.text[i-1]) >= 0 {
		return Match{}
	}
	scheme := missingScheme(s.text[i:])
	if scheme == "" {
		return Match{}
	}
	run := s.text[i:s.runEnd(i)]
	n := suffixLength(run)
	if n == 0 {
		return Match{}
	}
	uri, end := scheme+run[:n], n
	if n < len(run) && goesOn(run[n]) {
		uri = s.extended(scheme, run)
		valid, _ := s.longestPrefix(uri)
		end = valid - len(scheme)
		uri = uri[:trim(uri[:valid], s.emphasis(i))]
		n = len(uri) - len(scheme)
	}
	cut := s.cutBefore(i + end)
	if cut > 0 && !s.cut {
		return Match{}
	}
	return Match{
		Begin:       i,
		End:         i + n,
		OuterBegin:  i,
		OuterEnd:    i + n,
		Text:        run[:n],
		URI:         uri,
		Delimiter:   Whitespace,
		Abbreviated: true,
		Cut:         cut,
	}
}

// extended returns a scheme and as much of a run as a URI with that scheme may
// begin with, if not more.
func (s *search) extended(scheme, run string) string {
	for size := 1 << 8; ; size *= 2 {
		uri := scheme + run[:min(size, len(run))]
		if size >= len(run) || s.start.ViablePrefix(uri) < len(uri) {
			return uri
		}
	}
}

// goesOn reports whether c can follow the name and the port of an abbreviated
// URI.
func goesOn(c byte) bool { return c == '/' || c == '?' || c == '#' }

// missingScheme returns what to put before a text that begins like an
// abbreviated URI, or "".
func missingScheme(text string) string {
	const n = len("www.")
	switch {
	case len(text) < n:
		return ""
	case strings.EqualFold(text[:n], "www."):
		return "http://"
	case strings.EqualFold(text[:n], "ftp."):
		return "ftp://"
	}
	return ""
}

// suffixLength returns the length in bytes of the name, and the port, that an
// abbreviated URI begins with, or 0 when s is not one.
func suffixLength(s string) int {
	if missingScheme(s) == "" {
		return 0
	}
	n := nameLength(s)
	if n < len(s) && s[n] == ':' {
		digits := n + 1
		for digits < len(s) && scan.IsDigit(s[digits]) {
			digits++
		}
		if digits > n+1 {
			n = digits
		}
	}
	if n < len(s) && (joins(rune(s[n])) || s[n] == '@' || s[n] == '%') {
		return 0
	}
	return n
}

// nameLength returns the length in bytes of the name of three or more labels
// that s begins with, the last of which begins with a letter, or 0.
func nameLength(s string) int {
	var n, last, labels int
	for i := 0; ; i++ {
		label := i
		for i < len(s) && (scan.IsAlnum(s[i]) || s[i] == '-') {
			i++
		}
		if i == label {
			break
		}
		if s[label] == '-' || s[i-1] == '-' {
			return 0
		}
		n, last = i, label
		labels++
		if i == len(s) || s[i] != '.' {
			break
		}
	}
	if labels < 3 || !scan.IsAlpha(s[last]) {
		return 0
	}
	return n
}
