// Package plural says how many there are of something.
//
// The versions of the module promise nothing about this package.
package plural

import "strconv"

// Of returns the word for one or for many.
func Of(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

// Count returns a number and the word for one or for many.
func Count(n int, one, many string) string { return strconv.Itoa(n) + " " + Of(n, one, many) }
