package disagree

import (
	"fmt"
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

// An edit makes explicit in a string what some implementations read into it: an implementation that reads both strings
// alike reads it so. It returns the string itself if there is nothing to make explicit.
type edit func(s string) string

// of returns the edit of a string in pieces.
func of(change func(c *split)) edit {
	return func(s string) string {
		c := newSplit(s)
		change(&c)
		return c.String()
	}
}

// replaced returns an edit that replaces texts: old, new, and so on.
func replaced(oldnew ...string) edit { return strings.NewReplacer(oldnew...).Replace }

// trimmed removes some bytes of ASCII at both ends.
func trimmed(some func(c byte) bool) edit {
	return func(s string) string {
		return strings.TrimFunc(s, func(c rune) bool { return c < utf8.RuneSelf && some(byte(c)) })
	}
}

// twoSlashes writes two slashes before what is the authority to parsers that do not look for slashes there: the string
// has fewer or more slashes, or other bytes in their place. Without a scheme, fewer cannot be told from none.
func twoSlashes(s string) string {
	c := newSplit(s)
	rest := strings.TrimLeft(s[len(c.scheme):], `/\`)
	if c.scheme == "" && c.slashes == "" || rest == "" {
		return s
	}
	return c.scheme + "//" + rest
}

// onlyIf is an edit only of strings for which a condition holds.
func onlyIf(holds func(c *split) bool, e edit) edit {
	return func(s string) string {
		if c := newSplit(s); !holds(&c) {
			return s
		}
		return e(s)
	}
}

// leadingSlashes returns the slashes and backslashes behind the scheme.
func leadingSlashes(c *split) string {
	rest := c.slashes + c.authority() + c.path
	return rest[:len(rest)-len(strings.TrimLeft(rest, `/\`))]
}

func fewerSlashes(c *split) bool { return len(leadingSlashes(c)) < len("//") }
func moreSlashes(c *split) bool  { return len(leadingSlashes(c)) > len("//") }

// encodedSlashes decodes the slashes at the beginning or behind the scheme if they are two or more and some are
// percent-encoded.
func encodedSlashes(s string) string {
	c := newSplit(s)
	for _, begin := range []int{0, len(c.scheme)} {
		rest := strings.NewReplacer("%2f", "/", "%2F", "/").Replace(s[begin:])
		if strings.HasPrefix(rest, "//") && !strings.HasPrefix(s[begin:], "//") {
			return s[:begin] + "//" + behindSlashes(s[begin:])
		}
	}
	return s
}

// behindSlashes returns what follows slashes, percent-encoded or not.
func behindSlashes(s string) string {
	for {
		switch {
		case strings.HasPrefix(s, "/"):
			s = s[1:]
		case strings.HasPrefix(strings.ToLower(s), "%2f"):
			s = s[len("%2f"):]
		default:
			return s
		}
	}
}

// slashesOnly replaces the backslashes before the host by slashes.
func slashesOnly(s string) string {
	c := newSplit(s)
	begin := len(c.scheme)
	end := begin + len(leadingSlashes(&c))
	return s[:begin] + slashed(s[begin:end]) + s[end:]
}

// endAuthority puts a slash before a delimiter at which the authority ends.
func endAuthority(delimiter string) edit {
	return of(func(c *split) {
		rest := c.query + c.fragment
		if c.slashes != "" && c.path == "" && strings.HasPrefix(rest, delimiter) {
			c.path = "/"
		}
	})
}

func backslashInAuthority(c *split) {
	c.setAuthority(strings.Replace(c.authority(), `\`, "/", 1))
}

// lastAt encodes every "@" in an authority except the last; firstAt, every one except the first.
func lastAt(c *split) {
	if n := len(c.userinfo) - 1; n > 0 {
		c.userinfo = strings.ReplaceAll(c.userinfo[:n], "@", "%40") + "@"
	}
}

func firstAt(c *split) {
	before, behind, _ := strings.Cut(c.authority(), "@")
	if strings.Contains(behind, "@") {
		c.setAuthority(before + "@" + strings.ReplaceAll(behind, "@", "%40"))
	}
}

// emptyUserinfo removes an empty userinfo; emptyPassword, an empty password.
func emptyUserinfo(c *split) {
	if c.userinfo == "@" || c.userinfo == ":@" {
		c.userinfo = ""
	}
}

func emptyPassword(c *split) {
	if name, ok := strings.CutSuffix(c.userinfo, ":@"); ok {
		c.userinfo = name + "@"
	}
}

// digitsOfPort removes what follows the digits of a port.
func digitsOfPort(c *split) {
	digits := len(c.port) - len(strings.TrimLeft(c.port, ":0123456789"))
	c.port = strings.TrimSuffix(c.port[:digits], ":")
}

// leadingZeros removes zeros before the number of a port.
func leadingZeros(c *split) {
	if number := strings.TrimLeft(c.port, ":0"); c.port != "" && c.port[len(c.port)-1] == '0' && number == "" {
		c.port = ":0"
	} else if number != "" {
		c.port = ":" + number
	}
}

// portInRange replaces a port that is too large by one that exists.
func portInRange(c *split) {
	const bits = 16
	if number := strings.TrimPrefix(c.port, ":"); strings.Trim(number, "0123456789") == "" && number != "" {
		if _, err := strconv.ParseUint(number, 10, bits); err != nil {
			c.port = ":1"
		}
	}
}

func defaultPort(c *split) {
	byDefault, ok := parser.RFC3986.DefaultPort(strings.ToLower(strings.TrimSuffix(c.scheme, ":")))
	if ok && c.port == ":"+byDefault.Number {
		c.port = ""
	}
}

func emptyPort(c *split) { c.port = strings.TrimSuffix(c.port, ":") }

// someHost inserts a host if there is none.
func someHost(s string) string {
	c := newSplit(s)
	switch {
	case c.slashes == "" && c.scheme != "":
		return c.scheme + "//a/" + strings.TrimLeft(c.path, "/") + c.query + c.fragment
	case c.slashes != "" && c.host == "":
		c.host = "a"
	}
	return c.String()
}

// number writes a host as the IPv4 address that programs which connect take it for.
func number(c *split) {
	if a, ok := reading.Address(c.host); ok && a.Is4() {
		c.host = a.String()
	}
}

// numberWith is number for a host with a part that begins with a text and is longer.
func numberWith(begin string) func(c *split) {
	return func(c *split) {
		for part := range strings.SplitSeq(strings.ToLower(c.host), ".") {
			if len(part) > len(begin) && strings.HasPrefix(part, begin) && (begin != "0" || part[1] != 'x') {
				number(c)
				return
			}
		}
	}
}

// domain writes a host with characters beyond ASCII as IDNA maps it; mapped does so only if the result has no A-label,
// and also writes addresses.
func domain(c *split) {
	name := reading.DomainByIDNA(c.host)
	if name != "" && reading.Canonical(c.host) != reading.Canonical(name) && beyondASCII(c.host) {
		c.host = name
	}
}

func mapped(c *split) {
	was := c.host
	if domain(c); strings.Contains(c.host, "xn--") {
		c.host = was
	} else if a, ok := reading.Address(was); ok && beyondASCII(was) {
		c.host = a.String()
	}
}

// beyondASCII reports whether a text has bytes beyond ASCII, percent-encoded or not.
func beyondASCII(text string) bool {
	return strings.ContainsFunc(allDecoded(text), func(c rune) bool { return c >= utf8.RuneSelf })
}

// localhost removes the host of a file URL if it is localhost.
func localhost(c *split) {
	if strings.EqualFold(c.scheme, "file:") && strings.EqualFold(c.host, "localhost") {
		c.host = ""
	}
}

func noDotAtEnd(c *split) { c.host = strings.TrimSuffix(c.host, ".") }

func allDecoded(text string) string { return reading.Decoded(text, func(byte) bool { return true }) }

func encoded(text string, some func(c byte) bool) string {
	var b strings.Builder
	for _, c := range []byte(text) {
		if some(c) {
			fmt.Fprintf(&b, "%%%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	return b.String()
}

func isSpace(c byte) bool       { return c == ' ' }
func isControl(c byte) bool     { return c < ' ' || c == 0x7F }
func isBlank(c byte) bool       { return isSpace(c) || isControl(c) }
func isBeyondASCII(c byte) bool { return c >= utf8.RuneSelf }

// isExcluded reports whether a byte is a printing character that no URI has (RFC 3986, Appendix A).
func isExcluded(c byte) bool {
	return c < utf8.RuneSelf && !reading.IsUnreserved(c) && c != '%' && strings.IndexByte(reading.Reserved, c) < 0
}

// needlessDecoded decodes unreserved characters (RFC 3986, Section 2.3).
func needlessDecoded(s string) string { return reading.Decoded(s, reading.IsUnreserved) }

// isDelimiter reports whether a byte is a delimiter that does not end a path, query or fragment (RFC 3986, Section
// 2.2).
func isDelimiter(c byte) bool { return strings.IndexByte("!$&'()*+,;=#[]", c) >= 0 }

func decodedInHost(which byte) edit {
	return inHost(func(host string) string { return reading.Decoded(host, func(c byte) bool { return c == which }) })
}

// hostUpTo puts a slash before the first byte of a host that is one of some.
func hostUpTo(some func(c byte) bool) edit {
	return inHost(func(host string) string {
		for i := 1; i < len(host) && host[0] != '['; i++ {
			if some(host[i]) {
				return host[:i] + "/" + host[i:]
			}
		}
		return host
	})
}

func isPercent(c byte) bool { return c == '%' }

// inNoName reports whether a byte of ASCII is in no name of the Domain Name System.
func inNoName(c byte) bool {
	return c < utf8.RuneSelf && !reading.IsAlnum(c) && strings.IndexByte("-._%", c) < 0
}

func decodedHost(c *split) {
	c.host = reading.Decoded(c.host, func(c byte) bool { return c != '%' })
}

// onceLess decodes once what is percent-encoded twice.
func onceLess(s string) string {
	for i := len(s) - 1; i >= 0; i-- {
		if c, ok := reading.Octet(s, i); ok && c == '%' {
			if _, nested := reading.Octet("%"+s[i+len("%25"):], 0); nested {
				s = s[:i] + "%" + s[i+len("%25"):]
			}
		}
	}
	return s
}

// loneSigns encodes each "%" that encodes nothing.
func loneSigns(s string) string {
	return reading.Respelled(s, func(_ byte, spelled string) string {
		if spelled == "%" {
			return "%25"
		}
		return spelled
	})
}

// eachPiece changes each piece, without its delimiters, except the scheme and the host.
func eachPiece(change func(text string) string) edit {
	return of(func(c *split) {
		c.userinfo = inside(c.userinfo, "", "@", change)
		c.path = change(c.path)
		c.query = inside(c.query, "?", "", change)
		c.fragment = inside(c.fragment, "#", "", change)
	})
}

// inside changes a text between two delimiters that it may have.
func inside(text, first, last string, change func(text string) string) string {
	if text == "" {
		return ""
	}
	return first + change(strings.TrimSuffix(strings.TrimPrefix(text, first), last)) + last
}

// encodedEverywhere percent-encodes some bytes outside of the scheme and the host.
func encodedEverywhere(some func(c byte) bool) edit {
	return eachPiece(func(text string) string { return encoded(text, some) })
}

func encodedInHost(some func(c byte) bool) edit {
	return inHost(func(host string) string { return encoded(host, some) })
}

// noDots removes the dot-segments of a path (RFC 3986, Section 5.2.4).
func noDots(c *split) {
	var kept []string
	segments := strings.Split(c.path, "/")
	for i, segment := range segments {
		last := i == len(segments)-1
		if segment == ".." && len(kept) > 1 {
			kept = kept[:len(kept)-1]
		}
		if segment != "." && segment != ".." {
			kept = append(kept, segment)
		} else if last {
			kept = append(kept, "")
		}
	}
	c.path = strings.Join(kept, "/")
}

// encodedDots decodes dots in a path, and removes the dot-segments.
func encodedDots(c *split) {
	was := c.path
	if c.path = reading.Decoded(c.path, func(c byte) bool { return c == '.' }); c.path != was {
		noDots(c)
	}
}

func decodedInPath(which byte) edit {
	return inPath(func(path string) string {
		return reading.Decoded(path, func(c byte) bool { return c == which })
	})
}

// absolute puts a slash before a path without one.
func absolute(c *split) {
	if c.slashes == "" && c.path != "" && !strings.HasPrefix(c.path, "/") {
		c.path = "/" + c.path
	}
}

// repeatedSlashes replaces several slashes in a row in a path by one.
func repeatedSlashes(c *split) {
	for strings.Contains(c.path, "//") {
		c.path = strings.ReplaceAll(c.path, "//", "/")
	}
}

// emptyPath replaces an empty path behind an authority by a slash.
func emptyPath(s string) string {
	c := newSplit(s)
	if c.slashes != "" && c.path == "" {
		c.path = "/"
	}
	return c.String()
}

func slashed(text string) string { return strings.ReplaceAll(text, `\`, "/") }

// inScheme and inHost change one piece.
func inScheme(change func(text string) string) edit {
	return of(func(c *split) { c.scheme = change(c.scheme) })
}

func inHost(change func(text string) string) edit {
	return of(func(c *split) { c.host = change(c.host) })
}

func inPath(change func(text string) string) edit {
	return of(func(c *split) { c.path = change(c.path) })
}

// digits changes the digits of what is percent-encoded.
func digits(change func(text string) string) edit {
	return func(s string) string {
		return reading.Respelled(s, func(_ byte, spelled string) string {
			if len(spelled) > 1 {
				return change(spelled)
			}
			return spelled
		})
	}
}

// inBrackets changes the parts of a host with a port: before the first "[", between it and the next "]", and behind
// that.
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

// literalOnly removes what is between an IP literal and a port.
func literalOnly(c *split) {
	if end := strings.IndexByte(c.host, ']'); strings.HasPrefix(c.host, "[") {
		c.host = c.host[:end+1]
	}
}

// literalFirst removes what precedes brackets.
func literalFirst(_, inside, behind string) (string, string, string) { return "", inside, behind }

// addressFirst removes what follows the digits and delimiters of an IPv6 address in brackets.
func addressFirst(before, inside, behind string) (string, string, string) {
	rest := strings.TrimLeft(inside, "0123456789abcdefABCDEF:.")
	if address := strings.TrimSuffix(inside, rest); strings.Contains(address, ":") {
		inside = address
	}
	return before, inside, behind
}

// someAddress replaces what is not an IP literal by an IPv6 address (RFC 3986, Section 3.2.2).
func someAddress(before, inside, behind string) (string, string, string) {
	address, _, _ := strings.Cut(inside, "%")
	if a, err := netip.ParseAddr(address); (err != nil || !a.Is6()) && !strings.HasPrefix(strings.ToLower(inside), "v") {
		inside = "::1"
	}
	return before, inside, behind
}

func noLoneBracket(c *split) {
	_, rest, opened := strings.Cut(c.host+c.port, "[")
	if !opened || !strings.Contains(rest, "]") {
		c.setHostAndPort(strings.NewReplacer("[", "", "]", "").Replace(c.host + c.port))
	}
}

// noZone removes a zone identifier (RFC 6874).
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
