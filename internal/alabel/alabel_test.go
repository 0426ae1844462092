package alabel

import (
	"math/rand"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"

	"github.com/urispec/urispec/internal/testflag"
)

func TestAlike(t *testing.T) {
	for _, test := range []struct {
		label string
		want  bool
		why   string
	}{
		{"xn--1xa", true, "π"},
		{"XN--1XA", true, "in either case"},
		{"xn--bcher-kva", true, "bücher"},
		{"xn--Bcher-kva", true, "Bücher, which is mapped before it is decoded"},
		{"xn--p1ai", true, "рф"},
		{"xn--fiqs8s", true, "中国"},
		{"xn--3e0b707e", true, "한국"},
		{"xn--q9jyb4c", true, "みんな"},
		{"xn--strae-oqa", false, "straße: a deviation (UTS #46, Section 6)"},
		{"xn--3xa", false, "ς: a deviation"},
		{"xn--o3h", false, "☄: refused by IDNA2008 (RFC 5892)"},
		{"xn--4dbrk0ce", false, "from right to left (RFC 5893)"},
		{"xn--fga", false, "ŗ is none of the letters"},
		{"xn--a", false, "no character beyond ASCII"},
		{"xn--", false, "nothing"},
		{"xn--a-", false, "no delta"},
		{"xn---1xa", false, "a delimiter behind nothing"},
		{"xn---a-1xa", false, "a hyphen at the beginning"},
		{"xn--ab---kva", false, "a hyphen at the end"},
		{"xn--a--b-1xaa", false, "hyphens at the third and fourth place (RFC 5891, Section 4.2.3.1)"},
		{"xn--1xa_", false, "no digit of Punycode"},
		{"xn--\u00e9-kva", false, "not in ASCII"},
		{"xn--99999999", false, "beyond U+10FFFF"},
		{"xn--" + strings.Repeat("z9", 100), false, "too long"},
		{"xn--" + strings.Repeat("9", maxLabel-4), false, "a delta beyond all"},
		{"1xa", false, "no A-label"},
		{"", false, "nothing"},
	} {
		if got := Alike(test.label); got != test.want {
			t.Errorf("%s (%s): %t, want %t", test.label, test.why, got, test.want)
		}
	}
}

// Every letter is one of Unicode 3.2 or older, that no mapping changes: neither a normal
// form nor case folding, and IDNA of golang.org/x/net, which follows UTS #46, returns it.
func TestLetters(t *testing.T) {
	for _, ends := range Letters {
		for r := ends[0]; r <= ends[1]; r++ {
			s := string(r)
			if !unicode.IsLetter(r) || unicode.ToLower(r) != r || !norm.NFKC.IsNormalString(s) ||
				norm.NFKC.PropertiesString(s).CCC() != 0 || !norm.NFKC.PropertiesString(s).BoundaryBefore() {
				t.Errorf("%U is no letter that stays as it is", r)
			}
			label, err := idna.Lookup.ToASCII(s)
			if err != nil || !Alike(label) {
				t.Errorf("%U: %q, %v", r, label, err)
			}
		}
	}
}

// What is read alike is what IDNA gives back, with transitional processing and without, and
// by the rules of registration.
func TestReadBack(t *testing.T) {
	seed := testflag.Seed(t)
	random := rand.New(rand.NewSource(int64(seed)))
	transitional := idna.New(idna.MapForLookup(), idna.Transitional(true), idna.BidiRule(), idna.StrictDomainName(true))
	alike := 0
	for range 200_000 {
		label := []byte(prefix)
		for range 1 + random.Intn(10) {
			label = append(label, "abcdefghijklmnopqrstuvwxyz0123456789-"[random.Intn(37)])
		}
		s := string(label)
		if !Alike(s) {
			continue
		}
		alike++
		for _, profile := range []*idna.Profile{idna.Lookup, idna.Registration, transitional} {
			decoded, err := profile.ToUnicode(s)
			back, backErr := profile.ToASCII(decoded)
			if err != nil || backErr != nil || back != s {
				t.Fatalf("seed %d: %s is %q, %v; and %q, %v", seed, s, decoded, err, back, backErr)
			}
		}
	}
	if alike < 100 {
		t.Errorf("seed %d: only %d are read alike", seed, alike)
	}
}

func TestPlain(t *testing.T) {
	for s, want := range map[string]string{
		"http://xn--1xa.a/":              "http://x0001xa.a/",
		"http://a.XN--1xa:80/":           "http://a.X0001xa:80/",
		"http://xn--1xa.xn--a/":          "http://x0001xa.xn--a/",
		"http://axn--1xa/":               "http://axn--1xa/",
		"http://xn--1xa":                 "http://x0001xa",
		"http://a/xn--1xa?xn--":          "http://a/x0001xa?xn--",
		"xn--":                           "xn--",
		"":                               "",
		strings.Repeat("xn--1xa-", 1000): strings.Repeat("xn--1xa-", 1000),
	} {
		if got := Plain(s); got != want {
			t.Errorf("%.40q: %.40q, want %.40q", s, got, want)
		}
	}
}

// No text makes it panic, and what stays is of the same length.
func FuzzPlain(f *testing.F) {
	f.Add("http://xn--1xa.xn--bcher-kva/")
	f.Add("xn--" + strings.Repeat("9", 59))
	f.Fuzz(func(t *testing.T, s string) {
		if got := Plain(s); len(got) != len(s) {
			t.Errorf("%q: %q", s, got)
		}
	})
}
