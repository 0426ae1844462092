// Package nearest finds the name that was probably meant.
package nearest

import "strings"

// Name returns the name with the least edit distance from another, case
// ignored, the first one among equals, or "" when none is near: see [Distance].
func Name(name string, names []string) string { return least(name, names, Distance) }

// Guess does what Name does if one of the names is certainly meant: up to half of
// the bytes of name, rounded up, may be wrong. Two bytes that are swapped are two
// edits.
func Guess(name string, names []string) string {
	limit := (len(name) + 1) / 2
	return least(name, names, func(name, known string) (int, bool) {
		n := edits(name, known, false)
		return n, n <= limit
	})
}

// least returns the near name with the least distance from another, both in
// lower case, the first one among equals, or "".
func least(name string, names []string, distance func(name, known string) (int, bool)) string {
	name = strings.ToLower(name)
	nearest, least := "", -1
	for _, other := range names {
		if n, near := distance(name, strings.ToLower(other)); near && (least < 0 || n < least) {
			nearest, least = other, n
		}
	}
	return nearest
}

// Distance returns the edit distance of a name from a known one, and whether it
// is near: at most one edit, and one more for every five bytes of the known
// name. If it is not near, the distance may be greater than is returned.
func Distance(name, known string) (int, bool) {
	limit := 1 + len(known)/5
	if n := max(len(name)-len(known), len(known)-len(name)); n > limit {
		return n, false
	}
	n := edits(name, known, true)
	return n, n <= limit
}

// edits returns the least number of bytes to insert, delete, replace or, with
// swaps, swap with their neighbour that turns a into b: the Levenshtein distance,
// or the distance of the optimal string alignment.
func edits(a, b string, swaps bool) int {
	width := len(b) + 1
	rows := make([]int, 3*width)
	before, above, row := rows[:width], rows[width:2*width], rows[2*width:]
	for j := range above {
		above[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			replace := above[j]
			if a[i] != b[j] {
				replace++
			}
			row[j+1] = min(replace, above[j+1]+1, row[j]+1)
			if swaps && i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, above, row = above, row, before
	}
	return above[len(b)]
}
