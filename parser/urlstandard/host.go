package urlstandard

import (
	"strconv"
	"strings"
)

// A HostKind is a kind of hosts (Section 3.1).
type HostKind uint8

// The kinds of hosts; a URL without a host has host null.
const (
	NoHost HostKind = iota // null
	EmptyHost
	Domain
	IPv4Address
	IPv6Address
	OpaqueHost
)

var hostKinds = [...]string{"null", "empty host", "domain", "IPv4 address", "IPv6 address", "opaque host"}

// String returns the standard's name.
func (k HostKind) String() string {
	if int(k) < len(hostKinds) {
		return hostKinds[k]
	}
	return "HostKind(" + strconv.Itoa(int(k)) + ")"
}

// parseHost is the host parser (Section 3.5). It appends the host, serialized, to what is
// made, and reports whether there is one.
func (p *output) parseHost(input string, at int, isOpaque bool) (HostKind, bool) {
	if strings.HasPrefix(input, "[") {
		if !strings.HasSuffix(input, "]") {
			return 0, p.fail(IPv6Unclosed, at)
		}
		address, ok := p.parseIPv6(input[1:len(input)-1], at+1)
		if ok {
			p.out = append(p.out, '[')
			p.out = appendIPv6(p.out, &address)
			p.out = append(p.out, ']')
		}
		return IPv6Address, ok
	}
	if isOpaque {
		return p.parseOpaqueHost(input, at)
	}
	if i := percentEncodedByte(input); i >= 0 {
		p.report(DomainPercentEncoded, at+i)
		input = decode(percentDecode(input))
	}
	begin := len(p.out)
	if !p.parseDomain(input, at) {
		return 0, false
	}
	if mayEndInNumber(p.out) {
		if domain := string(p.out[begin:]); endsInNumber(domain) {
			p.out = p.out[:begin]
			return IPv4Address, p.parseIPv4(domain, at)
		}
	}
	return Domain, true
}

// mayEndInNumber reports whether the last byte of a domain is possible in a domain that
// ends in a number: most are not, and no string is made of such domains.
func mayEndInNumber(domain []byte) bool {
	c := domain[len(domain)-1]
	return c == '.' || c == 'x' || hexDigit(c) >= 0
}

// percentEncodedByte returns where the first percent-encoded byte is, or -1.
func percentEncodedByte(s string) int {
	for i := 0; ; i++ {
		n := strings.IndexByte(s[i:], '%')
		if n < 0 {
			return -1
		}
		if i += n; startsWithTwoHexDigits(s[i+1:]) {
			return i
		}
	}
}

// parseOpaqueHost is the opaque-host parser (Section 3.5). The empty string is the empty host.
func (p *output) parseOpaqueHost(input string, at int) (HostKind, bool) {
	for i := range len(input) {
		if forbiddenHostCodePoints.Has(input[i]) {
			return 0, p.fail(HostInvalidCodePoint, at+i)
		}
	}
	p.checkUnits(input, at)
	p.out = appendEncoded(p.out, input, &c0ControlPercentEncodeSet)
	if input == "" {
		return EmptyHost, true
	}
	return OpaqueHost, true
}
