package api

import (
	"iter"
	"math/bits"
)

// A ByteSet is a set of bytes: c is in it if s[c>>6]>>(c&63)&1 is 1. The zero
// ByteSet is empty. ByteSets compare with ==.
type ByteSet [4]uint64

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

// All returns an iterator over the bytes of the set, in ascending order.
func (s ByteSet) All() iter.Seq[byte] {
	return func(yield func(byte) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 { // without the lowest bit
				if !yield(byte(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// String returns the set as a class of bytes in brackets, such as "[%A-Za-z]".
// Bytes outside printable ASCII are written \xHH, and a backslash precedes each
// of \ ] [ - ^. Only digits, letters of one case, and bytes written \xHH make
// ranges.
func (s ByteSet) String() string {
	text := []byte{'['}
	for c := 0; c < 256; c++ {
		if !s.Has(byte(c)) {
			continue
		}
		first, kind := c, kindOf(byte(c))
		for kind != punctuation && c < 255 && s.Has(byte(c+1)) && kindOf(byte(c+1)) == kind {
			c++
		}
		text = appendClassByte(text, byte(first))
		if c > first+1 {
			text = append(text, '-')
		}
		if c > first {
			text = appendClassByte(text, byte(c))
		}
	}
	return string(append(text, ']'))
}

// appendClassByte appends a byte as it is written in a class.
func appendClassByte(text []byte, c byte) []byte {
	switch {
	case kindOf(c) == unprintable:
		return append(text, '\\', 'x', upperHex[c>>4], upperHex[c&0xf])
	case c == '\\' || c == ']' || c == '[' || c == '-' || c == '^':
		return append(text, '\\', c)
	}
	return append(text, c)
}

const upperHex = "0123456789ABCDEF"

// A byteKind is what a byte is in ASCII. Bytes of one kind, but for
// punctuation, are neighbours by nature.
type byteKind uint8

const (
	punctuation byteKind = iota // and space
	digit
	upper
	lower
	unprintable
)

func kindOf(c byte) byteKind {
	switch {
	case '0' <= c && c <= '9':
		return digit
	case 'A' <= c && c <= 'Z':
		return upper
	case 'a' <= c && c <= 'z':
		return lower
	case ' ' <= c && c <= '~':
		return punctuation
	}
	return unprintable
}

// union returns the bytes that are in either set.
func (s ByteSet) union(t ByteSet) ByteSet {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

// intersect returns the bytes that are in both sets.
func (s ByteSet) intersect(t ByteSet) ByteSet {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

// with returns the set with a byte.
func (s ByteSet) with(c byte) ByteSet {
	s[c>>6] |= 1 << (c & 63)
	return s
}

// without returns the bytes of s that are not in t.
func (s ByteSet) without(t ByteSet) ByteSet {
	for i := range s {
		s[i] &^= t[i]
	}
	return s
}
