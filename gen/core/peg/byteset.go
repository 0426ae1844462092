package peg

import (
	"iter"
	"math/bits"
)

// A ByteSet is a set of bytes. The zero value is the empty set; sets compare
// with ==.
type ByteSet [4]uint64

// Range returns the set of the bytes from low to high.
func Range(low, high byte) ByteSet {
	var s ByteSet
	for c := int(low); c <= int(high); c++ {
		s.Add(byte(c))
	}
	return s
}

// Add adds a byte.
func (s *ByteSet) Add(c byte) { s[c>>6] |= 1 << (c & 63) }

// Has reports whether c is in the set.
func (s ByteSet) Has(c byte) bool { return s[c>>6]>>(c&63)&1 != 0 }

// Len returns the number of bytes in the set.
func (s ByteSet) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Union returns the bytes in s or t.
func (s ByteSet) Union(t ByteSet) ByteSet {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

// Intersect returns the bytes in both s and t.
func (s ByteSet) Intersect(t ByteSet) ByteSet {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

// Complement returns the bytes not in s.
func (s ByteSet) Complement() ByteSet {
	for i := range s {
		s[i] = ^s[i]
	}
	return s
}

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
