package notation

import (
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/abnf"
)

// A place is a part of the text, as JavaScript counts: in UTF-16 code units.
type place struct {
	Line   int `json:"line"`   // from 1
	Column int `json:"column"` // in characters, from 1
	Begin  int `json:"begin"`
	End    int `json:"end"`
}

// places finds places in a text.
type places struct {
	text  string
	lines []start // by line, from 0
}

// A start is where a line begins.
type start struct{ bytes, units int }

func newPlaces(text string) *places {
	p := &places{text: text, lines: []start{{}}}
	units := 0
	for i, r := range text {
		units += unitsOf(r)
		if r == '\n' {
			p.lines = append(p.lines, start{i + 1, units})
		}
	}
	return p
}

// unitsOf returns how many UTF-16 code units a character takes.
func unitsOf(r rune) int {
	if r > 0xFFFF {
		return 2
	}
	return 1
}

// of returns the place of the word that begins at a position: of a name, of a
// number or, where none begins there, of one character. It returns nil for a
// position that is not in the text.
func (p *places) of(at abnf.Position) *place {
	if at.File != "" || at.Line < 1 || at.Line > len(p.lines) || at.Column < 1 {
		return nil
	}
	line := p.lines[at.Line-1]
	offset := line.bytes + at.Column - 1
	if offset > len(p.text) {
		return nil
	}
	found := &place{Line: at.Line, Column: 1, Begin: line.units}
	for _, r := range p.text[line.bytes:offset] {
		found.Column++
		found.Begin += unitsOf(r)
	}
	found.End = found.Begin
	for _, r := range p.text[offset : offset+wordLength(p.text[offset:])] {
		found.End += unitsOf(r)
	}
	return found
}

// wordLength returns the length of the word that a text begins with, in bytes: a
// rule name, a quoted string, a number, or one character that is no line end.
func wordLength(text string) int {
	inName := func(c byte) bool {
		return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || c == '-'
	}
	n := 0
	if text != "" && (text[0] == '%' || text[0] == '*') {
		n = 1
	}
	for n < len(text) && inName(text[n]) {
		n++
	}
	if n > 0 {
		return n
	}
	if text != "" && text[0] == '"' {
		if end := strings.IndexAny(text[1:], "\"\n"); end >= 0 && text[1+end] == '"' {
			return end + 2
		}
	}
	if text == "" || text[0] == '\n' || text[0] == '\r' {
		return 0
	}
	_, n = utf8.DecodeRuneInString(text)
	return n
}
