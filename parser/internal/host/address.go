package host

import "github.com/urispec/urispec/parser/internal/scan"

// IsIPv4address reports whether s is an IPv4address (RFC 3986, Section 3.2.2):
// four numbers from 0 to 255, without leading zeros.
func IsIPv4address(s string) bool {
	for octet := range 4 {
		if octet > 0 {
			if s == "" || s[0] != '.' {
				return false
			}
			s = s[1:]
		}
		n, i := 0, 0
		for i < len(s) && i < 3 && scan.IsDigit(s[i]) {
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

// IsHostnumber reports whether s is four numbers of any size, as hostnumber has
// it (url-1993; RFC 1738, Section 5; url-syntax-05, Section 4.3.1), and
// IPv4address in RFC 2396, Section 3.2.2.
func IsHostnumber(s string) bool {
	numbers, digits := 1, 0
	for i := range len(s) {
		switch {
		case scan.IsDigit(s[i]):
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
