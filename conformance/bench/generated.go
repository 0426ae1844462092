package bench

import (
	"fmt"
	"math/rand"
	"net/netip"
	"strings"
)

// generate returns some strings of a kind, which are the same each time.
func generate(some int, one func(r *rand.Rand) string) []string {
	r := rand.New(rand.NewSource(1))
	all := make([]string, some)
	for i := range all {
		all[i] = one(r)
	}
	return all
}

// longPath returns a URL with a path of 40 segments. One of eight is "..", one
// of eight ".", the others are of up to 16 letters.
func longPath(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString("http://www.example.com")
	for range 40 {
		b.WriteByte('/')
		switch r.Intn(8) {
		case 0:
			b.WriteString("..")
		case 1:
			b.WriteString(".")
		default:
			for range 1 + r.Intn(16) {
				b.WriteByte(byte('a' + r.Intn(26)))
			}
		}
	}
	return b.String()
}

// ipv6Host returns a URL whose host is an IPv6 address, half of whose groups
// are 0; one of eight embeds an IPv4 address.
func ipv6Host(r *rand.Rand) string {
	var a [16]byte
	for i := 0; i < len(a); i += 2 {
		if r.Intn(2) == 0 {
			a[i], a[i+1] = byte(r.Intn(256)), byte(r.Intn(256))
		}
	}
	if r.Intn(8) == 0 {
		a = netip.AddrFrom4([4]byte(a[12:])).As16()
	}
	return fmt.Sprintf("http://[%s]:%d/", netip.AddrFrom16(a), 1+r.Intn(65535))
}

// percentHeavy returns a URL of some 200 triplets.
func percentHeavy(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString("http://www.example.com/")
	for i := range 200 {
		switch {
		case i == 150:
			b.WriteByte('?')
		case i%10 == 9:
			b.WriteByte('/')
		}
		fmt.Fprintf(&b, "%%%02X", r.Intn(256))
	}
	return b.String()
}

// shortPath returns a URL whose segments and components are of one byte: what
// the grammar of RFC 1630 takes as a whole.
func shortPath(r *rand.Rand) string {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	letter := func() string { return letters[r.Intn(len(letters)):][:1] }
	var b strings.Builder
	b.WriteString(letter() + ":")
	for range 1 + r.Intn(16) {
		b.WriteString(letter() + "/")
	}
	b.WriteString(letter())
	for range r.Intn(4) {
		b.WriteString([]string{"/%7E", "/-", "/."}[r.Intn(3)])
	}
	if r.Intn(2) == 0 {
		b.WriteString("?" + letter() + "+" + letter())
	}
	return b.String()
}

// longReference returns a relative path of 2 kB, whose segments are of up to 16
// letters.
func longReference(r *rand.Rand) string { return maker{r}.segments(2000, 16) }

// shortSegments returns a relative path of 2 kB, whose segments are of one or two
// letters.
func shortSegments(r *rand.Rand) string { return maker{r}.segments(2000, 2) }

// longDotted returns what longReference does, and dot-segments: before half of the
// paths one to four of them, in the others in one place of eight.
func longDotted(r *rand.Rand) string {
	path := longReference(r)
	if r.Intn(2) == 0 {
		return strings.Repeat("../", 1+r.Intn(4)) + path
	}
	segments := strings.Split(path, "/")
	for i := range segments {
		if r.Intn(8) == 0 {
			segments[i] = []string{".", ".."}[r.Intn(2)]
		}
	}
	return strings.Join(segments, "/")
}

// thirdEscapes returns a URL with a path of 60 characters, of which each third
// is a triplet.
func thirdEscapes(r *rand.Rand) string {
	m := maker{r}
	var b strings.Builder
	b.WriteString("http://www.example.com/")
	for range 20 {
		fmt.Fprintf(&b, "%c%c", 'a'+r.Intn(26), "/-._~0123456789abcdefghijk"[r.Intn(26)])
		fmt.Fprintf(&b, m.pick("%%%02X", "%%%02x"), r.Intn(256))
	}
	return b.String()
}
