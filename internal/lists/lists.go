// Package lists has what package slices lacks.
package lists

import "slices"

// Each returns the results of a function for each of some things, or nil if there are none.
func Each[T, R any](all []T, of func(T) R) []R {
	made := slices.Grow([]R(nil), len(all))
	for _, one := range all {
		made = append(made, of(one))
	}
	return made
}

// Only returns the things for which a condition holds, or nil if there are none.
func Only[T any](all []T, holds func(T) bool) []T {
	var kept []T
	for _, one := range all {
		if holds(one) {
			kept = append(kept, one)
		}
	}
	return kept
}

// Count returns for how many things a condition holds.
func Count[T any](all []T, holds func(T) bool) (n int) {
	for _, one := range all {
		if holds(one) {
			n++
		}
	}
	return n
}
