package scheme

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/scan"
)

// hintAgreed is about what is not read alike at an offset of an http or https URL: who
// would read it differently. The implementations were asked (conformance/cmd/agreed).
func hintAgreed(s string, offset int) hint {
	_, prefix, complete := strings.Cut(s[:offset], "://")
	rest := s[offset:]
	var found hint
	switch {
	case !complete:
		found = beforeAuthority(s, offset)
	case rest != "" && strings.IndexByte("\t\n\r", rest[0]) >= 0:
		return hint{text: "browsers leave it out"}
	case strings.Contains(prefix, "/"):
		found = pastAuthority(prefix, rest)
	default:
		found = inAuthority(prefix, rest)
	}
	found.section = cmp.Or(found.section, find(agreedGrammar.sections, found.rule))
	return found
}

// placeInAgreed says in which part of a URL a rule of the profile is, behind a prefix.
func placeInAgreed(rule, prefix string) string {
	scheme, rest, complete := strings.Cut(prefix, "://")
	switch {
	case !complete && strings.Contains(scheme, ":"):
		return "behind the scheme"
	case !complete:
		return `before "://"`
	case strings.Contains(rest, "#"):
		return "in fragment"
	case strings.Contains(rest, "?"):
		return "in query"
	case rule == "authority", rule == "port", rule == "path":
		return "in " + rule
	case strings.Contains(rest, "/"):
		return "in path"
	case strings.HasPrefix(rest, "["):
		return "in IPv6 address"
	case rule == "IPv4address":
		return "in IPv4 address"
	}
	return "in host"
}

// schemeBytes can stand behind the first letter of a scheme (RFC 3986, Section 3.1).
const schemeBytes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."

// beforeAuthority is about the scheme and the two slashes.
func beforeAuthority(s string, offset int) hint {
	const begins = "the URL begins with neither http:// nor https://"
	scheme, rest, ok := strings.Cut(s, ":")
	switch {
	case strings.Contains(s[:offset], ":"):
		return hint{text: "browsers read a host in what follows all the same"}
	case s == "":
		return hint{instead: "the URL is empty"}
	case offset < len(s) && s[offset] <= ' ':
		return hint{rule: agreedGrammar.starts[0]}
	case !ok || scheme == "" || !scan.IsAlpha(scheme[0]) || strings.Trim(scheme[1:], schemeBytes) != "":
		return hint{instead: "there is no scheme: " + begins}
	case rest != "" && scan.IsDigit(rest[0]): // a port?
		return hint{instead: begins}
	}
	return hint{instead: "the scheme is neither http nor https"}
}

// profile is the section if no rule says why.
const profile = "the agreed profile"

// inAuthority is about the authority; a string has its beginning.
func inAuthority(prefix, rest string) hint {
	c := firstByte(rest)
	authority := rest
	if i := strings.IndexAny(rest, `/?#\`); i >= 0 {
		authority = rest[:i]
	}
	host, port, hasPort := cutPort(prefix)
	switch {
	case strings.Contains(authority, "@"):
		return hint{text: "a userinfo hides the host", section: "RFC 9110, Section 4.2.4", rule: "authority"}
	case c == '\\':
		return hint{text: "it ends the authority for browsers, not for python", section: profile, rule: "authority"}
	case hasPort:
		return inPort(port, rest)
	case strings.HasPrefix(prefix+rest, "["):
		return inIPv6(host, rest)
	}
	return inDomain(host, rest)
}

// cutPort cuts the beginning of an authority before its port.
func cutPort(prefix string) (host, port string, found bool) {
	i := strings.IndexByte(prefix, ':')
	if strings.HasPrefix(prefix, "[") {
		i = strings.Index(prefix, "]:") + 1
	}
	if i <= 0 {
		return prefix, "", false
	}
	return prefix[:i], prefix[i+1:], true
}

// inPort is about a port.
func inPort(prefix, rest string) hint {
	c := firstByte(rest)
	number := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789"))]
	text := ""
	switch {
	case ends(c) && prefix == "":
		text = `perl reads the ":" as part of the host`
	case ends(c):
		return beforePath(c)
	case !scan.IsDigit(c):
		return hint{rule: "port"}
	case prefix != "":
		text = "browsers and curl refuse a port above 65535; java and libxml2 take it"
	case strings.Trim(number, "0") == "":
		text = "libxml2, neon and addressable read no port if it is 0"
	default:
		text = "net/url and perl keep leading zeros of a port; browsers leave them out"
	}
	return hint{text: text, rule: "port"}
}

// beforePath is about what stands behind an authority.
func beforePath(c byte) hint {
	if c != '?' && c != '#' {
		return hint{}
	}
	return hint{text: `neon reads it as part of the host without a "/" before it`, rule: "path"}
}

// inIPv6 is about a host in brackets.
func inIPv6(prefix, rest string) hint {
	c := firstByte(rest)
	inside, _, _ := strings.Cut(rest, "]")
	switch {
	case strings.HasSuffix(prefix, "]"):
		if ends(c) {
			return hint{text: "without a port here, neon reads one in what follows", rule: "authority"}
		}
	case prefix == "[" && (c == 'v' || c == 'V'):
		return hint{text: "browsers refuse a host of this form", section: profile, rule: "authority"}
	case strings.Contains(inside, "%"):
		return hint{text: "browsers refuse a zone", section: profile, rule: "IPv6"}
	case strings.HasPrefix(strings.ToLower(prefix+inside), "[::ffff:"):
		return hint{text: "okhttp reads an IPv4 address", section: profile, rule: "IPv6"}
	case strings.Contains(inside, "."):
		return hint{text: "uri-js reads other zeros before a dotted end", section: profile, rule: "IPv6"}
	case strings.HasPrefix(prefix+inside, "[::"):
		return hint{}
	case strings.Contains(prefix+inside, "::"):
		return hint{text: `uri-js writes zeros beside "::" otherwise: ":::"`, rule: "IPv6"}
	}
	return hint{}
}

// inDomain is about a domain, or an IPv4 address.
func inDomain(prefix, rest string) hint {
	c := firstByte(rest)
	label := prefix[strings.LastIndexByte(prefix, '.')+1:]
	switch {
	case c == '%':
		return hint{text: "browsers decode it, and java reads no host", rule: "ldh"}
	case rest != "" && strings.IndexByte("_~!$&'()*+,;=", c) >= 0:
		return hint{text: "java reads no host", rule: "ldh"}
	case c >= 0x80:
		return hint{text: "browsers read the result of ToASCII; RFC 3986 refuses it", rule: "ldh"}
	case prefix == "" && c != '.' && c != '-':
		return emptyHost(c)
	case c == '-' && strings.EqualFold(label, "xn-"):
		return hint{text: "browsers refuse what ToASCII does not return, and others read it", rule: "xn-rest"}
	case strings.HasSuffix(label, "-") || label == "" && c == '-':
		return hint{text: "java reads no host if a label begins or ends with a hyphen", rule: "rest"}
	case label == "" && c == '.':
		return hint{text: "java reads no host if a label is empty", rule: "label"}
	}
	return inNumber(prefix, rest)
}

// emptyHost is about a host that is missing.
func emptyHost(c byte) hint {
	if !ends(c) {
		return hint{}
	}
	return hint{text: "browsers read a host in what follows, and others an empty one", section: "RFC 9110, Section 4.2.1",
		rule: "authority"}
}

// inNumber is about the end of a domain, or what begins as an IPv4 address.
func inNumber(prefix, rest string) hint {
	host := prefix + rest
	if i := strings.IndexAny(host, `/?#:\`); i >= 0 {
		host = host[:i]
	}
	host = strings.TrimSuffix(host, ".")
	last := host[strings.LastIndexByte(host, '.')+1:]
	c := firstByte(rest)
	switch {
	case isNumber(last):
		return hint{text: "browsers and curl read an IPv4 address or refuse it, and others read a name", rule: "IPv4address"}
	case strings.Count(prefix, ".") == 3 && strings.Trim(prefix, "0123456789.") == "":
		return hint{text: "boost-url reads the IPv4 address at its beginning alone", rule: "domain"}
	case (ends(c) || c == ':' || c == '.') && last != "" && scan.IsDigit(last[0]):
		return hint{text: "java reads no host if the last label begins with a digit", rule: "any"}
	case ends(c):
		return beforePath(c)
	}
	return hint{}
}

// isNumber reports whether a label is a number by the URL Standard: decimal, octal
// or hexadecimal (Section 3.5, the "ends-in-a-number checker").
func isNumber(label string) bool {
	if len(label) >= 2 && label[0] == '0' && scan.ToLower(label[1]) == 'x' {
		return strings.Trim(label[2:], "0123456789abcdefABCDEF") == ""
	}
	return label != "" && strings.Trim(label, "0123456789") == ""
}

// pastAuthority is about path, query and fragment.
func pastAuthority(prefix, rest string) hint {
	c := firstByte(rest)
	switch inQuery := strings.ContainsAny(prefix, "?#"); {
	case c == '\\' && !inQuery:
		return hint{text: `browsers read "/"`, section: profile, rule: "path"}
	case c == '\'' && inQuery:
		return hint{text: "browsers and ruby write %27", rule: "query-delims"}
	case isTriplet(prefix, rest) && !isUTF8(prefix, rest):
		return hint{text: "uri-js decodes what stands behind other octets", rule: "UTF-8"}
	case isTriplet(prefix, rest):
		return hint{text: "yarl decodes it, and others keep it"}
	case !inQuery && strings.HasPrefix(prefix, "[") && strings.HasSuffix(prefix, "]/"):
		return hint{text: "neon reads a number here as the port"}
	case ends(c) && !inQuery && isDots(prefix[strings.LastIndexByte(prefix, '/')+1:]):
		return hint{text: "browsers remove a dot-segment, java and others keep it", rule: "whole-segment"}
	}
	return hint{}
}

// isTriplet reports whether a string is wrong within an octet that is percent-encoded.
func isTriplet(prefix, rest string) bool {
	begin := strings.LastIndexByte(prefix, '%') + 1
	triplet := prefix[begin:] + rest
	return begin > 0 && len(prefix) < begin+2 && len(triplet) >= 2 && scan.IsHex(triplet[0]) && scan.IsHex(triplet[1])
}

// isUTF8 reports whether the percent-encoded octets are UTF-8, up to the one that begins
// in a prefix.
func isUTF8(prefix, rest string) bool {
	at := strings.LastIndexByte(prefix, '%')
	text := prefix[:at] + (prefix[at:] + rest)[:len("%80")]
	var octets []byte // from the last
	for ; at >= 0 && text[at] == '%'; at -= len("%80") {
		octet, _ := strconv.ParseUint(text[at+1:at+len("%80")], 16, 8) // the grammar has taken it, or isTriplet
		octets = append(octets, byte(octet))
	}
	slices.Reverse(octets)
	return utf8.Valid(octets)
}

// isDots reports whether a segment is a dot-segment, percent-encoded or not.
func isDots(segment string) bool {
	segment = strings.ReplaceAll(strings.ToLower(segment), "%2e", ".")
	return segment == "." || segment == ".."
}

// firstByte returns the first byte of a string, or "/" for the empty one: the end
// is like a path.
func firstByte(s string) byte {
	if s == "" {
		return '/'
	}
	return s[0]
}

// ends reports whether a byte ends the authority, or a segment.
func ends(c byte) bool { return c == '/' || c == '?' || c == '#' }
