package bench

import (
	"math/rand"

	"github.com/urispec/urispec/parser"
)

// edited returns strings with a space put in at an offset, which counts from
// the end where it is negative.
func edited(all []string, offset int) []string {
	some := make([]string, len(all))
	for i, s := range all {
		at := offset
		if at < 0 {
			at += len(s)
		}
		some[i] = s[:at] + " " + s[at:]
	}
	return some
}

// oneBadByte returns strings with a byte, at a place drawn at random, replaced
// by one that makes them invalid, or with such a byte put in before. The byte
// is printable in a third of the strings, a control character in a third, and
// outside of US-ASCII in a third; it is never the end of a line. The strings
// are the same each time.
func oneBadByte(v parser.Revision, all []string) []string {
	r := rand.New(rand.NewSource(1))
	some := make([]string, 0, len(all))
	for i, s := range all {
		if s != "" {
			some = append(some, withBadByte(v, s, r, badBytes[i%len(badBytes)]))
		}
	}
	return some
}

// badBytes are the bytes of which one makes a string invalid. In each range
// some do so anywhere.
var badBytes = [][2]byte{{' ', '~'}, {0, 0x1F}, {0x80, 0xFF}}

// withBadByte returns s with one byte of a range in it that makes it invalid,
// at a place that is drawn first.
func withBadByte(v parser.Revision, s string, r *rand.Rand, among [2]byte) string {
	at, rest := r.Intn(len(s)), 0
	if r.Intn(2) == 0 {
		rest = 1
	}
	for {
		c := among[0] + byte(r.Intn(int(among[1]-among[0])+1))
		if bad := s[:at] + string([]byte{c}) + s[at+rest:]; c != '\n' && !v.Valid(bad) {
			return bad
		}
	}
}
