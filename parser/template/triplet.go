package template

import "github.com/urispec/urispec/parser/internal/scan"

// tripletAt reports whether a pct-encoded triplet begins at s[i].
func tripletAt(s string, i int) bool {
	return len(s)-i >= 3 && s[i] == '%' && scan.IsHex(s[i+1]) && scan.IsHex(s[i+2])
}

// octet returns the octet of the triplet that s begins with.
func octet(s string) byte { return scan.HexValue(s[1])<<4 | scan.HexValue(s[2]) }

// upperHex are the digits of triplets that expansion writes.
const upperHex = "0123456789ABCDEF"

// appendTriplet appends the triplet of an octet.
func appendTriplet(b []byte, c byte) []byte { return append(b, '%', upperHex[c>>4], upperHex[c&0xF]) }
