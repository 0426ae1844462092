package abnf

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/lazyregexp"
	"github.com/urispec/urispec/internal/lists"
)

// A Notation is a way to write grammars. Whatever the notation, a [File] is the same tree, and its canonical form is in
// the notation of RFC 5234.
type Notation string

// The notations.
const (
	// RFC5234 is the notation of RFC 5234 and RFC 7405.
	RFC5234 Notation = "rfc5234"
	// RFC822 is the notation of RFC 822, Section 2: "|" separates alternatives, too, as in the RFCs that follow it, and
	// "1#element" is a list (Section 2.7). The lexical tokens of Section 3.3 are built in.
	RFC822 Notation = "rfc822"
	// RFC2616 is the notation of RFC 2616, Section 2.1: RFC822 with implied *LWS in lists, and between words and
	// separators. The basic rules of Section 2.2 are built in.
	RFC2616 Notation = "rfc2616"
	// RFC2141 is the notation of RFC 2141, Section 2: names stand in angle brackets, "::=" defines them, "|" separates
	// alternatives, and "1,31" is a repeat.
	RFC2141 Notation = "rfc2141"
	// RFC9110 is the notation of RFC 5234 with the lists of RFC 9110, Section 5.6.1, and RFC 7230, Section 7:
	// "1#element", in the form that senders write (Section 5.6.1.1), as in Appendix A. The white space of Section 5.6.3
	// is built in, too.
	RFC9110 Notation = "rfc9110"
	// RFC9110Recipient is RFC9110, with lists in the form that recipients have to
	// accept, in which elements may be empty (Section 5.6.1.2).
	RFC9110Recipient Notation = "rfc9110-recipient"
)

// Notations are all of them, the usual one first.
var Notations = []Notation{RFC5234, RFC822, RFC2616, RFC2141, RFC9110, RFC9110Recipient}

// ParseNotation returns the notation of a name.
func ParseNotation(name string) (Notation, error) {
	if n := Notation(name); slices.Contains(Notations, n) {
		return n, nil
	}
	return "", fmt.Errorf("%q must be one of %s", name, notationNames())
}

func notationNames() string {
	names := lists.Each(Notations, func(n Notation) string { return string(n) })
	return strings.Join(names, ", ")
}

// For returns the notation of a source that is given as in this one. If that is RFC5234, and the source cites RFC 7230
// or RFC 9110, or has a rule OWS, it is RFC9110: every rule of RFC 5234 means the same in it.
func (n Notation) For(src []byte) Notation {
	if n == RFC5234 && ofHTTP().Match(src) {
		return RFC9110
	}
	return n
}

var ofHTTP = lazyregexp.New(`\b(?i:RFC)[- ]?(?:7230|9110)\b|(?m:^[ \t]*OWS[ \t]*=)`)

// early reports whether the notation is older than RFC 2234: "|" separates alternatives.
func (n Notation) early() bool { return n == RFC822 || n == RFC2616 || n == RFC2141 }

// listsWithOWS reports whether lists are as in RFC 9110.
func (n Notation) listsWithOWS() bool { return n == RFC9110 || n == RFC9110Recipient }

// lists reports whether "#" makes a list.
func (n Notation) lists() bool { return n.ofMail() || n.listsWithOWS() }

// ofMail reports whether the notation is RFC 822's, or RFC 2616's, which follows it. Names may have an underscore, as
// http_URL of RFC 2616; a hyphen replaces it.
func (n Notation) ofMail() bool { return n == RFC822 || n == RFC2616 }

// hint says which notation a source seems to be in, by what stands at a place where a rule of RFC 5234 cannot go on.
func (n Notation) hint(rest string) string {
	line, _, _ := strings.Cut(rest, "\n")
	switch {
	case n.early() || line == "":
	case strings.HasPrefix(line, "::=") || line[0] == '<' && strings.Contains(line, "::="):
		return "; this is the notation of RFC 2141: --notation rfc2141 reads it"
	case line[0] == '|':
		return "; this is the notation of RFC 2616: --notation rfc2616 reads it, --notation rfc822 without implied " +
			"space"
	case line[0] == '#':
		return "; this is a list: --notation rfc9110 reads it, rfc2616 with implied space, rfc822 without space"
	}
	return ""
}

// separates reports whether c stands between alternatives.
func (n Notation) separates(c int) bool { return c == '/' || c == '|' && n.early() }

// beginsList reports whether c, behind the least number of elements if there is one, begins a list.
func (n Notation) beginsList(c int) bool { return c == '#' && n.lists() }

// touches reports whether two elements need no white space between them if the one ends with a byte and the other
// begins with c, as in ( charset | "*" )[ ";" … of RFC 2616, Section 14.2.
func (n Notation) touches(end byte, c int) bool {
	return n.ofMail() && (strings.IndexByte(`)]>"`, end) >= 0 || strings.IndexByte(`([<"`, byte(c)) >= 0)
}

// startsRepetition reports whether c can be the first byte of a repetition.
func (n Notation) startsRepetition(c int) bool {
	switch c {
	case end:
		return false
	case '#':
		return n.lists()
	case '\'':
		return n == RFC2141 || !n.early()
	}
	return isAlpha(c) || isDigit(c) || strings.IndexByte(`*([%"<`, byte(c)) >= 0
}

// end is what peek returns if no byte of the rule is left.
const end = -1

// angledQuote is the double-quote mark in the notation of RFC 822, Section 3.3.
const angledQuote = `<">`

// isSpace reports whether c is white space. A form feed ends a page of an RFC.
func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\f' }

func isDigit(c int) bool { return '0' <= c && c <= '9' }

func isAlpha(c int) bool { return 'a' <= lower(c) && lower(c) <= 'z' }

func isNameByte(c byte) bool { return isAlpha(int(c)) || isDigit(int(c)) || c == '-' }

// lower returns a letter in lower case. For other bytes it returns something that is not a letter.
func lower(c int) int { return c | 0x20 }

// digitValue returns the value of a digit in a base up to 16; 16 for other bytes.
func digitValue(c int) int {
	switch l := lower(c); {
	case isDigit(c):
		return c - '0'
	case 'a' <= l && l <= 'f':
		return l - 'a' + 10
	}
	return 16
}

// quote returns a printable byte as it stands in messages.
func quote(c byte) string {
	if c == '"' {
		return `'"'`
	}
	return `"` + string(c) + `"`
}

// beginsRule reports whether a text begins with a name and "=", which may be further down if only comments are between
// them (RFC 5234, Section 4, defined-as).
func (n Notation) beginsRule(text []byte) bool {
	i := n.nameLength(text)
	return i > 0 && n.definedAs(afterBlank(text[i:])) != ""
}

// BeginsRule reports whether a line, without white space in front of it, begins
// with a name and the sign that defines a rule.
func (n Notation) BeginsRule(line string) bool {
	text, _, _ := strings.Cut(line, "\n")
	return text != "" && n.beginsRule([]byte(text))
}

// nameLength returns the length of the name that a text begins with; 0 for none.
func (n Notation) nameLength(text []byte) int {
	if n == RFC2141 && text[0] == '<' {
		line, _, _ := bytes.Cut(text, []byte("\n"))
		return bytes.IndexByte(line, '>') + 1
	}
	if !isAlpha(int(text[0])) {
		return 0
	}
	i := 1
	for i < len(text) && n.isNameByte(text[i]) {
		i++
	}
	return i
}

func (n Notation) isNameByte(c byte) bool { return isNameByte(c) || c == '_' && n.ofMail() }

// definedAs returns the sign that a text begins with, and that defines a rule, or "".
func (n Notation) definedAs(text []byte) string {
	for _, sign := range []string{"=/", "=", ":=", "::="} {
		if bytes.HasPrefix(text, []byte(sign)) && (sign != "::=" || n == RFC2141) && (sign != ":=" || n != RFC2141) {
			return sign
		}
	}
	return ""
}

// afterBlank returns a text without the white space, comments and line ends that it begins with.
func afterBlank(text []byte) []byte {
	for len(text) > 0 {
		switch c := text[0]; {
		case isSpace(c) || c == '\n' || bytes.HasPrefix(text, []byte("\r\n")):
			text = text[1:]
		case c == ';':
			i := bytes.IndexByte(text, '\n')
			if i < 0 {
				return nil
			}
			text = text[i:]
		default:
			return text
		}
	}
	return text
}
