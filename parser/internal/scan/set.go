package scan

import "math/bits"

// A Set is a set of bytes: c is in it if s[c>>6]>>(c&63)&1 is 1. Sets compare
// with ==.
type Set [4]uint64

// Sets of ASCII characters as constants: the bit 1<<c stands for the character
// c. They are put together by |, and taken apart by &^, when the program is
// built:
//
//	const unreserved = scan.Alpha | scan.Digit | 1<<'-' | 1<<'.'
//	var set = scan.Set{unreserved & scan.Word, unreserved >> 64}
const (
	Upper = (1<<26 - 1) << 'A'
	Lower = (1<<26 - 1) << 'a'
	Alpha = Upper | Lower
	Digit = (1<<10 - 1) << '0'
	Alnum = Alpha | Digit
	Hex   = Digit | (1<<6-1)<<'A' | (1<<6-1)<<'a'

	Word = 1<<64 - 1 // the first 64 characters
)

// Has reports whether c is in the set.
func (s *Set) Has(c byte) bool { return s[c>>6]>>(c&63)&1 != 0 }

// Len returns the number of bytes in the set.
func (s Set) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Union returns the bytes of both sets.
func (s Set) Union(t Set) Set { return Set{s[0] | t[0], s[1] | t[1], s[2] | t[2], s[3] | t[3]} }

// Intersect returns the bytes that are in both sets.
func (s Set) Intersect(t Set) Set { return Set{s[0] & t[0], s[1] & t[1], s[2] & t[2], s[3] & t[3]} }

// Without returns the bytes of s that are not in t.
func (s Set) Without(t Set) Set {
	return Set{s[0] &^ t[0], s[1] &^ t[1], s[2] &^ t[2], s[3] &^ t[3]}
}

// Includes reports whether all bytes of t are in s.
func (s Set) Includes(t Set) bool {
	return t[0]&^s[0]|t[1]&^s[1]|t[2]&^s[2]|t[3]&^s[3] == 0
}
