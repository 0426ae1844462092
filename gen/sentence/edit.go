package sentence

import (
	"iter"
	"math/rand/v2"
)

// Cuts returns an iterator over a string without one of its bytes.
func Cuts(of string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for at := range len(of) {
			if !yield(of[:at] + of[at+1:]) {
				return
			}
		}
	}
}

// Edits returns an iterator over a string with one more byte of each kind, or with
// one in the place of another.
func (s *Generator) Edits(of string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for at := range len(of) + 1 {
			before, behind := of[:at], of[at:]
			for _, c := range s.alphabet {
				with := before + string([]byte{c})
				if !yield(with + behind) {
					return
				}
				if behind != "" && c != behind[0] && !yield(with+behind[1:]) {
					return
				}
			}
		}
	}
}

// Edited returns a string after a number of edits, each as in [Cuts] or [Generator.Edits], drawn at random.
func (s *Generator) Edited(r *rand.Rand, of string, edits int) string {
	for range edits {
		at, c := r.IntN(len(of)+1), string([]byte{s.alphabet[r.IntN(len(s.alphabet))]})
		switch r.IntN(3) {
		case 0:
			of = of[:at] + c + of[at:]
		case 1:
			of = of[:at] + of[min(at+1, len(of)):]
		default:
			of = of[:at] + c + of[min(at+1, len(of)):]
		}
	}
	return of
}
