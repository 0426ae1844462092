package parser

import (
	"iter"
	"math/bits"

	"github.com/urispec/urispec/parser/internal/scan"
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

// only returns the one byte of the set, or where it has both cases of a letter
// and no more, the lower-case one; false for other sets.
func (s ByteSet) only() (byte, bool) {
	n, last := 0, byte(0)
	for i, w := range s {
		if w != 0 {
			n += bits.OnesCount64(w)
			last = byte(i<<6 | (bits.Len64(w) - 1))
		}
	}
	return last, n == 1 || n == 2 && scan.IsAlpha(last) && s.Has(last^0x20)
}

// All returns an iterator over the bytes of the set, in ascending order.
func (s ByteSet) All() iter.Seq[byte] {
	return func(yield func(byte) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(byte(i<<6 | bits.TrailingZeros64(w))) {
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
	b := []byte{'['}
	for c := 0; c < 256; c++ {
		if !s.Has(byte(c)) {
			continue
		}
		last := c
		for last < 255 && s.Has(byte(last+1)) && kindOf(byte(c)) != punctuation && kindOf(byte(last+1)) == kindOf(byte(c)) {
			last++
		}
		b = appendClassByte(b, byte(c))
		if last > c+1 {
			b = append(b, '-')
		}
		if last > c {
			b = appendClassByte(b, byte(last))
		}
		c = last
	}
	return string(append(b, ']'))
}

// appendClassByte appends a byte as it is written in a class.
func appendClassByte(b []byte, c byte) []byte {
	const hex = "0123456789ABCDEF"
	switch {
	case kindOf(c) == unprintable:
		return append(b, '\\', 'x', hex[c>>4], hex[c&0xf])
	case c == '\\' || c == ']' || c == '[' || c == '-' || c == '^':
		return append(b, '\\', c)
	}
	return append(b, c)
}

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

// union returns the bytes of both sets.
func (s ByteSet) union(t ByteSet) ByteSet { return ByteSet(scan.Set(s).Union(scan.Set(t))) }

// intersect returns the bytes that are in both sets.
func (s ByteSet) intersect(t ByteSet) ByteSet { return ByteSet(scan.Set(s).Intersect(scan.Set(t))) }

// without returns the bytes of s that are not in t.
func (s ByteSet) without(t ByteSet) ByteSet { return ByteSet(scan.Set(s).Without(scan.Set(t))) }

// includes reports whether all bytes of t are in s.
func (s ByteSet) includes(t ByteSet) bool { return scan.Set(s).Includes(scan.Set(t)) }
