package inspect

import (
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/urispec/urispec/internal/testflag"
)

// slowAton is aton as a sum, with numbers of any base of C.
func slowAton(s string) (address, bool) {
	parts := strings.Split(s, ".")
	if len(parts) > 4 {
		return 0, false
	}
	sum := uint64(0)
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 0, 64)
		room, shift := 8, 24-8*i
		if i == len(parts)-1 {
			room, shift = 32-8*i, 0
		}
		if err != nil || n>>room != 0 || strings.ContainsAny(part, "_oObB") &&
			!strings.HasPrefix(strings.ToLower(part), "0x") {
			return 0, false
		}
		sum += n << shift
	}
	return address(sum), true
}

func TestAton(t *testing.T) {
	random := testflag.Rand(t)
	pieces := []string{".", ".", "0", "00", "0x", "0X", "1", "7", "8", "9", "10", "255", "256", "65535", "65536",
		"16777215", "16777216", "4294967295", "4294967296", "f", "F", "ff", "g", "-", "b"}
	addresses, strings := 0, testflag.Choose(50_000, 1_000_000)
	for range strings {
		s := ""
		for range 1 + random.IntN(7) {
			s += pieces[random.IntN(len(pieces))]
		}
		got, ok := aton(s)
		want, wantOK := slowAton(s)
		if got != want || ok != wantOK {
			t.Fatalf("%q: %v, %t, want %v, %t", s, got, ok, want, wantOK)
		}
		if ok {
			addresses++
		}
	}
	if addresses < testflag.Least(strings, 0.1) { // some 15 % are
		t.Errorf("only %d addresses", addresses)
	}
}

// Every code point has the script of the tables of package unicode.
func TestScriptOf(t *testing.T) {
	assigned := assigned()
	for r := range rune(unicode.MaxRune + 1) {
		script := scriptOf(r)
		switch {
		case script != "" && !unicode.Is(unicode.Scripts[script], r):
			t.Errorf("%U is not %s", r, script)
		case script == "" && !unicode.In(r, unicode.Common, unicode.Inherited) && assigned[r]:
			t.Errorf("%U has no script", r)
		}
	}
}

// assigned returns the code points that have any script.
func assigned() map[rune]bool {
	all := map[rune]bool{}
	add := func(lo, hi, stride uint32) {
		for r := lo; r <= hi; r += stride {
			all[rune(r)] = true
		}
	}
	for _, table := range unicode.Scripts {
		for _, r := range table.R16 {
			add(uint32(r.Lo), uint32(r.Hi), uint32(r.Stride))
		}
		for _, r := range table.R32 {
			add(r.Lo, r.Hi, r.Stride)
		}
	}
	return all
}

// Overlong forms are those that package utf8 refuses, although they have the
// bits of a longer or equal form of a smaller value.
func TestOverlong(t *testing.T) {
	for value := range rune(0x10000) {
		forms := [][]byte{
			{0xc0 | byte(value>>6), 0x80 | byte(value&0x3f)},
			{0xe0 | byte(value>>12), 0x80 | byte(value>>6&0x3f), 0x80 | byte(value&0x3f)},
			{0xf0, 0x80 | byte(value>>12&0x3f), 0x80 | byte(value>>6&0x3f), 0x80 | byte(value&0x3f)},
		}
		for i, least := range []rune{1 << 11, 1 << 16, 1 << 21} {
			if value >= least {
				continue
			}
			got, size := overlong(forms[i])
			if want := utf8.RuneLen(value) < i+2 && utf8.RuneLen(value) > 0 || utf8.RuneLen(value) < 0 &&
				i == 2; want != (size == i+2) || want && got != value || !want && (got != 0 || size != 0) {
				t.Fatalf("%U in %d bytes: %U, %d", value, i+2, got, size)
			}
		}
	}
	for lead := 0xc2; lead <= 0xff; lead++ { // of others, the first character is not too small for its length
		b := []byte{byte(lead), 0x80, 0x80, 0x80}
		if value, size := overlong(b); lead != 0xe0 && lead != 0xf0 && (value != 0 || size != 0) {
			t.Errorf("%q: %U, %d", b, value, size)
		}
	}
	for _, b := range []string{"\xc0", "\xc0a", "\xe0\x80", "\xf0\x80\x80", "\x80\x80", "\xff\xff\xff\xff",
		"\xf8\x80\x80\x80"} {
		if value, size := overlong([]byte(b)); value != 0 || size != 0 {
			t.Errorf("%q: %U, %d", b, value, size)
		}
	}
}
