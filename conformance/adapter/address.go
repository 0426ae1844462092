package adapter

import (
	"net/netip"
	"strings"

	"github.com/urispec/urispec/parser/urlstandard"
)

// Address returns the address that a host is: that of an IPv6 address in brackets (RFC
// 4291, Section 2.2), an IPv4 address, or a name that programs which connect take for one,
// such as "0" or "0x7f.1", by the IPv4 parser of the URL Standard (Section 3.5). RFC 3986
// calls that a name, and warns of it (Section 7.4).
func Address(host string) (netip.Addr, bool) {
	u, ok := Connected(host)
	if !ok || u.HostKind() != urlstandard.IPv4Address && u.HostKind() != urlstandard.IPv6Address {
		return netip.Addr{}, false
	}
	a, err := netip.ParseAddr(strings.Trim(u.Host(), "[]"))
	return a, err == nil
}

// Domain returns the name in ASCII of a host, to which programs that connect convert it, by
// the host parser of the URL Standard (Section 3.5) and IDNA. It reports false of an address,
// and where a byte of ASCII is percent-encoded: that is no question of IDNA.
func Domain(host string) (string, bool) {
	for rest := host; ; {
		_, behind, encoded := strings.Cut(rest, "%")
		if !encoded {
			break
		}
		if behind == "" || behind[0] < '8' {
			return "", false
		}
		rest = behind
	}
	u, ok := Connected(host)
	return u.Host(), ok && u.HostKind() == urlstandard.Domain
}

// Connected returns the URL record of a host, as programs which connect read it, by the URL
// Standard. It reports false where the text is none, or more than a host.
func Connected(host string) (urlstandard.URL, bool) {
	bracketed := strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]")
	more := func(c rune) bool { return c <= ' ' || strings.ContainsRune(`/\?#@`, c) || c == ':' && !bracketed }
	if strings.ContainsFunc(host, more) { // it is more than a host
		return urlstandard.URL{}, false
	}
	u, err := urlstandard.Parse("ws://"+host, nil)
	return u, err == nil
}

// InOneForm returns a host or an authority with its IPv6 address as RFC 5952 writes it:
// whichever form it has, it is the same host (RFC 3986, Section 3.2.2).
func InOneForm(text string) string {
	begin := strings.IndexByte(text, '[')
	length := strings.IndexByte(text[begin+1:], ']')
	if begin < 0 || length < 0 {
		return text
	}
	a, err := netip.ParseAddr(text[begin+1 : begin+1+length])
	if err != nil || !a.Is6() || a.Zone() != "" {
		return text
	}
	return text[:begin+1] + a.String() + text[begin+1+length:]
}
