package normal

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// Mailto returns a mailto URI, whose path is text[begin:end] and which has no
// authority, with the domains of its addresses in lower case: a domain is a
// hostname, which has no case (RFC 3986, Section 6.2.3). The path is addresses
// with "," between them, each a local part, "@" and a domain (RFC 6068, Section
// 2). Addresses in header fields of the query stay as they are: the document
// speaks of the path.
//
// A path with a "/" stays: RFC 6068 has it encoded. Otherwise, what is a domain
// could depend on the reference that a base is resolved with.
func (m *Memory) Mailto(text string, begin, end int) string {
	if strings.Contains(text[begin:end], "/") {
		return text
	}
	b := m.Copy(text)
	for begin < end {
		domain, next := mailAddress(text[begin:end])
		lower(b[begin+domain : begin+next])
		begin += next + len(",")
	}
	return View(b)
}

// mailAddress returns where the domain of the address that s begins with
// begins, and where the address ends: at a ",", or the end of s. If it has no
// "@", the domain is empty. Neither "," nor "@" ends a local part that is a
// quoted string (RFC 5322, Section 3.2.4), whose quotation marks are encoded;
// one that is not closed takes all of s.
func mailAddress(s string) (domain, end int) {
	local := 0
	if strings.HasPrefix(s, quotationMark) {
		local = quotedStringLength(s)
	}
	end = scan.Before(s, local, ",")
	if at := strings.LastIndexByte(s[local:end], '@'); at >= 0 {
		return local + at + len("@"), end
	}
	return end, end
}

// quotationMark and backslash never stand for themselves in a URI.
const (
	quotationMark = "%22"
	backslash     = "%5C"
)

// quotedStringLength returns the length of the quoted string that s begins
// with. A backslash in it quotes the next character.
func quotedStringLength(s string) int {
	for i := len(quotationMark); i < len(s); i += scan.CharLength(s[i:]) {
		switch {
		case strings.HasPrefix(s[i:], quotationMark):
			return i + len(quotationMark)
		case strings.HasPrefix(s[i:], backslash) && i+len(backslash) < len(s):
			i += len(backslash)
		}
	}
	return len(s)
}
