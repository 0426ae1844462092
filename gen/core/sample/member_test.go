package sample

import (
	"math/rand"
	"testing"
)

// A near miss is what one edit makes of a word, each kind of edit among them.
func TestMissEdits(t *testing.T) {
	p := samplerOf(t, "a = %s\"abcd\"\n")
	r := rand.New(rand.NewSource(1))
	seen := map[string]bool{}
	for range 3000 {
		s := p.Miss(r, "abcd")
		if p.Contains(s) {
			t.Logf("%q is no miss", s) // a byte was replaced by itself three times
		}
		seen[s] = true
	}
	for edit, s := range map[string]string{
		"a byte inserted": "abdcd", "a byte at the end": "abcda", "a byte removed": "acd", "a byte replaced": "abad",
		"two bytes exchanged": "dbca", "the end cut off": "ab", "all cut off": "", "a stretch doubled": "abcbcd",
		"all doubled": "abcdabcd",
	} {
		if !seen[s] {
			t.Errorf("%s: %q is never made", edit, s)
		}
	}
}

// Of a class of bytes, those are drawn that print, which a space does not; if none does, all are.
func TestDrawsPrintingBytes(t *testing.T) {
	for _, test := range []struct{ grammar, want string }{
		{"a = %x20-22\n", "!\""},
		{"a = %x7D-80\n", "}~"},
		{"a = %x1F-20\n", "\x1f "},
		{"a = %x7F-80\n", "\x7f\x80"},
	} {
		p := samplerOf(t, test.grammar)
		r := rand.New(rand.NewSource(1))
		seen := map[string]bool{}
		for range 100 {
			seen[p.Member(r, 1)] = true
		}
		for _, c := range []byte(test.want) {
			if !seen[string([]byte{c})] {
				t.Errorf("%s%q is never drawn", test.grammar, c)
			}
		}
		if len(seen) != len(test.want) {
			t.Errorf("%s%d bytes are drawn, want %q", test.grammar, len(seen), test.want)
		}
	}
}
