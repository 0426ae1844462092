package notation

import (
	"testing"

	"github.com/urispec/urispec/gen/abnf"
)

// A place is that of a word: a name, a number, a string, or one character.
func TestWordLength(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "\n": 0, "\r\n": 0, " a": 1, "(a": 1, "=/": 1, "\t": 1, "😀a": 4, "é": 2, "\xFFa": 1,
		"a": 1, "az-AZ09 b": 7, "a_b": 1, "a:b": 1, "9": 1, "0/": 1, "a`": 1, "a{": 1, "a@": 1, "a[": 1, "z{": 1,
		"Z[": 1,
		"`a": 1, "{a": 1, "@a": 1, "[a": 1, "/0": 1, ":9": 1, "-a ": 2,
		"%x41.42": 4, "%": 1, "*2a": 3, "* a": 1, "1*2": 1, "%%": 1, "**": 1, "a%": 1,
		`"abc" d`: 5, `""x`: 2, `"a`: 1, "\"a\nb\"": 1, `"`: 1, `"é"`: 4,
	} {
		if got := wordLength(text); got != want {
			t.Errorf("%q: %d bytes, want %d", text, got, want)
		}
	}
}

// Columns count characters, the others UTF-16 code units: a character above U+FFFF
// has two.
func TestPlaces(t *testing.T) {
	for c, want := range map[rune]int{'a': 1, '\uFFFF': 1, '\U00010000': 2, '\U0010FFFF': 2} {
		if got := unitsOf(c); got != want {
			t.Errorf("%U has %d code units, want %d", c, got, want)
		}
	}
	p := newPlaces("ab = é\uFFFF😀c\n\ncd")
	at := func(line, column int) abnf.Position { return abnf.Position{Line: line, Column: column} }
	for _, test := range []struct {
		at   abnf.Position // the column in bytes
		want *place
	}{
		{at(1, 1), &place{1, 1, 0, 2}},
		{at(1, 2), &place{1, 2, 1, 2}},
		{at(1, 6), &place{1, 6, 5, 6}},     // é, of two bytes
		{at(1, 8), &place{1, 7, 6, 7}},     // U+FFFF, of three bytes
		{at(1, 11), &place{1, 8, 7, 9}},    // U+1F600, of four bytes
		{at(1, 15), &place{1, 9, 9, 10}},   // c
		{at(1, 16), &place{1, 10, 10, 10}}, // the line end
		{at(2, 1), &place{2, 1, 11, 11}},
		{at(3, 1), &place{3, 1, 12, 14}},
		{at(3, 3), &place{3, 3, 14, 14}}, // the end
		{at(3, 4), nil},
		{at(4, 1), nil},
		{at(0, 1), nil},
		{at(1, 0), nil},
		{abnf.Position{File: "rfc3986.abnf", Line: 1, Column: 1}, nil},
	} {
		got := p.of(test.at)
		if (got == nil) != (test.want == nil) || got != nil && *got != *test.want {
			t.Errorf("%v is at %v, want %v", test.at, got, test.want)
		}
	}
}
