package abnf

import (
	"fmt"
	"slices"
	"strings"
)

// A Notation is a way to write grammars. Whatever the notation, a [File] is the
// same tree, and its canonical form is that of RFC 5234.
type Notation string

// The notations.
const (
	// RFC5234 is that of RFC 5234 and RFC 7405.
	RFC5234 Notation = "rfc5234"
	// RFC822 is that of RFC 822, section 2: also "|" separates alternatives, as
	// in the RFCs that follow it, and "1#element" is a list (section 2.7). The
	// lexical tokens of section 3.3 are built in.
	RFC822 Notation = "rfc822"
	// RFC2616 is that of RFC 2616, section 2.1: as that of RFC 822, with implied
	// *LWS in lists, and between words and separators. The basic rules of section
	// 2.2 are built in.
	RFC2616 Notation = "rfc2616"
	// RFC2141 is that of RFC 2141, section 2: names stand in angle brackets, "::="
	// defines them, "|" separates alternatives, and "1,31" is a repeat.
	RFC2141 Notation = "rfc2141"
)

// Notations are all of them, the usual one first.
var Notations = []Notation{RFC5234, RFC822, RFC2616, RFC2141}

// ParseNotation returns the notation of a name.
func ParseNotation(name string) (Notation, error) {
	if n := Notation(name); slices.Contains(Notations, n) {
		return n, nil
	}
	return "", fmt.Errorf("%q is no notation: it is one of rfc5234, rfc822, rfc2616, rfc2141", name)
}

// bars reports whether "|" separates alternatives.
func (n Notation) bars() bool { return n != RFC5234 }

// lists reports whether "#" makes a list.
func (n Notation) lists() bool { return n == RFC822 || n == RFC2616 }

// underscores reports whether names may have an underscore, as http_URL of RFC
// 2616 does; a hyphen takes its place.
func (n Notation) underscores() bool { return n.lists() }

// hint says which notation a source seems to be in, by what stands where a rule
// of RFC 5234 cannot go on.
func (n Notation) hint(rest string) string {
	line, _, _ := strings.Cut(rest, "\n")
	switch {
	case n != RFC5234 || line == "":
	case strings.HasPrefix(line, "::=") || line[0] == '<' && strings.Contains(line, "::="):
		return "; this is the notation of RFC 2141: --notation rfc2141 reads it"
	case line[0] == '|' || line[0] == '#':
		return "; this is the notation of RFC 2616: --notation rfc2616 reads it, --notation rfc822 without implied " +
			"space"
	}
	return ""
}

// separates reports whether c stands between alternatives.
func (n Notation) separates(c int) bool { return c == '/' || c == '|' && n.bars() }

// beginsList reports whether c, behind the least number of elements if there is
// one, begins a list.
func (n Notation) beginsList(c int) bool { return c == '#' && n.lists() }

// touches reports whether two elements need no white space between them where the
// one ends with a byte and the other begins with c, as in ( charset | "*" )[ ";" …
// of RFC 2616, section 14.2.
func (n Notation) touches(end byte, c int) bool {
	return n.lists() && (strings.IndexByte(`)]>"`, end) >= 0 || strings.IndexByte(`([<"`, byte(c)) >= 0)
}

// startsRepetition reports whether c can be the first byte of a repetition.
func (n Notation) startsRepetition(c int) bool {
	switch c {
	case end:
		return false
	case '#':
		return n.lists()
	case '\'':
		return n == RFC2141
	}
	return isAlpha(c) || isDigit(c) || strings.IndexByte(`*([%"<`, byte(c)) >= 0
}
