package parser

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/scan"
)

// Reason returns what Error says after the revision and the start rule: where
// the string goes wrong, in which rule, what could stand there, and a hint where
// there is one. Of what could, it names what follows the rule; bytes that go on
// with the rule only where it cannot end yet. The whole is [SyntaxError.Expected].
func (e *SyntaxError) Reason() string {
	var b strings.Builder
	b.WriteString("byte " + strconv.Itoa(e.offset()) + ": ")
	switch end := e.rest() == ""; {
	case end && e.Rule == "":
		b.WriteString("unexpected end")
	case end:
		b.WriteString("unexpected end in " + printable(e.Rule))
	case e.Rule == "":
		b.WriteString(describe(e.rest()) + " cannot stand here")
	default:
		b.WriteString(describe(e.rest()) + " is not allowed in " + printable(e.Rule))
	}
	if words := e.expected(); len(words) > 0 {
		b.WriteString("; expected " + enumerate(words))
	}
	if hint := e.hint(); hint != "" {
		b.WriteString("; " + hint)
	}
	return b.String()
}

// offset returns the Offset, within the Input.
func (e *SyntaxError) offset() int { return min(max(e.Offset, 0), len(e.Input)) }

// rest returns the Input from the Offset on.
func (e *SyntaxError) rest() string { return e.Input[e.offset():] }

// expected names what could stand at the Offset.
func (e *SyntaxError) expected() []string {
	var words []string
	switch word := e.word(); {
	case len(word) > 1:
		words = []string{`"` + word + `"`}
	case e.Next != ByteSet{}:
		words = e.Revision.describeSet(e.Next)
	case e.Expected != ByteSet{}:
		return nil
	}
	if e.MayEnd {
		words = append(words, "end")
	}
	return words
}

// maxWord is the length in bytes of the longest word that a message shows.
const maxWord = 16

// word returns what must follow at the Offset, as far as it is printable and there
// is no choice but between the cases of a letter.
func (e *SyntaxError) word() string {
	t, err := e.Revision.Start(e.Start)
	if err != nil || e.Next != e.Expected {
		return ""
	}
	word := ""
	for next, mayEnd := e.Expected, e.MayEnd; !mayEnd && len(word) < maxWord; {
		c, ok := next.only()
		if !ok || printable(string(rune(c))) != string(rune(c)) {
			break
		}
		word += string(rune(c))
		d := t.diagnose(e.Input[:e.offset()] + word)
		next, mayEnd = d.Expected, d.MayEnd
	}
	return word
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
// one, or where there are too many, the set by the document's name, or as a class.
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

// nameSet returns the words for a set for which the document of the revision has
// a name, if need be with "but" and one byte; nil where it has none.
func (v Revision) nameSet(s ByteSet) []string {
	d := v.document()
	if d == nil || d.Terms.Says == nil {
		return nil
	}
	for _, term := range *d.Terms.Says {
		named := ByteSet(term.Bytes)
		switch missing := named.without(s); {
		case named == s:
			return slices.Clone(term.Words)
		case named == s.union(missing) && missing.Len() == 1 && len(term.Words) == 1:
			return []string{term.Words[0] + " but " + v.describeSet(missing)[0]}
		}
	}
	return nil
}

// enumerate joins words as alternatives.
func enumerate(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
