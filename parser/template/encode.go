package template

import (
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/scan"
)

// characterLength returns how many bytes the character that s begins with has. If
// triplets are copied, triplets that are one character in UTF-8 count as one.
func (op *operator) characterLength(s string) int {
	if !op.reserved || !scan.IsTriplet(s) {
		_, n := utf8.DecodeRuneInString(s)
		return n
	}
	var decoded [utf8.UTFMax]byte
	n := 0
	for ; n < len(decoded) && scan.IsTriplet(s[3*n:]); n++ {
		decoded[n] = scan.Octet(s[3*n:])
	}
	_, size := utf8.DecodeRune(decoded[:n])
	return 3 * size
}

// appendEncoded appends a value, with triplets for what the operator does not allow.
func (op *operator) appendEncoded(b []byte, s string) []byte {
	if op.reserved {
		return appendReserved(b, s)
	}
	for i := range len(s) {
		if isUnreserved(s[i]) {
			b = append(b, s[i])
		} else {
			b = scan.AppendTriplet(b, s[i])
		}
	}
	return b
}

// appendReserved appends s, with triplets for what is neither reserved nor unreserved,
// nor a triplet already.
func appendReserved(b []byte, s string) []byte {
	for i := range len(s) {
		if isUnreserved(s[i]) || isReserved(s[i]) || scan.IsTriplet(s[i:]) {
			b = append(b, s[i])
		} else {
			b = scan.AppendTriplet(b, s[i])
		}
	}
	return b
}
