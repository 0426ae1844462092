package conformance

import (
	"math/rand"
	"regexp"
	"strings"

	"github.com/urispec/urispec/parser"
)

// quotedString is a quoted string at the beginning of an address, in which "," and
// "@" are no delimiters. Its quotation marks and backslashes are encoded.
var quotedString = regexp.MustCompile(`(?i)^%22(?:[^%]|%5C(?:[^%]|%..)|%(?:[^25].|2[^2]|5[^C]))*%22`)

// changeDomains changes the domains in a list of addresses (RFC 6068, section 2):
// what stands between the last "@" of each and the next ",". A quoted string that
// does not end takes the rest.
func changeDomains(addresses string, change func(domain string) string) string {
	var b strings.Builder
	for {
		quoted := quotedString.FindString(addresses)
		if quoted == "" && strings.HasPrefix(addresses, "%22") {
			return b.String() + addresses
		}
		address, rest, more := strings.Cut(addresses[len(quoted):], ",")
		b.WriteString(quoted)
		if at := strings.LastIndex(address, "@") + len("@"); at > 0 {
			address = address[:at] + change(address[at:])
		}
		b.WriteString(address)
		if !more {
			return b.String()
		}
		b.WriteByte(',')
		addresses = rest
	}
}

// mailAddresses returns the path of a mailto URI that is a list of addresses,
// whose domains have no case (RFC 3986, section 6.2.3), and false for other
// references. In such a list, a "/" is encoded.
func (s *Subject) mailAddresses(r Reference) (string, bool) {
	c := componentsOf(r)
	is := s.Revision == parser.RFC3986 && strings.EqualFold(c.Scheme.Text, "mailto") && !c.Authority.Defined
	return c.Path.Text, is && !strings.Contains(c.Path.Text, "/")
}

// withAddresses makes a mailto URI with a list of addresses, now and then.
func withAddresses(r *rand.Rand, s string) string {
	if r.Intn(4) > 0 {
		return s
	}
	parts := []string{"a", "B.C", "@", "@", "@D.E", ",", ",", "%22", "%22", "%5C", "%2C", "%40", "%c3%89", "?"}
	var b strings.Builder
	b.WriteString(withCase(r, "mailto:"))
	for range 1 + r.Intn(12) {
		b.WriteString(pick(r, parts))
	}
	return b.String()
}
