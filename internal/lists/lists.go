// Package lists has what package slices lacks.
package lists

// Each returns the results of a function for each of some things, or nil if there are none.
func Each[T, R any](all []T, of func(T) R) []R {
	var made []R
	for _, one := range all {
		made = append(made, of(one))
	}
	return made
}
