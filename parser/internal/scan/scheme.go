package scan

import "strings"

// LowerScheme returns s with what stands before the first ":", or all of it, in
// lower case, if that is made of the characters of a scheme, and whether it was
// not in lower case.
func LowerScheme(s string) (lowered string, changed bool) {
	scheme, _, _ := strings.Cut(s, ":")
	const characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."
	if strings.Trim(scheme, characters) != "" {
		return s, false
	}
	lower := strings.ToLower(scheme)
	return lower + s[len(scheme):], lower != scheme
}
