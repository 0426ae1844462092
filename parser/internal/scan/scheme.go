package scan

import "strings"

// LowerScheme returns s with what stands before the first ":", or all of it, in
// lower case, and whether it is made of the characters of a scheme and was not
// in lower case.
func LowerScheme(s string) (lowered string, changed bool) {
	scheme, _, _ := strings.Cut(s, ":")
	lower := strings.ToLower(scheme)
	if lower == scheme {
		return s, false
	}
	return lower + s[len(scheme):], strings.Trim(lower, "abcdefghijklmnopqrstuvwxyz0123456789+-.") == ""
}
