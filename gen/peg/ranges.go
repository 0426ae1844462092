package peg

import "iter"

// Ranges yields the longest runs of adjacent bytes in s, as first and last
// byte, in ascending order.
func (s ByteSet) Ranges() iter.Seq2[byte, byte] {
	return func(yield func(first, last byte) bool) {
		for c := 0; c < 256; c++ {
			if !s.Has(byte(c)) {
				continue
			}
			first := c
			for c < 255 && s.Has(byte(c+1)) {
				c++
			}
			if !yield(byte(first), byte(c)) {
				return
			}
		}
	}
}
