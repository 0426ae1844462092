package parser

import "strconv"

// A HostKind says which rule the host of a [Reference] matches. The zero
// HostKind is that of a Reference whose host is undefined.
type HostKind uint8

// The kinds of hosts, each with the revisions that have it.
const (
	IPv4       HostKind = iota + 1 // IPv4address: rfc2396bis-01, rfc3986
	IPv6                           // IPv6address in brackets: rfc2396bis-01, rfc3986
	IPvFuture                      // IPvFuture in brackets: rfc3986
	RegName                        // reg-name: rfc3986
	Hostname                       // hostname: url-1993, rfc1738, url-syntax-05, rfc2396bis-01
	Hostnumber                     // hostnumber: url-1993, rfc1738, url-syntax-05
)

// hostKindNames is indexed by HostKind.
var hostKindNames = [...]string{
	0:          "",
	IPv4:       "ipv4",
	IPv6:       "ipv6",
	IPvFuture:  "ipvfuture",
	RegName:    "reg-name",
	Hostname:   "hostname",
	Hostnumber: "hostnumber",
}

// String returns the name of the kind, which is "" for the zero HostKind and
// "HostKind(n)" when k is none of the constants.
func (k HostKind) String() string {
	if int(k) >= len(hostKindNames) {
		return "HostKind(" + strconv.Itoa(int(k)) + ")"
	}
	return hostKindNames[k]
}

// isIPv4address reports whether s is an IPv4address (RFC 3986, Section 3.2.2):
// four numbers from 0 to 255, without leading zeros.
func isIPv4address(s string) bool {
	for octet := range 4 {
		if octet > 0 {
			if s == "" || s[0] != '.' {
				return false
			}
			s = s[1:]
		}
		n, i := 0, 0
		for i < len(s) && i < 3 && isDigit(s[i]) {
			n = 10*n + int(s[i]-'0')
			i++
		}
		if i == 0 || n > 255 || i > 1 && s[0] == '0' {
			return false
		}
		s = s[i:]
	}
	return s == ""
}

// isHostnumber reports whether s is four numbers of any size, as hostnumber has
// it (url-1993; RFC 1738, Section 5; url-syntax-05, Section 4.3.1).
func isHostnumber(s string) bool {
	numbers, digits := 1, 0
	for i := range len(s) {
		switch {
		case isDigit(s[i]):
			digits++
		case s[i] == '.' && digits > 0:
			numbers++
			digits = 0
		default:
			return false
		}
	}
	return numbers == 4 && digits > 0
}

// isHostname reports whether s is a hostname of RFC 1738, Section 5, and
// url-syntax-05, Section 4.3.1: labels of letters, digits and inner hyphens, the
// last of which begins with a letter.
func isHostname(s string) bool {
	for {
		label, rest, more := cutLabel(s)
		if !isLabel(label) {
			return false
		}
		if !more {
			return isAlpha(label[0])
		}
		s = rest
	}
}

// isQualifiedHostname reports whether s is a hostname of rfc2396bis-01, Section
// 3.2.2: labels as above, of 63 characters at most. A final "." may follow two
// labels or more, the last of which then begins with a letter.
func isQualifiedHostname(s string) bool {
	for first := true; ; first = false {
		label, rest, more := cutLabel(s)
		if len(label) > 63 || !isLabel(label) {
			return false
		}
		if !more {
			return true
		}
		if rest == "" {
			return !first && isAlpha(label[0])
		}
		s = rest
	}
}

// cutLabel returns what stands before the first "." of s and what stands behind
// it, and whether there is one.
func cutLabel(s string) (label, rest string, more bool) {
	for i := range len(s) {
		if s[i] == '.' {
			return s[:i], s[i+1:], true
		}
	}
	return s, "", false
}

// isLabel reports whether s is a sequence of letters, digits and hyphens that
// begins and ends with a letter or a digit.
func isLabel(s string) bool {
	if s == "" || s[0] == '-' || s[len(s)-1] == '-' {
		return false
	}
	for i := range len(s) {
		if !isAlpha(s[i]) && !isDigit(s[i]) && s[i] != '-' {
			return false
		}
	}
	return true
}

// isDigits reports whether s is a sequence of digits, least of them or more.
func isDigits(s string, least int) bool {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return len(s) >= least
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isAlpha(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
