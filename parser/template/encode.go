package template

import "unicode/utf8"

// characterLength returns how many bytes the character that s begins with has. If
// triplets are copied, triplets that are one character in UTF-8 count as one.
func (op *operator) characterLength(s string) int {
	if !op.reserved || !tripletAt(s, 0) {
		_, n := utf8.DecodeRuneInString(s)
		return n
	}
	var decoded [utf8.UTFMax]byte
	n := 0
	for ; n < len(decoded) && tripletAt(s, 3*n); n++ {
		decoded[n] = octet(s[3*n:])
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
			b = appendTriplet(b, s[i])
		}
	}
	return b
}

// appendReserved appends s, with triplets for what is neither reserved nor unreserved,
// nor a triplet already.
func appendReserved(b []byte, s string) []byte {
	for i := range len(s) {
		if isUnreserved(s[i]) || isReserved(s[i]) || tripletAt(s, i) {
			b = append(b, s[i])
		} else {
			b = appendTriplet(b, s[i])
		}
	}
	return b
}
