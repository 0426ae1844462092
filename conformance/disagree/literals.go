package disagree

import (
	"net/netip"
	"strings"

	"github.com/urispec/urispec/conformance/reading"
)

// inBrackets changes what stands before the first "[" of a host with a port, between this and
// the first "]" behind it, and behind that.
func inBrackets(change func(before, inside, behind string) (string, string, string)) edit {
	return of(func(c *split) {
		before, rest, opened := strings.Cut(c.host+c.port, "[")
		inside, behind, closed := strings.Cut(rest, "]")
		if !opened || !closed {
			return
		}
		before, inside, behind = change(before, inside, behind)
		c.setHostAndPort(before + "[" + inside + "]" + behind)
	})
}

// literalOnly leaves out what stands between an IP literal and a port.
func literalOnly(c *split) {
	if end := strings.IndexByte(c.host, ']'); strings.HasPrefix(c.host, "[") {
		c.host = c.host[:end+1]
	}
}

// literalFirst leaves out what stands before brackets.
func literalFirst(_, inside, behind string) (string, string, string) { return "", inside, behind }

// addressFirst leaves out what stands behind the digits and delimiters of an IPv6 address in
// brackets.
func addressFirst(before, inside, behind string) (string, string, string) {
	rest := strings.TrimLeft(inside, "0123456789abcdefABCDEF:.")
	if address := strings.TrimSuffix(inside, rest); strings.Contains(address, ":") {
		inside = address
	}
	return before, inside, behind
}

// someAddress has an IPv6 address in place of what is no IP literal (RFC 3986, Section 3.2.2).
func someAddress(before, inside, behind string) (string, string, string) {
	address, _, _ := strings.Cut(inside, "%")
	if a, err := netip.ParseAddr(address); (err != nil || !a.Is6()) && !strings.HasPrefix(strings.ToLower(inside), "v") {
		inside = "::1"
	}
	return before, inside, behind
}

// noLoneBracket leaves out brackets that are no pair.
func noLoneBracket(c *split) {
	_, rest, opened := strings.Cut(c.host+c.port, "[")
	if !opened || !strings.Contains(rest, "]") {
		c.setHostAndPort(strings.NewReplacer("[", "", "]", "").Replace(c.host + c.port))
	}
}

// noZone leaves out a zone identifier (RFC 6874).
func noZone(c *split) {
	if address, _, zone := strings.Cut(c.host, "%"); zone && strings.HasPrefix(c.host, "[") {
		c.host = address + "]"
	}
}

// addressInOneForm writes an IPv6 address in the form of RFC 5952.
func addressInOneForm(c *split) {
	if a, ok := reading.Address(c.host); ok && a.Is6() {
		c.host = "[" + a.String() + "]"
	}
}
