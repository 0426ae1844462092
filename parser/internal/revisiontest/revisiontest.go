// Package revisiontest is for tests: it numbers the revisions, for functions whose
// arguments are made up, such as those of fuzzing.
package revisiontest

import "github.com/urispec/urispec/parser"

// At returns the revision of a number, 1 for the oldest, or the zero Revision.
func At(n uint8) parser.Revision {
	for v := range parser.Revisions() {
		if n--; n == 0 {
			return v
		}
	}
	return parser.Revision{}
}

// Number returns the number by which At gives a revision.
func Number(v parser.Revision) uint8 {
	n := uint8(0)
	for w := range parser.Revisions() {
		if n++; v == w {
			return n
		}
	}
	return 0
}
