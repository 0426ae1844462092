package parser_test

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/parser"
)

func setOf(s string) parser.ByteSet {
	var set parser.ByteSet
	for _, c := range []byte(s) {
		set[c>>6] |= 1 << (c & 63)
	}
	return set
}

func TestByteSet(t *testing.T) {
	for _, c := range []struct{ bytes, class string }{
		{"", "[]"},
		{"%ABCabc", "[%A-Ca-c]"},
		{"ab", "[ab]"},
		{"abc", "[a-c]"},
		{"/01:", "[/01:]"}, {"89:", "[89:]"}, {"@AB", "[@AB]"}, {"YZ[", `[YZ\[]`}, {"`ab", "[`ab]"}, {"yz{", "[yz{]"}, {"}~\x7f", `[}~\x7F]`},
		{"\x1e\x1f ", `[\x1E\x1F ]`}, {"/012", "[/0-2]"}, {"789:", "[7-9:]"}, {"XYZ[", `[X-Z\[]`}, {"xyz{", "[x-z{]"}, {"`abc", "[`a-c]"},
		{"acd", "[acd]"},
		{"/0123456789:", "[/0-9:]"},
		{"!\"#$", `[!"#$]`},
		{"@AZ[", `[@AZ\[]`},
		{`\][-^`, `[\-\[\\\]\^]`},
		{" ~\x7f", `[ ~\x7F]`},
		{"\x00\x01\x02\x1f\x20", `[\x00-\x02\x1F ]`},
		{"\x7f\x80\xfe\xff", `[\x7F\x80\xFE\xFF]`},
		{"\xfd\xfe\xff", `[\xFD-\xFF]`},
	} {
		set := setOf(c.bytes)
		if got := set.String(); got != c.class {
			t.Errorf("%q: %s, want %s", c.bytes, got, c.class)
		}
		want := []byte(c.bytes)
		slices.Sort(want)
		if got := slices.Collect(set.All()); !slices.Equal(got, want) {
			t.Errorf("%q: %q", c.bytes, got)
		}
		if set.Len() != len(c.bytes) {
			t.Errorf("%q: %d bytes", c.bytes, set.Len())
		}
		for b := range 256 {
			if got := set.Has(byte(b)); got != slices.Contains(want, byte(b)) {
				t.Errorf("%q: has %#02x: %t", c.bytes, b, got)
			}
		}
	}
	for range setOf("abc").All() {
		break
	}
}
