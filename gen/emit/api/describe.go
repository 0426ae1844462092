package api

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// describe names a character of UTF-8, or a byte that is none.
func describe(character string) string {
	switch c := character[0]; {
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
		return `"` + character + `"`
	}
	if r, n := utf8.DecodeRuneInString(character); r != utf8.RuneError || n > 1 {
		number := strings.ToUpper(strconv.FormatInt(int64(r), 16))
		return "U+" + strings.Repeat("0", max(0, 4-len(number))) + number
	}
	return "byte 0x" + string([]byte{upperHex[character[0]>>4], upperHex[character[0]&0xf]})
}

// firstCharacter returns the first character of s, or its first byte where no
// character of UTF-8 begins; "" where s is empty. It shares no memory with s.
func firstCharacter(s string) string {
	_, n := utf8.DecodeRuneInString(s)
	return strings.Clone(s[:n])
}

// A namedSet is a set of bytes that has a name.
type namedSet struct {
	bytes ByteSet
	name  string
}

// Sets that messages are about.
var (
	digits       = ByteSet{0x03FF << '0'}
	upperLetters = ByteSet{1: 1<<('Z'-'@'+1) - 1<<('A'-'@')}
	lowerLetters = ByteSet{1: 1<<('z'-'@'+1) - 1<<('a'-'@')}
	letters      = ByteSet{1: upperLetters[1] | lowerLetters[1]}
	hexDigits    = ByteSet{digits[0], 0x7E | 0x7E<<32}
)

// namedSets returns the sets that have names, in the order of preference.
func namedSets() []namedSet {
	return []namedSet{
		{letters, "a letter"},
		{hexDigits, "a hexadecimal digit"},
		{lowerLetters, "a lower-case letter"},
		{upperLetters, "an upper-case letter"},
		{digits, "a digit"},
	}
}

const (
	maxCharacters = 6 // how many characters a message names one by one
	maxDigits     = 2 // how many of these may be digits
)

// describeSet names the bytes of a set: what has a name, and the others one by
// one or, where there are too many, as a class.
func describeSet(s ByteSet) []string {
	var words []string
	for _, c := range namedSets() {
		if c.bytes.without(s) == (ByteSet{}) {
			words = append(words, c.name)
			s = s.without(c.bytes)
		}
	}
	if s.Len() > maxCharacters {
		return append(words, "one of "+s.String())
	}
	if some := s.intersect(digits); some.Len() > maxDigits {
		words = append(words, "one of "+some.String())
		s = s.without(some)
	}
	for c := range s.All() {
		words = append(words, describe(string([]byte{c})))
	}
	return words
}

// onlyByte returns the one byte of a set, or where it has both cases of a letter
// and no more, the lower-case one; false for other sets, and for a byte that does
// not print.
func onlyByte(s ByteSet) (byte, bool) {
	var last byte
	for c := range s.All() {
		last = c
	}
	n := s.Len()
	only := n == 1 || n == 2 && kindOf(last) == lower && s.Has(last-'a'+'A')
	return last, only && kindOf(last) != unprintable
}

// enumerate joins words as alternatives.
func enumerate(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
