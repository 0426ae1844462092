// Package nearest finds the name that somebody may have meant.
//
// The versions of the module promise nothing about this package.
package nearest

import "strings"

// Name returns the candidate with the least edit distance from name, case
// ignored, the first one among equals; "" when more than half of the bytes of
// name, rounded up, would have to be changed.
func Name(name string, candidates []string) string {
	found, least := "", (len(name)+1)/2+1
	for _, c := range candidates {
		if d := distance(strings.ToLower(name), strings.ToLower(c)); d < least {
			found, least = c, d
		}
	}
	return found
}

// distance returns the Levenshtein distance of two strings of bytes.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, diagonal+1, row[j]+1)
		}
	}
	return row[len(b)]
}
