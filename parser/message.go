package parser

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Reason returns what Error says after the revision and the start rule: where
// the string goes wrong, in which rule, and what could stand there. Of what
// could, it names what follows the rule; bytes that go on with the rule only where
// it cannot end yet. The whole is [SyntaxError.Expected].
func (e *SyntaxError) Reason() string {
	offset := min(max(e.Offset, 0), len(e.Input))
	var b strings.Builder
	fmt.Fprintf(&b, "byte %d: ", offset)
	switch end := offset == len(e.Input); {
	case end && e.Rule == "":
		b.WriteString("unexpected end")
	case end:
		b.WriteString("unexpected end in " + printable(e.Rule))
	case e.Rule == "":
		b.WriteString(describe(e.Input[offset:]) + " cannot stand here")
	default:
		b.WriteString(describe(e.Input[offset:]) + " is not allowed in " + printable(e.Rule))
	}
	var words []string
	switch {
	case e.Next != ByteSet{}:
		words = describeSet(e.Next)
	case e.Expected != ByteSet{}:
		return b.String()
	}
	if e.MayEnd {
		words = append(words, "end")
	}
	if len(words) > 0 {
		b.WriteString("; expected " + enumerate(words))
	}
	return b.String()
}

// printable returns s, or where it is not a line of printable ASCII, s quoted.
func printable(s string) string {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return strconv.QuoteToASCII(s)
		}
	}
	return s
}

// describe names the first character of s, or its first byte where no
// character of UTF-8 begins.
func describe(s string) string {
	switch c := s[0]; {
	case c == '\t':
		return "tab"
	case c == '\n':
		return "line feed"
	case c == '\r':
		return "carriage return"
	case c == ' ':
		return "space"
	case c == '"':
		return `'"'`
	case c == '\\':
		return `"\"`
	case c > ' ' && c < 0x7f:
		return `"` + s[:1] + `"`
	}
	if r, n := utf8.DecodeRuneInString(s); r != utf8.RuneError || n > 1 {
		return fmt.Sprintf("%U", r)
	}
	return fmt.Sprintf("byte 0x%02X", s[0])
}

// A class is a set of bytes that has a name.
type class struct {
	bytes ByteSet
	name  string
}

// classes are in the order of preference.
var classes = []class{
	{kind(upper).union(kind(lower)), "a letter"},
	{ByteSet{0x03ff << 48, 0x7e | 0x7e<<32}, "a hexadecimal digit"},
	{kind(lower), "a lower-case letter"},
	{kind(upper), "an upper-case letter"},
	{kind(digit), "a digit"},
}

// delimiters stand first in a message, in the order in which they end the
// authority, the path and the query.
const delimiters = "/?#"

// maxCharacters is how many characters a message names one by one.
const maxCharacters = 6

// describeSet names the bytes of a set: what has a name, and the others one by
// one, or where there are too many, the set as a class.
func describeSet(s ByteSet) []string {
	var words []string
	rest := s
	for _, c := range classes {
		if rest.includes(c.bytes) {
			words = append(words, c.name)
			rest = rest.without(c.bytes)
		}
	}
	if rest.Len() > maxCharacters {
		return []string{"one of " + s.String()}
	}
	if some := rest.intersect(kind(digit)); some.Len() > 2 {
		words = append(words, "one of "+some.String())
		rest = rest.without(some)
	}
	for _, c := range []byte(delimiters) {
		if rest.Has(c) {
			words = append(words, describe(string(rune(c))))
		}
	}
	for c := range rest.All() {
		if strings.IndexByte(delimiters, c) < 0 {
			words = append(words, describe(string([]byte{c})))
		}
	}
	return words
}

// enumerate joins words as alternatives.
func enumerate(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
