package parser

import "strings"

// unitLength returns the length of what s, which is not empty, begins with: a
// byte of raw, or a triplet. Where it begins with neither, it returns how many
// bytes of a triplet there are, and false.
func unitLength(s string, raw ByteSet) (int, bool) {
	if s[0] != '%' {
		if raw.Has(s[0]) {
			return 1, true
		}
		return 0, false
	}
	for i := 1; i < 3; i++ {
		if i == len(s) || !isHex(s[i]) {
			return i, false
		}
	}
	return 3, true
}

// units checks for least or more bytes of raw and triplets.
func units(raw ByteSet, least int) check {
	return func(s string) (int, bool) {
		n := 0
		for i := 0; i < len(s); n++ {
			size, ok := unitLength(s[i:], raw)
			if i += size; !ok {
				return i, false
			}
		}
		return len(s), n >= least
	}
}

// oneUnit checks for one byte of raw, or one triplet.
func oneUnit(raw ByteSet) check {
	return func(s string) (int, bool) {
		if s == "" {
			return 0, false
		}
		n, ok := unitLength(s, raw)
		return n, ok && n == len(s)
	}
}

// run checks for least or more bytes of a set.
func run(set ByteSet, least int) check {
	return func(s string) (int, bool) {
		for i := range len(s) {
			if !set.Has(s[i]) {
				return i, false
			}
		}
		return len(s), len(s) >= least
	}
}

// digits checks for least or more digits.
func digits(least int) check { return run(digitBytes, least) }

// oneOf checks for one of some bytes.
func oneOf(bytes string) check {
	return func(s string) (int, bool) {
		if s == "" || strings.IndexByte(bytes, s[0]) < 0 {
			return 0, false
		}
		return 1, len(s) == 1
	}
}

// word checks for a word, in any case.
func word(w string) check {
	return func(s string) (int, bool) {
		n := foldedPrefix(w, s)
		return n, n == len(w) && n == len(s)
	}
}

// foldedPrefix returns how many bytes a and b have in common at their beginnings,
// but for the case of ASCII letters.
func foldedPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && lowerByte(a[n]) == lowerByte(b[n]) {
		n++
	}
	return n
}

// lowerByte returns an ASCII letter in lower case, and other bytes as they are.
func lowerByte(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// nothing has no members.
func nothing(string) (int, bool) { return 0, false }

// within checks for what stands in members of a revision's default start rule
// between a prefix and a suffix, and contains none of some stops.
func within(v Revision, prefix, stops, suffix string) check {
	return func(s string) (int, bool) {
		text := prefix + s
		n := min(before(s, 0, stops), Start{revision: v}.ViablePrefix(text)-len(prefix))
		return n, n == len(s) && v.Valid(text+suffix)
	}
}

// literal checks for an IP literal in brackets.
func literal(v Revision) check {
	authority := within(v, "//", "/?#", "")
	return func(s string) (int, bool) {
		if !strings.HasPrefix(s, "[") {
			return 0, false
		}
		end := min(before(s, 0, "]")+1, len(s))
		n, ok := authority(s[:end])
		return n, ok && n == len(s)
	}
}

// schemeCheck checks for a scheme that begins with a letter (rfc2396bis-01,
// Section 3.1; RFC 3986, Section 3.1).
func schemeCheck(s string) (int, bool) {
	for i := range len(s) {
		if !isAlpha(s[i]) && (i == 0 || !isDigit(s[i]) && strings.IndexByte("+-.", s[i]) < 0) {
			return i, false
		}
	}
	return len(s), s != ""
}

// words1738 are the schemes that have a form of their own.
var words1738 = []string{"http", "ftp", "news", "nntp", "telnet", "gopher", "wais", "mailto", "file", "prospero"}

// schemeCheck1738 checks for a scheme of RFC 1738, Section 5: in lower case, or
// a word of one of the forms, in any.
func schemeCheck1738(s string) (int, bool) {
	n, ok := run(kind(lower).union(digitBytes).union(bytesOf("+-.")), 1)(s)
	for _, w := range words1738 {
		if common, is := word(w)(s); is || common > n {
			n, ok = common, is
		}
	}
	return n, ok
}

// hostLabels checks for labels of letters, digits and inner hyphens, with "."
// between them, which are as a whole what complete says. A label has most bytes
// at most, if that is not 0.
func hostLabels(most int, complete func(string) bool) check {
	return func(s string) (int, bool) {
		label := 0 // bytes so far
		for i := range len(s) {
			switch c := s[i]; {
			case c == '.' && label > 0 && s[i-1] != '-':
				label = 0
			case (isAlpha(c) || isDigit(c)) && (most == 0 || label < most):
				label++
			case c == '-' && label > 0 && (most == 0 || label+1 < most):
				label++
			default:
				return i, false
			}
		}
		return len(s), complete(s)
	}
}

// isDomainHost reports whether s is a host of RFC 1738, Section 5, and
// url-syntax-05, Section 4.3.1.
func isDomainHost(s string) bool { return isHostname(s) || isHostnumber(s) }

// ialphaCheck1993 checks for ialpha = alpha [ xalphas ].
func ialphaCheck1993(s string) (int, bool) {
	if s == "" || !isAlpha(s[0]) {
		return 0, false
	}
	return xalphas1993.check(s)
}

// hostCheck1993 checks for a hostname, which is an ialpha, or a hostnumber.
func hostCheck1993(s string) (int, bool) {
	if s == "" || !isDigit(s[0]) {
		return ialphaCheck1993(s)
	}
	dots := 0
	for i := range len(s) {
		switch {
		case isDigit(s[i]):
		case s[i] == '.' && s[i-1] != '.' && dots < 3:
			dots++
		default:
			return i, false
		}
	}
	return len(s), isHostnumber(s)
}

// pathCheck1993 checks for path = void / xpalphas [ "/" path ], with
// xpalphas = xpalpha [ xpalpha ].
func pathCheck1993(s string) (int, bool) {
	n := 0 // units of the segment
	for i := 0; i < len(s); n++ {
		switch {
		case s[i] == '/' && n > 0:
			i++
			n = -1
			continue
		case n == 2:
			return i, false
		}
		size, ok := unitLength(s[i:], xpalpha1993)
		if i += size; !ok {
			return i, false
		}
	}
	return len(s), true
}

// searchCheck1993 checks for search = xalphas [ "+" search ].
func searchCheck1993(s string) (int, bool) {
	for i := 0; ; i++ {
		end := before(s, i, "+")
		n, ok := xalphas1993.check(s[i:end])
		if !ok || end == len(s) {
			return i + n, ok
		}
		i = end
	}
}

// articleCheck1993 checks for article = xalphas "@" host. What begins with
// xalphas can always end so.
func articleCheck1993(s string) (int, bool) {
	n, ok := xalphas1993.check(s)
	return n, ok && lastAt1993(s) >= 0
}

// groupartCheck1993 checks for groupart = "*" / group / article.
func groupartCheck1993(s string) (int, bool) {
	n, ok := xalphas1993.check(s)
	return n, ok && (s == "*" || isAlpha(s[0]) || lastAt1993(s) >= 0)
}

// lastAt1993 returns the index of the last "@" of an article, or -1.
func lastAt1993(s string) int {
	p := parts{text: s}
	return p.lastAt(0, len(s), false)
}

// groupCheck1738 checks for group = alpha *( alpha / digit / "-" / "." / "+" /
// "_" ).
func groupCheck1738(s string) (int, bool) {
	if s == "" || !isAlpha(s[0]) {
		return 0, false
	}
	return run(alnumBytes.union(bytesOf("-.+_")), 1)(s)
}

// articleCheck1738 checks for what stands before an "@", and the host behind it.
func articleCheck1738(s string) (int, bool) {
	at := strings.IndexByte(s, '@')
	if at < 0 {
		n, _ := unique1738.check(s)
		return n, false
	}
	if n, ok := unique1738.check(s[:at]); !ok {
		return n, false
	}
	n, ok := host1738.check(s[at+1:])
	return at + 1 + n, ok
}

// grouppartCheck1738 checks for grouppart = "*" / group / article. Each of the
// others is the beginning of some article.
func grouppartCheck1738(s string) (int, bool) {
	if _, ok := group1738.check(s); ok || s == "*" {
		return len(s), true
	}
	return articleCheck1738(s)
}

// hostCheck2396 checks for host = IPv6reference / IPv4address / hostname
// (rfc2396bis-01, Section 3.2.2). An IPv4address is a hostname, too.
func hostCheck2396(s string) (int, bool) {
	if strings.HasPrefix(s, "[") {
		return literal(RFC2396bis01)(s)
	}
	return hostLabels(63, isQualifiedHostname)(s)
}

// pathCheck2396 checks for path = [ abs-path / opaque-part ] (rfc2396bis-01,
// Section 3.3).
func pathCheck2396(s string) (int, bool) {
	return pathRule2396(s).check(s)
}

// hostCheck3986 checks for host = IP-literal / IPv4address / reg-name (RFC 3986,
// Section 3.2.2). An IPv4address is a reg-name, too.
func hostCheck3986(s string) (int, bool) {
	if strings.HasPrefix(s, "[") {
		return ipLiteral3986.check(s)
	}
	return nameHost3986.check(s)
}

// keywdCheck checks for keywd = ALPHA *( ["-"] (ALPHA / DIGIT))
// (rfc2141bis-urn-03, Section 2.3).
func keywdCheck(s string) (int, bool) {
	for i := range len(s) {
		switch c := s[i]; {
		case isAlpha(c):
		case i > 0 && isDigit(c):
		case i > 0 && c == '-' && s[i-1] != '-':
		default:
			return i, false
		}
	}
	return len(s), s != "" && s[len(s)-1] != '-'
}
