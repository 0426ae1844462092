package automaton

import "github.com/urispec/urispec/gen/peg"

// Preference returns the place of a byte in the order in which bytes are
// preferred that a person is to read: small letters come before digits,
// capitals, other printing bytes and the rest, and of one kind the lowest byte
// is first.
func Preference(c byte) int {
	rank := 4
	switch {
	case 'a' <= c && c <= 'z':
		rank = 0
	case '0' <= c && c <= '9':
		rank = 1
	case 'A' <= c && c <= 'Z':
		rank = 2
	case '!' <= c && c <= '~':
		rank = 3
	}
	return rank<<8 | int(c)
}

// Preferred returns the byte of a class that is the first by [Preference]. The
// class must not be empty.
func Preferred(class peg.ByteSet) byte {
	best := -1
	for c := range 256 {
		if class.Has(byte(c)) && (best < 0 || Preference(byte(c)) < Preference(byte(best))) {
			best = c
		}
	}
	return byte(best)
}
