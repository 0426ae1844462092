package parser

import "strings"

// Compare compares References by the bytes of their strings, and those of the
// same string by the names of their revisions, for [slices.SortFunc] and maps
// that are in order: it returns -1 if a comes before b, 1 if it comes behind
// it, and 0 if a == b. The order says nothing of what they identify: for that,
// see [Reference.Equivalent].
func Compare(a, b Reference) int {
	if order := strings.Compare(a.text.String, b.text.String); order != 0 {
		return order
	}
	return strings.Compare(a.Revision().String(), b.Revision().String())
}
