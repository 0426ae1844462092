// Package nearest finds the name that somebody may have meant.
package nearest

import "strings"

// Name returns the name with the least edit distance from another, case
// ignored, the first one among equals, or "" when none is near.
func Name(name string, names []string) string {
	name = strings.ToLower(name)
	nearest, least := "", -1
	for _, other := range names {
		if n, near := Distance(name, strings.ToLower(other)); near && (least < 0 || n < least) {
			nearest, least = other, n
		}
	}
	return nearest
}

// Distance returns the edit distance of a name from one that is known, and
// whether it is near: one edit, and one more for every five bytes of the known
// name. Where it is not near, the distance may be greater than is returned.
func Distance(name, known string) (int, bool) {
	limit := 1 + len(known)/5
	if n := max(len(name)-len(known), len(known)-len(name)); n > limit {
		return n, false
	}
	n := edits(name, known)
	return n, n <= limit
}

// edits returns the least number of bytes to insert, delete, replace or swap
// with their neighbour that turns a into b (optimal string alignment).
func edits(a, b string) int {
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
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, above, row = above, row, before
	}
	return above[len(b)]
}
