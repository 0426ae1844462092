package urlstandard

import "strings"

// isWindowsDriveLetter reports whether s is a Windows drive letter (Section 4.2).
func isWindowsDriveLetter(s string) bool {
	return len(s) == 2 && isAlpha(s[0]) && (s[1] == ':' || s[1] == '|')
}

// isNormalizedWindowsDriveLetter reports whether s is one with ":" (Section 4.2).
func isNormalizedWindowsDriveLetter(s string) bool { return isWindowsDriveLetter(s) && s[1] == ':' }

// startsWithWindowsDriveLetter reports whether s starts with one (Section 4.2).
func startsWithWindowsDriveLetter(s string) bool {
	return len(s) >= 2 && isWindowsDriveLetter(s[:2]) && (len(s) == 2 || strings.IndexByte("/\\?#", s[2]) >= 0)
}

func firstSegment(path string) string {
	segment, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	return segment
}
