package rfc3987

import "testing"

// The ends of the ranges of ucschar and iprivate, as Section 2.2 has them, and
// the characters that Section 4.1 excludes.
func TestCharacters(t *testing.T) {
	type span struct{ first, last rune }
	for _, test := range []struct {
		name  string
		is    func(rune) bool
		spans []span
	}{
		{"2.2/ucschar", isUCS, []span{
			{0xA0, 0xD7FF}, {0xF900, 0xFDCF}, {0xFDF0, 0xFFEF}, {0x10000, 0x1FFFD}, {0x20000, 0x2FFFD},
			{0x30000, 0x3FFFD},
			{0x40000, 0x4FFFD}, {0x50000, 0x5FFFD}, {0x60000, 0x6FFFD}, {0x70000, 0x7FFFD}, {0x80000, 0x8FFFD},
			{0x90000, 0x9FFFD},
			{0xA0000, 0xAFFFD}, {0xB0000, 0xBFFFD}, {0xC0000, 0xCFFFD}, {0xD0000, 0xDFFFD}, {0xE1000, 0xEFFFD},
		}},
		{"2.2/iprivate", isPrivate, []span{{0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}}},
		{"4.1", isBidiFormatting, []span{{0x200E, 0x200F}, {0x202A, 0x202E}}},
	} {
		next := rune(0) // behind the last range
		for _, s := range test.spans {
			for c := s.first; c <= s.last; c++ {
				if !test.is(c) {
					t.Fatalf("%s: %U is none", test.name, c)
				}
			}
			for c := next; c < s.first; c++ {
				if test.is(c) {
					t.Fatalf("%s: %U is one", test.name, c)
				}
			}
			next = s.last + 1
		}
		for c := next; c <= 0x10FFFF; c++ {
			if test.is(c) {
				t.Fatalf("%s: %U is one", test.name, c)
			}
		}
	}
	for c, want := range map[rune][2]bool{0xE9: {true, true}, 0x202E: {false, false}, 0xE000: {false, true},
		0x80: {false, false}} {
		if isAppropriate(c) != want[0] || isAppropriateInQuery(c) != want[1] {
			t.Errorf("%U stands for itself: %t, in a query: %t", c, isAppropriate(c), isAppropriateInQuery(c))
		}
	}
}
