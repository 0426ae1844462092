package scan_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/internal/scan"
)

const (
	upper  = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	lower  = "abcdefghijklmnopqrstuvwxyz"
	digits = "0123456789"
)

// hasUpper reports what HasUpper does of strings with a byte, or false if it does not do so of all.
func hasUpper(c byte) bool {
	const others = "@[az\x40\x80\xc1\xda\xff09{`"
	all := true
	for i := range 9 * len(others) {
		begin, end := others[:i%9], others[:i/9]
		all = all && scan.HasUpper(begin+string([]byte{c})+end)
	}
	return all
}

// Constants and functions agree about each byte.
func TestKinds(t *testing.T) {
	for _, test := range []struct {
		name  string
		set   scan.Set
		is    func(byte) bool // nil: there is none
		bytes string
	}{
		{"rfc1738/5/hialpha", scan.Set{scan.Upper & scan.Word, scan.Upper >> 64}, hasUpper, upper},
		{"rfc1738/5/lowalpha", scan.Set{scan.Lower & scan.Word, scan.Lower >> 64}, nil, lower},
		{"rfc1738/5/alpha", scan.Set{scan.Alpha & scan.Word, scan.Alpha >> 64}, scan.IsAlpha, upper + lower},
		{"rfc1738/5/digit", scan.Set{scan.Digit}, scan.IsDigit, digits},
		{"url-syntax-05/1.4/alphanum", scan.Set{scan.Alnum & scan.Word, scan.Alnum >> 64}, scan.IsAlnum, upper + lower +
			digits},
		{"rfc1738/5/hex", scan.Set{scan.Hex & scan.Word, scan.Hex >> 64}, scan.IsHex, digits + "ABCDEFabcdef"},
	} {
		t.Run(test.name, func(t *testing.T) {
			for b := range 256 {
				c := byte(b)
				want := strings.IndexByte(test.bytes, c) >= 0
				if got := test.set.Has(c); got != want {
					t.Errorf("%q is in the set = %t", c, got)
				}
				if test.is != nil && test.is(c) != want {
					t.Errorf("the function says %t of %q", !want, c)
				}
			}
			if n := test.set.Len(); n != len(test.bytes) {
				t.Errorf("%d bytes, want %d", n, len(test.bytes))
			}
		})
	}
}

func TestSetOperations(t *testing.T) {
	low, high := scan.Set{1 << '0', 1 << ('z' - 64)}, scan.Set{1 << '0', 0, 0, 1 << 63}
	if got, want := low.Union(high), (scan.Set{1 << '0', 1 << ('z' - 64), 0, 1 << 63}); got != want {
		t.Errorf("union %x, want %x", got, want)
	}
	if got, want := low.Intersect(high), (scan.Set{1 << '0'}); got != want {
		t.Errorf("intersection %x, want %x", got, want)
	}
	if got, want := high.Without(low), (scan.Set{0, 0, 0, 1 << 63}); got != want {
		t.Errorf("difference %x, want %x", got, want)
	}
	a, b := scan.Set{1, 2 | 4, 4 | 8, 8 | 16}, scan.Set{1 | 32, 2, 4, 8}
	if got, want := a.Intersect(b), (scan.Set{1, 2, 4, 8}); got != want || b.Intersect(a) != want {
		t.Errorf("intersection %x, want %x", got, want)
	}
	if got, want := a.Union(b), (scan.Set{1 | 32, 2 | 4, 4 | 8, 8 | 16}); got != want {
		t.Errorf("union %x, want %x", got, want)
	}
	if got, want := a.Without(b), (scan.Set{0, 4, 8, 16}); got != want {
		t.Errorf("difference %x, want %x", got, want)
	}
	for i := range a {
		less := a
		less[i] = 0
		if !a.Includes(less) || less.Includes(a) {
			t.Errorf("Includes is wrong about word %d", i)
		}
	}
	if both := low.Union(high); !both.Includes(high) || low.Includes(high) || !low.Includes(scan.Set{}) {
		t.Error("Includes is wrong")
	}
}

// The digits of a triplet stand for an octet in either case.
func TestTriplets(t *testing.T) {
	for octet := range 256 {
		upper := "%" + string([]byte{scan.UpperHex[octet>>4], scan.UpperHex[octet&0xf]})
		for _, s := range []string{upper, strings.ToLower(upper), upper + "x"} {
			n, err := strconv.ParseUint(s[1:3], 16, 8)
			if !scan.IsTriplet(s) || err != nil || scan.Octet(s) != byte(n) || n != uint64(octet) {
				t.Errorf("%s: a triplet = %t, of %#x", s, scan.IsTriplet(s), scan.Octet(s))
			}
			if got := [...]byte{scan.UpperDigit(s[1]), scan.UpperDigit(s[2])}; string(got[:]) != upper[1:] {
				t.Errorf("the digits of %s are %s in upper case", s, got)
			}
		}
	}
	for _, s := range []string{"", "%", "%4", "%4g", "%g4", "4141", "%%41", "%@0", "%0:"} {
		if scan.IsTriplet(s) {
			t.Errorf("%s begins with a triplet", s)
		}
	}
	for s, want := range map[string]int{"": 0, "a": 1, "%41": 1, "a%41%42b": 4, "%4": 1, "a%": 2} {
		if got := scan.CharCount(s); got != want {
			t.Errorf("%s: %d characters, want %d", s, got, want)
		}
	}
	if got := [...]int{scan.NextTriplet("a%41%42", 0), scan.NextTriplet("a%41%42", 2),
		scan.NextTriplet("a%41", 2)}; got != [...]int{1, 4, 4} {
		t.Errorf("the next triplets are at %d", got)
	}
	for s, want := range map[string]int{"%": 1, "%4": 2, "%zz%41": 3, "%%41": 1, "%4%41": 2} {
		if got := scan.NextTriplet(s, 0); got != want {
			t.Errorf("%s: the next triplet is at %d, want %d", s, got, want)
		}
	}
}

func TestBefore(t *testing.T) {
	for _, test := range []struct {
		s     string
		i     int
		stops string
		want  int
	}{
		{"a/b/c", 0, "/", 1},
		{"a/b/c", 1, "/", 1},
		{"a/b/c", 2, "/", 3},
		{"a/b/c", 4, "/", 5},
		{"a?b/c", 0, "/?", 1},
		{"a?b/c", 2, "/?", 3},
		{"a?b/c", 4, "/?", 5},
		{"abc", 3, "/", 3},
		{"", 0, "/?", 0},
	} {
		if got := scan.Before(test.s, test.i, test.stops); got != test.want {
			t.Errorf("%q from %d, %q: %d, want %d", test.s, test.i, test.stops, got, test.want)
		}
	}
}

func TestLatin1(t *testing.T) {
	for _, test := range []struct {
		text, codes string
		offset      int
		ok          bool
	}{
		{"", "", 0, true},
		{"a\u00e9\u00ff\x7f", "a\xe9\xff\x7f", 0, true},
		{"a\u0100", "", 1, false},
		{"\u00e9\u20ac", "", 2, false},
		{"\xe9", "", 0, false},
	} {
		if codes, offset, ok := scan.ToLatin1(test.text); codes != test.codes || offset != test.offset ||
			ok != test.ok {
			t.Errorf("%q: %q, %d, %t", test.text, codes, offset, ok)
		}
		if test.ok && (scan.FromLatin1(test.codes) != test.text || scan.LengthInUTF8(test.codes) != len(test.text)) {
			t.Errorf("%q: %q in UTF-8, of %d bytes", test.codes, scan.FromLatin1(test.codes),
				scan.LengthInUTF8(test.codes))
		}
	}
}

func TestLowerScheme(t *testing.T) {
	for _, test := range []struct {
		s, want string
		changed bool
	}{
		{"HTTP://H/", "http://H/", true},
		{"http://H/", "http://H/", false},
		{"A+b-c.9:X", "a+b-c.9:X", true},
		{"News", "news", true},
		{"A/B:c", "A/B:c", false},
		{"", "", false},
	} {
		if got, changed := scan.LowerScheme(test.s); got != test.want || changed != test.changed {
			t.Errorf("%q: %q, %t, want %q", test.s, got, changed, test.want)
		}
	}
}

func TestDigitsAndPrefixes(t *testing.T) {
	for s, least := range map[string]int{"": 0, "0": 1, "0123456789": 10} {
		if !scan.IsDigits(s, least) || scan.IsDigits(s, least+1) || scan.IsDigits(s+"a", 0) ||
			scan.IsDigits("/"+s, 0) || scan.IsDigits(s+":", 0) {
			t.Errorf("%q: IsDigits is wrong", s)
		}
	}
	for _, test := range []struct {
		a, b string
		want int
	}{{"urn", "URN:a", 3}, {"urn", "ur", 2}, {"urn", "uri", 2}, {"@", "`", 0}, {"[", "{", 0}, {"", "a", 0}} {
		if got := scan.CommonPrefix(test.a, test.b); got != test.want {
			t.Errorf("%q, %q: %d bytes in common, want %d", test.a, test.b, got, test.want)
		}
	}
}
