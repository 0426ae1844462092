package reading

import (
	"net/netip"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// Connected returns the URL record of a host, as programs which connect read it, by the URL Standard. It reports false
// if the text is not a host, or more than one.
func Connected(host string) (urlstandard.URL, bool) {
	bracketed := strings.HasPrefix(host, "[") && strings.HasSuffix(host, "]")
	more := func(c rune) bool { return c <= ' ' || strings.ContainsRune(`/\?#@`, c) || c == ':' && !bracketed }
	if strings.ContainsFunc(host, more) { // it is more than a host
		return urlstandard.URL{}, false
	}
	u, err := urlstandard.Parse("ws://"+host, nil)
	return u, err == nil
}

// Address returns the address that a host is: an IPv6 address in brackets (RFC 4291, Section 2.2), an IPv4 address, or
// a name that programs which connect take for one, such as "0" or "0x7f.1", by the IPv4 parser of the URL Standard
// (Section 3.5). RFC 3986 calls that a name, and warns of it (Section 7.4).
func Address(host string) (netip.Addr, bool) {
	u, ok := Connected(host)
	if !ok || u.HostKind() != urlstandard.IPv4Address && u.HostKind() != urlstandard.IPv6Address {
		return netip.Addr{}, false
	}
	a, err := netip.ParseAddr(strings.Trim(u.Host(), "[]"))
	return a, err == nil
}

// Domain returns the name in ASCII of a host, to which programs that connect convert it, by the host parser of the URL
// Standard (Section 3.5) and IDNA; "" if the host is not a name.
func Domain(host string) string {
	if u, ok := Connected(host); ok && u.HostKind() == urlstandard.Domain {
		return u.Host()
	}
	return ""
}

// DomainByIDNA is [Domain], but also "" if a byte of ASCII is percent-encoded: IDNA does not concern that.
func DomainByIDNA(host string) string {
	for i := range host {
		if host[i] == '%' && (i+1 == len(host) || host[i+1] < '8') {
			return ""
		}
	}
	return Domain(host)
}

// HasALabel reports whether a domain has an A-label, which encodes a label beyond ASCII.
func HasALabel(domain string) bool {
	return strings.HasPrefix(domain, "xn--") || strings.Contains(domain, ".xn--")
}

// Destination returns where programs that connect to a host go: its address, as IPv4 if it is an IPv4-mapped IPv6
// address (RFC 4291, Section 2.5.5.2), or else the domain in ASCII by the URL Standard (Section 3.3), without a dot at
// its end; "" if one cannot connect to the host. It does not look up names.
func Destination(host string) string {
	if a, ok := Address(host); ok {
		return a.Unmap().String()
	}
	return strings.TrimSuffix(Domain(host), ".")
}

// SameDestination reports whether programs that connect go to the same place for two hosts.
func SameDestination(a, b string) bool {
	to := Destination(a)
	return to != "" && to == Destination(b)
}

// SameAddress reports whether two hosts are one address to programs which connect.
func SameAddress(a, b string) bool {
	x, ok := Address(a)
	y, both := Address(b)
	return ok && both && x == y
}

// IsName reports whether one can connect to a host: it is an address, or can be a name in the Domain Name System.
func IsName(host string) bool {
	for _, c := range []byte(host) {
		if !IsAlnum(c) && strings.IndexByte("-.:[]", c) < 0 {
			return false
		}
	}
	return host != ""
}

// IsAddress reports whether a host is an IP address as documents write it.
func IsAddress(host string) bool {
	_, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(host, "["), "]"))
	return err == nil
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

// An Authority is split into its parts: the userinfo with its "@", the host, and the port
// with its ":".
type Authority struct{ Userinfo, Host, Port string }

// SplitHost splits an authority, or a host, which is an authority without userinfo and port: at the last "@" and the
// last ":" outside brackets (RFC 3986, Section 3.2).
func SplitHost(c parser.Component, text string) Authority {
	if c == parser.Host {
		return Authority{Host: text}
	}
	at := strings.LastIndexByte(text, '@') + 1
	a := Authority{Userinfo: text[:at], Host: text[at:]}
	if colon := strings.LastIndexByte(a.Host, ':'); colon > strings.LastIndexByte(a.Host, ']') {
		a.Host, a.Port = a.Host[:colon], a.Host[colon:]
	}
	return a
}
