package reading

import "iter"

// First returns the first of some values whose answer fits, and whether there is one. It asks about a number of values
// at a time.
func First[T, A any](values iter.Seq[T], together int, ask func([]T) []A, fits func(T, A) bool) (first T, ok bool) {
	var some []T
	look := func() bool {
		for i, answer := range ask(some) {
			if fits(some[i], answer) {
				first, ok = some[i], true
				break
			}
		}
		some = nil
		return ok
	}
	for value := range values {
		if some = append(some, value); len(some) == together && look() {
			return first, true
		}
	}
	if len(some) > 0 {
		look()
	}
	return first, ok
}
