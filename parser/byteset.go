package parser

import (
	"iter"
	"math/bits"
	"strconv"
	"sync/atomic"

	"github.com/urispec/urispec/parser/internal/scan"
)

// A ByteSet is a set of bytes: c is in it if s[c>>6]>>(c&63)&1 is 1. The zero
// ByteSet is empty. ByteSets compare with ==.
type ByteSet [4]uint64

// Has reports whether c is in the set.
func (s ByteSet) Has(c byte) bool { return s[c>>6]>>(c&63)&1 != 0 }

// Len returns the number of bytes in the set.
func (s ByteSet) Len() int { return scan.Set(s).Len() }

// only returns the one byte of the set, or the lower-case one if the set is the
// two cases of a letter; false for other sets.
func (s ByteSet) only() (byte, bool) {
	n, last := 0, byte(0)
	for i, w := range s {
		if w != 0 {
			n += bits.OnesCount64(w)
			last = byte(i<<6 | (bits.Len64(w) - 1))
		}
	}
	return last, n == 1 || n == 2 && scan.IsAlpha(last) && s.Has(last^0x20)
}

// All returns an iterator over the bytes of the set, in ascending order.
func (s ByteSet) All() iter.Seq[byte] {
	return func(yield func(byte) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(byte(i<<6 | bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// String returns the set as a class of bytes in brackets, such as "[%A-Za-z]".
// Bytes outside printable ASCII are written \xHH, and a backslash precedes each
// of \ ] [ - ^. Only digits, letters of one case, and bytes written \xHH make
// ranges.
func (s ByteSet) String() string {
	b := []byte{'['}
	for c := 0; c < 256; c++ {
		if !s.Has(byte(c)) {
			continue
		}
		last := c
		for last < 255 && s.Has(byte(last+1)) && kindOf(byte(c)) != punctuation &&
			kindOf(byte(last+1)) == kindOf(byte(c)) {
			last++
		}
		b = appendClassByte(b, byte(c))
		if last > c+1 {
			b = append(b, '-')
		}
		if last > c {
			b = appendClassByte(b, byte(last))
		}
		c = last
	}
	return string(append(b, ']'))
}

func appendClassByte(b []byte, c byte) []byte {
	const hex = "0123456789ABCDEF"
	switch {
	case kindOf(c) == unprintable:
		return append(b, '\\', 'x', hex[c>>4], hex[c&0xf])
	case c == '\\' || c == ']' || c == '[' || c == '-' || c == '^':
		return append(b, '\\', c)
	}
	return append(b, c)
}

// A byteKind is what a byte is in ASCII. Bytes of one kind, except punctuation,
// are neighbours by nature.
type byteKind uint8

const (
	punctuation byteKind = iota // and space
	digit
	upper
	lower
	unprintable
)

func kindOf(c byte) byteKind {
	switch {
	case '0' <= c && c <= '9':
		return digit
	case 'A' <= c && c <= 'Z':
		return upper
	case 'a' <= c && c <= 'z':
		return lower
	case ' ' <= c && c <= '~':
		return punctuation
	}
	return unprintable
}

func (s ByteSet) union(t ByteSet) ByteSet { return ByteSet(scan.Set(s).Union(scan.Set(t))) }

func (s ByteSet) intersect(t ByteSet) ByteSet { return ByteSet(scan.Set(s).Intersect(scan.Set(t))) }

func (s ByteSet) without(t ByteSet) ByteSet { return ByteSet(scan.Set(s).Without(scan.Set(t))) }

func (s ByteSet) includes(t ByteSet) bool { return scan.Set(s).Includes(scan.Set(t)) }

// printable returns s, quoted if it is not a line of printable ASCII.
func printable(s string) string {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return strconv.QuoteToASCII(s)
		}
	}
	return s
}

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

var delimiterSet = ByteSet{1<<'/' | 1<<'?' | 1<<'#'}

// maxCharacters is how many characters a message names one by one.
const maxCharacters = 6

// maxDigits is how many digits a message names one by one.
const maxDigits = 2

// describeSet names the bytes of a set, and the end if it may be there.
func (v Revision) describeSet(s ByteSet, mayEnd bool) string {
	place := s.hash()
	if mayEnd {
		place++
	}
	slot := &described[place]
	d := slot.Load()
	if d == nil || d.set != s || d.mayEnd != mayEnd || d.revision != v {
		d = &description{v, s, mayEnd, scan.Alternatives(v.wordsFor(s), mayEnd)}
		slot.Store(d)
	}
	return d.text
}

// A description is the names for the bytes of a set, as a revision has them.
// Nothing changes it.
type description struct {
	revision Revision
	set      ByteSet
	mayEnd   bool
	text     string
}

// described are the latest descriptions, each at a place that its set tells:
// messages are about few sets.
var described [1 << 8]atomic.Pointer[description]

// hash returns an index into described that differs between most sets.
func (s ByteSet) hash() uint8 {
	return uint8((s[0] ^ 3*s[1] ^ 5*s[2] ^ 7*s[3]) * 0x9e3779b97f4a7c15 >> 56)
}

// wordsFor returns names for the bytes of a set: what has a name, and the others
// one by one, or if there are too many, the set by the document's name, or as a
// class.
func (v Revision) wordsFor(s ByteSet) []string {
	var words []string
	rest := s
	if high := (ByteSet{2: s[2], 3: s[3]}); high != (ByteSet{}) {
		if named, ok := v.nameSet(high); ok { // characters beyond ASCII, behind the others
			if all, ok := v.nameSet(s); ok {
				return all
			}
			return append(v.wordsFor(s.without(high)), named...)
		}
	}
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
			words = append(words, scan.DescribeByte(c))
		}
	}
	for i, w := range rest.without(delimiterSet) {
		for ; w != 0; w &= w - 1 {
			words = append(words, scan.DescribeByte(byte(i<<6|bits.TrailingZeros64(w))))
		}
	}
	return words
}

// nameSet returns the words for a set that the document of the revision has a
// name for, if need be with "but" and one byte, and whether it has one.
func (v Revision) nameSet(s ByteSet) ([]string, bool) {
	d := v.document()
	if d == nil || d.ByteClasses.Value == nil {
		return nil, false
	}
	for _, class := range *d.ByteClasses.Value {
		named := ByteSet(class.Bytes)
		switch missing := named.without(s); {
		case named == s:
			return class.Words, true
		case named == s.union(missing) && missing.Len() == 1 && missing[2]|missing[3] == 0 &&
			len(class.Words) == 1:
			c, _ := missing.only()
			return []string{class.Words[0] + " except " + scan.DescribeByte(c)}, true
		}
	}
	return nil, false
}

// MarshalText returns the set as String does. It returns no error.
func (s ByteSet) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText sets s to the set of a class in brackets, as String writes them;
// the bytes can have any order. The error is an [*ArgumentError]; s is then as
// before.
func (s *ByteSet) UnmarshalText(text []byte) error {
	c := classReader{text: string(text)}
	set, ok := c.class()
	if !ok {
		what := "unexpected end"
		if c.at < len(c.text) {
			what = scan.Describe(c.text[c.at:]) + " cannot stand here"
		}
		return &ArgumentError{Argument: "value",
			Problem: "byte " + strconv.Itoa(c.at) + ": " + what + " in a set of bytes"}
	}
	*s = set
	return nil
}

// A classReader reads a class. If it fails, at is the offset of what cannot
// stand there.
type classReader struct {
	text string
	at   int
}

// class reads the whole text.
func (r *classReader) class() (ByteSet, bool) {
	var set ByteSet
	if !r.skip('[') {
		return set, false
	}
	for !r.skip(']') {
		first, ok := r.byte()
		if !ok {
			return set, false
		}
		last, begin := first, r.at
		if r.skip('-') {
			begin = r.at
			if last, ok = r.byte(); !ok {
				return set, false
			}
		}
		if last < first {
			r.at = begin
			return set, false
		}
		for c := int(first); c <= int(last); c++ {
			set[c>>6] |= 1 << (c & 63)
		}
	}
	return set, r.at == len(r.text)
}

func (r *classReader) skip(c byte) bool {
	if r.at == len(r.text) || r.text[r.at] != c {
		return false
	}
	r.at++
	return true
}

// byte reads a byte of the set: itself, or behind a backslash, or its number.
func (r *classReader) byte() (byte, bool) {
	if r.skip('\\') {
		if r.skip('x') {
			return r.number()
		}
		for _, c := range []byte(`\][-^`) {
			if r.skip(c) {
				return c, true
			}
		}
		return 0, false
	}
	if r.at == len(r.text) {
		return 0, false
	}
	c := r.text[r.at]
	if kindOf(c) == unprintable || c == '[' || c == ']' || c == '-' || c == '^' {
		return 0, false
	}
	r.at++
	return c, true
}

// number reads the two digits of a byte.
func (r *classReader) number() (byte, bool) {
	var n byte
	for range 2 {
		if r.at == len(r.text) || !scan.IsHex(r.text[r.at]) {
			return 0, false
		}
		n = n<<4 | scan.HexValue(r.text[r.at])
		r.at++
	}
	return n, true
}
