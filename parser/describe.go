package parser

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/scan"
)

// printable returns s, or where it is not a line of printable ASCII, s quoted.
func printable(s string) string {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return strconv.QuoteToASCII(s)
		}
	}
	return s
}

// describe names the first character of s, or its first byte where no character
// of UTF-8 begins.
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
		return codePoint(r)
	}
	return "byte 0x" + string([]byte{scan.UpperHex[s[0]>>4], scan.UpperHex[s[0]&0xf]})
}

// codePoint returns the number of a character, such as "U+00E9".
func codePoint(r rune) string {
	hex := strings.ToUpper(strconv.FormatInt(int64(r), 16))
	return "U+" + strings.Repeat("0", max(0, 4-len(hex))) + hex
}

// A class is a set of bytes that has a name.
type class struct {
	bytes ByteSet
	name  string
}

// classes are in the order of preference.
var classes = []class{
	{ByteSet{scan.Alpha & scan.Word, scan.Alpha >> 64}, "a letter"},
	{hexDigits, "a hexadecimal digit"},
	{ByteSet{scan.Lower & scan.Word, scan.Lower >> 64}, "a lower-case letter"},
	{ByteSet{scan.Upper & scan.Word, scan.Upper >> 64}, "an upper-case letter"},
	{digits, "a digit"},
}

// Sets that messages are about.
var (
	digits    = ByteSet{scan.Digit}
	hexDigits = ByteSet{scan.Hex & scan.Word, scan.Hex >> 64}
)

// delimiters stand first in a message, in the order in which they end the
// authority, the path and the query.
const delimiters = "/?#"

// maxCharacters is how many characters a message names one by one.
const maxCharacters = 6

// maxDigits is how many digits a message names one by one.
const maxDigits = 2

// describeSet names the bytes of a set: what has a name, and the others one by
// one, or where there are too many, the set by the document's name, or as a
// class.
func (v Revision) describeSet(s ByteSet) []string {
	var words []string
	rest := s
	for _, c := range classes {
		if rest.includes(c.bytes) {
			words = append(words, c.name)
			rest = rest.without(c.bytes)
		}
	}
	if rest.Len() > maxCharacters {
		if words := v.nameSet(s); words != nil {
			return words
		}
		return []string{"one of " + s.String()}
	}
	if some := rest.intersect(digits); some.Len() > maxDigits {
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

// nameSet returns the words for a set for which the document of the revision
// has a name, if need be with "but" and one byte; nil where it has none.
func (v Revision) nameSet(s ByteSet) []string {
	d := v.document()
	if d == nil || d.Wordings.Says == nil {
		return nil
	}
	for _, wording := range *d.Wordings.Says {
		named := ByteSet(wording.Bytes)
		switch missing := named.without(s); {
		case named == s:
			return slices.Clone(wording.Words)
		case named == s.union(missing) && missing.Len() == 1 && len(wording.Words) == 1:
			return []string{wording.Words[0] + " but " + v.describeSet(missing)[0]}
		}
	}
	return nil
}
