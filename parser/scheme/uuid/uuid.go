// Package uuid reads and writes UUIDs as URNs: RFC 9562, Section 4, and RFC 8141.
//
// Two URNs have the same UUID if they are equal apart from upper and lower case, and from
// an r-, q- or f-component, which does not count (RFC 8141, Section 3.1). So == compares.
package uuid

import (
	"encoding/hex"

	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/scheme/internal/value"
)

// A UUID is the value of a UUID, in network byte order (RFC 9562, Section 4).
type UUID [16]byte

// length is the number of characters of a UUID.
const length = len("00000000-0000-0000-0000-000000000000")

// Parse returns the UUID of a URN such as "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
// in upper or lower case. What RFC 8141, Section 2, lets follow is left out. The error is a
// [*scheme.Error], with the offset in bytes.
//
// [*scheme.Error]: https://pkg.go.dev/github.com/urispec/urispec/parser/scheme#Error
func Parse(s string) (u UUID, err error) {
	begin, _, err := value.Cut("urn:uuid", s)
	if err != nil {
		return u, err
	}
	s = s[begin : begin+length]
	for i := range u {
		if s[0] == '-' {
			s = s[1:]
		}
		u[i] = scan.HexValue(s[0])<<4 | scan.HexValue(s[1])
		s = s[2:]
	}
	return u, nil
}

// URI returns the URN of the UUID, in lower case (RFC 9562, Section 4).
func (u UUID) URI() string { return "urn:uuid:" + u.String() }

// String returns the UUID without "urn:uuid:", in lower case.
func (u UUID) String() string {
	var b []byte
	for i, octet := range u {
		if i == 4 || i == 6 || i == 8 || i == 10 {
			b = append(b, '-')
		}
		b = hex.AppendEncode(b, []byte{octet})
	}
	return string(b)
}

// Version returns the version, or 0 if the UUID is not of the variant of RFC 9562 (Sections
// 4.1 and 4.2), as Nil and Max are not.
func (u UUID) Version() int {
	if u[8]>>6 != 0b10 {
		return 0
	}
	return int(u[6] >> 4)
}
