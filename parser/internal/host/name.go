package host

import "github.com/urispec/urispec/parser/internal/scan"

// IsHostname reports whether s is a hostname of RFC 1738, Section 5, and
// url-syntax-05, Section 4.3.1: labels of letters, digits and inner hyphens,
// the last of which begins with a letter.
func IsHostname(s string) bool {
	for {
		label, rest, more := cutLabel(s)
		if !isLabel(label) {
			return false
		}
		if !more {
			return scan.IsAlpha(label[0])
		}
		s = rest
	}
}

// IsDomain reports whether s is a host of RFC 1738, Section 5, and
// url-syntax-05, Section 4.3.1: a hostname or a hostnumber.
func IsDomain(s string) bool { return IsHostname(s) || IsHostnumber(s) }

// IsQualified reports whether s is a hostname of rfc2396bis-01, Section 3.2.2:
// labels of letters, digits and inner hyphens, of 63 characters at most. A
// final "." may follow two labels or more, the last of which then begins with a
// letter.
func IsQualified(s string) bool {
	for first := true; ; first = false {
		label, rest, more := cutLabel(s)
		if len(label) > 63 || !isLabel(label) {
			return false
		}
		if !more {
			return true
		}
		if rest == "" {
			return !first && scan.IsAlpha(label[0])
		}
		s = rest
	}
}

// cutLabel returns what stands before the first "." of s and what stands behind
// it, and whether there is one.
func cutLabel(s string) (label, rest string, more bool) {
	for i := range len(s) {
		if s[i] == '.' {
			return s[:i], s[i+1:], true
		}
	}
	return s, "", false
}

// isLabel reports whether s is a sequence of letters, digits and hyphens that
// begins and ends with a letter or a digit.
func isLabel(s string) bool {
	if s == "" || s[0] == '-' || s[len(s)-1] == '-' {
		return false
	}
	for i := range len(s) {
		if !scan.IsAlnum(s[i]) && s[i] != '-' {
			return false
		}
	}
	return true
}

// LabelsPrefix returns the length of the longest prefix of s that labels of
// letters, digits and inner hyphens, with "." between them, begin with. A label
// has at most most bytes, if that is not 0.
func LabelsPrefix(s string, most int) int {
	label := 0 // bytes so far
	for i := range len(s) {
		switch c := s[i]; {
		case c == '.' && label > 0 && s[i-1] != '-':
			label = 0
		case scan.IsAlnum(c) && (most == 0 || label < most):
			label++
		case c == '-' && label > 0 && (most == 0 || label+1 < most):
			label++
		default:
			return i
		}
	}
	return len(s)
}
