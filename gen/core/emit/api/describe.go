package api

import (
	"cmp"
	"math/bits"
	"slices"
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
		return codePoint(r)
	}
	return `byte \x` + string([]byte{upperHex[character[0]>>4], upperHex[character[0]&0xf]})
}

// codePoint returns the number of a character, such as "U+00E9".
func codePoint(r rune) string {
	number := strings.ToUpper(strconv.FormatInt(int64(r), 16))
	return "U+" + strings.Repeat("0", max(0, 4-len(number))) + number
}

// characterBegin returns where a character of UTF-8 begins that has some bytes before an
// offset and goes on there, or should, or else the offset.
func characterBegin(s string, offset int) int {
	for begin := offset - 1; begin >= max(0, offset-utf8.UTFMax+1); begin-- {
		if utf8.RuneStart(s[begin]) {
			if !utf8.FullRuneInString(s[begin:offset]) {
				return begin
			}
			break
		}
	}
	return offset
}

// beyond are the bytes that are not of US-ASCII, and rest those with which a character
// of UTF-8 goes on.
var beyond, rest = ByteSet{2: 1<<64 - 1, 3: 1<<64 - 1}, ByteSet{2: 1<<64 - 1}

// A span is the characters from one to another.
type span struct{ first, last rune }

// spans are characters in order. Surrogates are none, so that U+E000 follows U+D7FF.
type spans []span

// add adds characters that are not before the last ones.
func (s spans) add(more span) spans {
	if i := len(s) - 1; i >= 0 && (more.first <= s[i].last+1 || s[i].last == 0xD7FF && more.first == 0xE000) {
		s[i].last = max(s[i].last, more.last)
		return s
	}
	return append(s, more)
}

// readBeyond returns the characters whose UTF-8 is read from some states on, by their
// moves, and begins with a byte of a set that is not of US-ASCII.
func readBeyond(states []uint, move func(state uint, c byte) uint, set ByteSet) (all spans) {
	known := map[uint]spans{} // by state: the numbers that n further bytes give
	var numbers func(state uint, n int) spans
	numbers = func(state uint, n int) (all spans) {
		switch {
		case state == 0:
			return nil
		case n == 0:
			return spans{{}}
		case known[state] != nil:
			return known[state]
		}
		for c := range rune(0x40) {
			for _, s := range numbers(move(state, 0x80|byte(c)), n-1) {
				all = all.add(span{c<<(6*(n-1)) | s.first, c<<(6*(n-1)) | s.last})
			}
		}
		known[state] = all
		return all
	}
	var found []span
	for c := range set.intersect(beyond.without(rest)).All() {
		n := bits.LeadingZeros8(^c) - 1 // further bytes
		begin := rune(c&(0x3F>>n)) << (6 * n)
		for _, state := range states {
			for _, s := range numbers(move(state, c), n) {
				found = append(found, span{begin | s.first, begin | s.last})
			}
		}
	}
	slices.SortFunc(found, func(a, b span) int { return cmp.Compare(a.first, b.first) })
	for _, s := range found {
		all = all.add(s)
	}
	return all
}

// words names the characters: the first ranges, and where there are many, the last.
func (s spans) words() (words []string) {
	for i, r := range s {
		switch {
		case i >= maxCharacters-2 && i < len(s)-1 && len(s) > maxCharacters:
			continue
		case i == len(s)-1 && len(s) > maxCharacters:
			words = append(words, "...")
		}
		word := codePoint(r.first)
		if r.last > r.first {
			word += "-" + codePoint(r.last)
		}
		words = append(words, word)
	}
	return words
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
	words, s := nameSets(s)
	return append(words, describeBytes(s)...)
}

// nameSets names the sets that have a name and are in a set, and returns what is left of that.
func nameSets(s ByteSet) (words []string, rest ByteSet) {
	for _, c := range namedSets() {
		if c.bytes.without(s) == (ByteSet{}) {
			words = append(words, c.name)
			s = s.without(c.bytes)
		}
	}
	return words, s
}

// describeBytes names the bytes of a set without those that have a name.
func describeBytes(s ByteSet) (words []string) {
	if s.Len() > maxCharacters {
		return []string{"one of " + s.String()}
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
	n := s.Len()
	if n > 2 {
		return 0, false
	}
	var last byte
	for c := range s.All() {
		last = c
	}
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
