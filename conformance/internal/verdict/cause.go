package verdict

import (
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/repair"
)

// A Cause is what is wrong with strings that no grammar accepts, under a stable name. It depends only on the string and
// on where it goes wrong: revisions that refuse a string at the same place have the same cause.
type Cause struct {
	ID      string
	Meaning string // what is at the offset, or where the offset is
	is      func(place) bool
}

// Causes are all causes, in the order in which they are tried: the first that applies is
// the cause. The last always does, and so does the one before it at the end of a string.
var Causes = []Cause{
	{"empty", "the string is empty", func(p place) bool { return p.input == "" }},
	{DomainCause, "ToASCII does not take the domain of a URL", func(place) bool { return false }}, // see [PredicateError]
	{"not-utf8", "a byte that is not UTF-8", func(p place) bool { return p.size == 1 && p.found == utf8.RuneError }},
	{"percent-encoding", `two hexadecimal digits do not follow "%"`, place.inTriplet},
	{"space-around", "white space at the beginning or the end", place.isAround},
	{"space", "white space within the string", func(p place) bool { return p.found == ' ' }},
	{"control", "a control character", place.isControl},
	{"non-ascii", "a character beyond US-ASCII", func(p place) bool { return p.found >= utf8.RuneSelf }},
	{"backslash", "a backslash", func(p place) bool { return p.found == '\\' }},
	{"ip-literal", "an address in brackets is malformed, or has no end", place.inBrackets},
	{"bracket", `"[" or "]" not around an address`, func(p place) bool { return p.isOneOf("[]") }},
	{"excluded", "one of \"<>^`{|}, which no URI has", func(p place) bool { return p.isOneOf("\"<>^`{|}") }},
	{"number-sign", `"#" where a fragment cannot begin, such as a second one`, func(p place) bool { return p.found == '#' }},
	{"percent-encoded", `"%" where nothing can be percent-encoded`, func(p place) bool { return p.found == '%' }},
	{"scheme", "the scheme, or what stands in its place", place.inScheme},
	{"port", "a port", place.inPort},
	{"authority", "another part of an authority", func(p place) bool { return p.authority >= 0 }},
	{"end", "the string ends too early", func(p place) bool { return p.size == 0 }},
	{"other", "another character, which cannot stand there", func(place) bool { return true }},
}

// DomainCause is the cause of URLs with a domain that "domain to ASCII" refuses.
const DomainCause = "domain-to-ascii"

// CauseOf returns the ID of the cause of a string that goes wrong at an offset in bytes.
func CauseOf(input string, offset int) string {
	p := newPlace(input, offset)
	for _, c := range Causes {
		if c.is(p) {
			return c.ID
		}
	}
	panic("the last cause is always one")
}

// A place is where a string goes wrong.
type place struct {
	input     string
	offset    int
	found     rune // the character at the offset
	size      int  // of it in bytes; 0 at the end
	authority int  // the beginning of the authority that has the offset, or ends there; or -1
	host      int  // the beginning of its host
}

func newPlace(input string, offset int) place {
	begin, end := Character(input, offset)
	p := place{input: input, offset: offset, size: end - begin, authority: -1}
	p.found, _ = utf8.DecodeRuneInString(input[begin:end])
	if p.size == 0 {
		p.found = 0
	}
	if a, ok := repair.AuthorityOf(input); ok && a.Begin <= offset && offset <= a.End {
		p.authority, p.host = a.Begin, a.Host
	}
	return p
}

// isOneOf reports whether one of some characters of US-ASCII is found.
func (p place) isOneOf(characters string) bool {
	return p.size == 1 && strings.IndexByte(characters, p.input[p.offset]) >= 0
}

// isControl reports whether a control character is found: U+0000 to U+001F, or U+007F to U+009F.
func (p place) isControl() bool {
	return p.size > 0 && (p.found < ' ' || 0x7f <= p.found && p.found <= 0x9f)
}

// inTriplet reports whether "%", or "%" and a digit, precedes the offset.
func (p place) inTriplet() bool {
	begun := p.input[max(p.offset-2, 0):p.offset]
	return strings.HasSuffix(begun, "%") || len(begun) == 2 && begun[0] == '%'
}

// isAround reports whether white space is found, and nothing else before or behind it.
func (p place) isAround() bool {
	const space = " \t\n\v\f\r"
	return p.isOneOf(space) &&
		(strings.Trim(p.input[:p.offset], space) == "" || strings.Trim(p.input[p.offset:], space) == "")
}

// inBrackets reports whether the offset is behind a "[" of the authority that is not closed.
func (p place) inBrackets() bool {
	if p.authority < 0 {
		return false
	}
	begun := p.input[p.authority:p.offset]
	return strings.LastIndexByte(begun, '[') > strings.LastIndexByte(begun, ']')
}

// inScheme reports whether the first delimiter is at the offset or behind it; or the offset is at the end of a string
// without one.
func (p place) inScheme() bool {
	i := strings.IndexAny(p.input, ":/?#")
	return i >= p.offset || i < 0 && p.size == 0
}

// inPort reports whether the offset is behind a ":" of the authority, which is not in its userinfo.
func (p place) inPort() bool {
	if p.authority < 0 {
		return false
	}
	before := p.input[min(p.host, p.offset):p.offset]
	return strings.Count(before, ":") == 1 || strings.Contains(before, "]:")
}

// Character returns the offsets in bytes of the character that has a byte of a string, or of that byte if it belongs to
// none; at the end, an empty part.
func Character(s string, offset int) (begin, end int) {
	for back := range min(utf8.UTFMax, offset+1) {
		if c, n := utf8.DecodeRuneInString(s[offset-back:]); n > back && (c != utf8.RuneError || n > 1) {
			return offset - back, offset - back + n
		}
	}
	return offset, min(offset+1, len(s))
}
