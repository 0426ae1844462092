package api

import (
	"slices"
	"testing"
)

// setOf returns the set of the bytes of a string.
func setOf(bytes string) (s ByteSet) {
	for _, c := range []byte(bytes) {
		s[c>>6] |= 1 << (c & 63)
	}
	return s
}

func TestByteSet(t *testing.T) {
	for _, test := range []struct{ bytes, want string }{
		{"", "[]"},
		{"a", "[a]"},
		{"abcxyz019AB", "[019ABa-cx-z]"},
		{"/0:@AZ[`az{", `[/0:@AZ\[` + "`az{]"},
		{`\]-^`, `[\-\\\]\^]`},
		{" ~!", "[ !~]"},
		{"a\xff", `[a\xFF]`},
		{"\x00\x01\x02\x1f\x7f\x80\xfe\xff", `[\x00-\x02\x1F\x7F\x80\xFE\xFF]`},
	} {
		s := setOf(test.bytes)
		if got := s.String(); got != test.want {
			t.Errorf("%q is written %s, want %s", test.bytes, got, test.want)
		}
		want := []byte(test.bytes)
		slices.Sort(want)
		if got := slices.Collect(s.All()); !slices.Equal(got, want) || s.Len() != len(want) {
			t.Errorf("%q has %d bytes, %q", test.bytes, s.Len(), got)
		}
		for c := range 256 {
			if s.Has(byte(c)) != slices.Contains(want, byte(c)) {
				t.Errorf("%q: Has(%#x) is %v", test.bytes, c, s.Has(byte(c)))
			}
		}
	}
	for c := range setOf("xyz").All() {
		if c != 'x' {
			t.Errorf("%q comes after a break", c)
		}
		break
	}
}

// The sets that have names are those of RFC 5234, Appendix B.1.
func TestNamedSets(t *testing.T) {
	const upperCase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	const lowerCase = "abcdefghijklmnopqrstuvwxyz"
	for name, bytes := range map[string]string{
		"a letter":             upperCase + lowerCase,
		"an upper-case letter": upperCase,
		"a lower-case letter":  lowerCase,
		"a digit":              "0123456789",
		"a hexadecimal digit":  "0123456789ABCDEFabcdef",
	} {
		if got := describeSet(setOf(bytes)); !slices.Equal(got, []string{name}) {
			t.Errorf("%s is described as %q", name, got)
		}
	}
}

// A word has no choice but between the two cases of a letter, and prints.
func TestOnlyByte(t *testing.T) {
	for _, test := range []struct {
		bytes string
		want  byte
		ok    bool
	}{
		{"a", 'a', true},
		{"A", 'A', true},
		{"Zz", 'z', true},
		{" ", ' ', true},
		{"", 0, false},
		{"ab", 0, false},
		{"Ab", 0, false},
		{"@`", 0, false},
		{"[{", 0, false},
		{"Aab", 0, false},
		{"ABab", 0, false},
		{"\n", 0, false},
		{"\xe9", 0, false},
	} {
		if c, ok := onlyByte(setOf(test.bytes)); ok != test.ok || ok && c != test.want {
			t.Errorf("of %q it is %q, %v", test.bytes, c, ok)
		}
	}
}
