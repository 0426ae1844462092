package parser

import (
	"math/bits"
	"strconv"
	"sync/atomic"
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
	if r, n := utf8.DecodeRuneInString(s); n > 1 {
		return codePoint(r)
	}
	return describeByte(s[0])
}

// describeByte names a character of US-ASCII, or a byte that is none.
func describeByte(c byte) string {
	switch {
	case c >= utf8.RuneSelf:
		return "byte 0x" + string([]byte{scan.UpperHex[c>>4], scan.UpperHex[c&0xf]})
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
	case c > ' ' && c < 0x7f:
		i := len(`"!"`) * int(c-'!')
		return quoted[i : i+len(`"!"`)]
	}
	return codePoint(rune(c))
}

// quoted has the characters of US-ASCII that are printed, from "!" on, each in
// quotation marks.
const quoted = `"!"""""#""$""%""&""'""("")""*""+"",""-"".""/""0""1""2""3""4"` +
	`"5""6""7""8""9"":"";""<""="">""?""@""A""B""C""D""E""F""G""H"` +
	`"I""J""K""L""M""N""O""P""Q""R""S""T""U""V""W""X""Y""Z""[""\"` +
	"\"]\"\"^\"\"_\"\"`\"\"a\"\"b\"\"c\"\"d\"\"e\"\"f\"\"g\"\"h\"\"i\"\"j\"\"k\"\"l\"\"m\"\"n\"\"o\"\"p\"" +
	`"q""r""s""t""u""v""w""x""y""z""{""|""}""~"`

// codePoint returns the number of a character, such as "U+00E9".
func codePoint(r rune) string {
	var space [8]byte
	hex := space[:0]
	for shift := 28; shift >= 0; shift -= 4 {
		if digit := r >> shift & 0xf; digit > 0 || len(hex) > 0 || shift < 16 { // four digits at least
			hex = append(hex, scan.UpperHex[digit])
		}
	}
	return "U+" + string(hex)
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

// delimiterSet has the delimiters.
var delimiterSet = ByteSet{1<<'/' | 1<<'?' | 1<<'#'}

// maxCharacters is how many characters a message names one by one.
const maxCharacters = 6

// maxDigits is how many digits a message names one by one.
const maxDigits = 2

// describeSet appends names for the bytes of a set.
func (v Revision) describeSet(words []string, s ByteSet) []string {
	slot := &described[s.hash()]
	d := slot.Load()
	if d == nil || d.revision != v || d.set != s {
		d = &description{v, s, v.wordsFor(s)}
		slot.Store(d)
	}
	return append(words, d.words...)
}

// A description is the names for the bytes of a set, as a revision has them.
// Nothing changes it.
type description struct {
	revision Revision
	set      ByteSet
	words    []string
}

// described are the latest descriptions, each at a place that its set tells:
// messages are about few sets.
var described [1 << 8]atomic.Pointer[description]

// hash returns an index into described that differs between most sets.
func (s ByteSet) hash() uint8 {
	h := uint64(0)
	for _, w := range s {
		h = (h ^ w) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	return uint8(h >> 24)
}

// wordsFor returns names for the bytes of a set: what has a name, and the others
// one by one, or where there are too many, the set by the document's name, or as
// a class.
func (v Revision) wordsFor(s ByteSet) []string {
	var words []string
	rest := s
	for i := range classes {
		if c := &classes[i]; rest.includes(c.bytes) {
			words = append(words, c.name)
			rest = rest.without(c.bytes)
		}
	}
	if rest.Len() > maxCharacters {
		if named, ok := v.nameSet(s); ok {
			return named
		}
		return []string{"one of " + s.String()}
	}
	if some := rest.intersect(digits); some.Len() > maxDigits {
		words = append(words, "one of "+some.String())
		rest = rest.without(some)
	}
	for _, c := range []byte(delimiters) {
		if rest.Has(c) {
			words = append(words, describeByte(c))
		}
	}
	for i, w := range rest.without(delimiterSet) {
		for ; w != 0; w &= w - 1 {
			words = append(words, describeByte(byte(i<<6|bits.TrailingZeros64(w))))
		}
	}
	return words
}

// nameSet returns the words for a set for which the document of the revision has
// a name, if need be with "but" and one byte, and whether it has one.
func (v Revision) nameSet(s ByteSet) ([]string, bool) {
	d := v.document()
	if d == nil || d.Wordings.Says == nil {
		return nil, false
	}
	for _, wording := range *d.Wordings.Says {
		named := ByteSet(wording.Bytes)
		switch missing := named.without(s); {
		case named == s:
			return wording.Words, true
		case named == s.union(missing) && missing.Len() == 1 && len(wording.Words) == 1:
			c, _ := missing.only()
			return []string{wording.Words[0] + " but " + describeByte(c)}, true
		}
	}
	return nil, false
}
