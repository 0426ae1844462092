package law

import "iter"

// words returns an iterator over all strings of a length, in the order of the
// alphabet.
func words(alphabet []byte, length int) iter.Seq[string] {
	return func(yield func(string) bool) {
		digits := make([]int, length)
		word := make([]byte, length)
		for {
			for i, d := range digits {
				word[i] = alphabet[d]
			}
			if !yield(string(word)) {
				return
			}
			i := length - 1
			for i >= 0 && digits[i] == len(alphabet)-1 {
				digits[i] = 0
				i--
			}
			if i < 0 {
				return
			}
			digits[i]++
		}
	}
}
