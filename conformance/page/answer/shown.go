package answer

import (
	"sort"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// A Shown is a string, or of a long one what is around a place, in characters that
// can be shown.
type Shown struct {
	Text    string  `json:"text"`
	Escapes []Range `json:"escapes,omitempty"` // of Text: \xHH, for bytes that cannot be shown
	Before  int     `json:"before,omitempty"`  // bytes that are left out before Text
	Behind  int     `json:"behind,omitempty"`  // bytes that are left out behind it

	string
	places []place // ascending; the first is where the Text begins
}

// A Range is a part of a Text, in UTF-16 code units, as JavaScript counts them. Offsets
// in bytes stand beside it where people are told them.
type Range struct {
	Begin int `json:"begin"`
	End   int `json:"end"`
}

// A place is an offset of the string, and that of the Text. Behind it, both count
// bytes alike, or there is a character that is one whole.
type place struct {
	from, to int
	whole    bool
}

// What is shown of a string at most, in bytes.
const (
	shownAll    = 4096 // as a whole
	shownBefore = 500  // of longer strings, before and behind the place
	shownBehind = 1500
)

// Show returns a string as it can be shown; of a long one, what is around an offset
// in bytes.
func Show(s string, at int) *Shown {
	begin, end := 0, len(s)
	if len(s) > shownAll {
		begin, end = runeStart(s, max(at-shownBefore, 0)), runeStart(s, min(at+shownBehind, len(s)))
	}
	shown := &Shown{Before: begin, Behind: len(s) - end, string: s, places: []place{{from: begin}}}
	var text []byte
	units := 0
	for i, n := begin, 0; i < end; i += n {
		var c rune
		c, n = utf8.DecodeRuneInString(s[i:])
		if c < utf8.RuneSelf && unicode.IsPrint(c) {
			text = append(text, byte(c))
			units++
			continue // offsets go on together
		}
		shown.places = append(shown.places, place{from: i, to: units, whole: true})
		if c == utf8.RuneError && n == 1 || !unicode.IsPrint(c) {
			for _, b := range []byte(s[i : i+n]) {
				text = append(text, '\\', 'x', hex[b>>4], hex[b&15])
			}
			shown.escaped(Range{units, units + n*len(`\x00`)})
			units += n * len(`\x00`)
		} else {
			text = utf8.AppendRune(text, c)
			units += utf16.RuneLen(c)
		}
		shown.places = append(shown.places, place{from: i + n, to: units})
	}
	shown.Text = string(text)
	return shown
}

const hex = "0123456789ABCDEF"

// escaped notes a part of the Text that stands for bytes which cannot be shown.
func (s *Shown) escaped(r Range) {
	if last := len(s.Escapes) - 1; last >= 0 && s.Escapes[last].End == r.Begin {
		s.Escapes[last].End = r.End
	} else {
		s.Escapes = append(s.Escapes, r)
	}
}

// runeStart returns where the character begins that a byte belongs to.
func runeStart(s string, at int) int {
	for back := range min(utf8.UTFMax, at+1) {
		if at == len(s) || utf8.RuneStart(s[at-back]) {
			return at - back
		}
	}
	return at // not UTF-8
}

// at returns the offset of the Text at which a byte of the string stands, or the
// nearest that is shown. Of a character of many bytes, it is where that begins.
func (s *Shown) at(offset int) int {
	offset = max(s.Before, min(offset, len(s.string)-s.Behind))
	i := sort.Search(len(s.places), func(i int) bool { return s.places[i].from > offset }) - 1
	p := s.places[i]
	if p.whole {
		return p.to
	}
	return p.to + offset - p.from
}

// Part returns where a part of the string is shown.
func (s *Shown) Part(begin, end int) Range { return Range{s.at(begin), s.at(end)} }
