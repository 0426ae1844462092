package inspect

import (
	"fmt"
	"iter"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// A char is a character of the text: one that stands for itself, the UTF-8
// sequence of some escapes, or what is not UTF-8.
type char struct {
	extent
	value    rune // for an overlong form, what it stands for; -1: not UTF-8
	overlong bool
}

func (s *subject) chars(e extent) iter.Seq[char] {
	return func(yield func(char) bool) {
		for i := e.begin; i < e.end; {
			c := s.charAt(i, e.end)
			if !yield(c) {
				return
			}
			i = c.end
		}
	}
}

// charAt returns the char that text[i:limit] begins with.
func (s *subject) charAt(i, limit int) char {
	if value, size := utf8.DecodeRuneInString(s.text[i:limit]); s.text[i] >= utf8.RuneSelf {
		return char{extent{i, i + size, true}, value, false}
	}
	octet, end := octetAt(s.text[:limit], i)
	if octet < utf8.RuneSelf {
		return char{extent{i, end, true}, rune(octet), false}
	}
	var octets [utf8.UTFMax]byte
	var ends [utf8.UTFMax]int
	octets[0], ends[0] = octet, end
	n := 1
	for n < len(octets) && end < limit && s.text[end] == '%' {
		octets[n], end = octetAt(s.text[:limit], end)
		ends[n] = end
		n++
	}
	if value, size := overlong(octets[:n]); size > 0 {
		return char{extent{i, ends[size-1], true}, value, true}
	}
	value, size := utf8.DecodeRune(octets[:n])
	if size == 1 { // what begins no character: the octet is beyond US-ASCII
		value = -1
	}
	return char{extent{i, ends[size-1], true}, value, false}
}

// overlong returns the value of an overlong form of UTF-8 that b begins with,
// and its length, or 0 (RFC 3629, Section 3: the shortest form is the only
// one).
func overlong(b []byte) (value rune, size int) {
	var least rune
	switch {
	case b[0]&0xe0 == 0xc0:
		value, size, least = rune(b[0]&0x1f), 2, 0x80
	case b[0]&0xf0 == 0xe0:
		value, size, least = rune(b[0]&0x0f), 3, 0x800
	case b[0]&0xf8 == 0xf0:
		value, size, least = rune(b[0]&0x07), 4, 0x10000
	}
	if size == 0 || len(b) < size {
		return 0, 0
	}
	for _, c := range b[1:size] {
		if c&0xc0 != 0x80 {
			return 0, 0
		}
		value = value<<6 | rune(c&0x3f)
	}
	if value >= least {
		return 0, 0
	}
	return value, size
}

// all returns an iterator over the characters of the whole text, span by span.
func (s *subject) all() iter.Seq[char] {
	return func(yield func(char) bool) {
		for _, span := range s.spans {
			for c := range s.chars(span.extent) {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// units returns an iterator over the parts of the text that are read as a
// whole: the labels of a host, the segments of a path, and whole components.
func (s *subject) units() iter.Seq2[extent, parser.Component] {
	return func(yield func(extent, parser.Component) bool) {
		for _, span := range s.spans {
			for unit := range s.divide(span.extent, divider(span.component)) {
				if !yield(unit, span.component) {
					return
				}
			}
		}
	}
}

// divider returns the character between the units of a component, or NUL.
func divider(c parser.Component) byte {
	switch c {
	case parser.Host, parser.Authority:
		return '.'
	case parser.Path, earlier.HPath, earlier.FPath, earlier.PPath, earlier.URLPath:
		return '/'
	case parser.NSS:
		return ':'
	}
	return 0
}

// nonASCII finds, in each unit, all between the first and the last escape of an
// octet beyond US-ASCII.
func nonASCII(s *subject, report report) {
	for unit := range s.units() {
		var found extent
		for i := unit.begin; i < unit.end; {
			octet, end := octetAt(s.text, i)
			if octet >= utf8.RuneSelf && s.text[i] == '%' {
				if !found.defined {
					found = extent{i, end, true}
				}
				found.end = end
			}
			i = end
		}
		if found.defined {
			report(found, "")
		}
	}
}

// invalidUTF8 finds each sequence of escapes that is not UTF-8, nor an overlong
// form.
func invalidUTF8(s *subject, report report) {
	var invalid []extent
	for c := range s.all() {
		if c.value < 0 {
			invalid = join(invalid, c.extent)
		}
	}
	for _, run := range invalid {
		report(run, "")
	}
}

func overlongUTF8(s *subject, report report) {
	for c := range s.all() {
		if c.overlong {
			report(c.extent, fmt.Sprintf("%U", c.value))
		}
	}
}

// bidiControl finds each character of the property Bidi_Control.
func bidiControl(s *subject, report report) {
	for c := range s.all() {
		if !c.overlong && unicode.Is(unicode.Bidi_Control, c.value) {
			report(c.extent, s.described(c))
		}
	}
}

// described returns the code point of a character, and whether it is encoded.
func (s *subject) described(c char) string {
	if s.text[c.begin] == '%' {
		return fmt.Sprintf("%U, encoded", c.value)
	}
	return fmt.Sprintf("%U", c.value)
}

// unshownCharacter finds each character beyond US-ASCII that has no form of its
// own, of zero width for example, and is not a bidi control.
func unshownCharacter(s *subject, report report) {
	for c := range s.all() {
		if !c.overlong && isUnshown(c.value) {
			report(c.extent, s.described(c))
		}
	}
}

// isUnshown reports whether a character is a control or format character, or a
// separator of lines, or one to ignore by default.
func isUnshown(r rune) bool {
	return r >= utf8.RuneSelf && !unicode.Is(unicode.Bidi_Control, r) &&
		unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point)
}
