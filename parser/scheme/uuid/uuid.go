// Package uuid reads and writes UUIDs as URNs: RFC 9562, Section 4. Two URNs have the same UUID, which == compares, if
// they are equal apart from upper and lower case, and from an r-, q- or f-component, which does not count (RFC 8141,
// Section 3.1).
package uuid

import (
	"encoding/hex"
	"strings"

	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/internal/value"
)

// A UUID is the value of a UUID, in network byte order (RFC 9562, Section 4).
type UUID [16]byte

const length = len("00000000-0000-0000-0000-000000000000")

// Parse returns the UUID of a URN such as "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6". The error is a
// *scheme.Error, with the offset in bytes.
func Parse(s string) (u UUID, err error) {
	begin, _, err := value.Cut("urn:uuid", s)
	if err != nil {
		return u, err
	}
	_, err = hex.Decode(u[:], []byte(strings.ReplaceAll(s[begin:begin+length], "-", "")))
	return u, err
}

// URI returns the URN of the UUID, in lower case (RFC 9562, Section 4).
func (u UUID) URI() string { return "urn:uuid:" + u.String() }

// String returns the UUID without "urn:uuid:", in lower case.
func (u UUID) String() string {
	s := hex.EncodeToString(u[:])
	return strings.Join([]string{s[:8], s[8:12], s[12:16], s[16:20], s[20:]}, "-")
}

// Members returns the UUID as in String.
func (u UUID) Members() []scheme.Parameter { return value.Members("uuid", u.String()) }
