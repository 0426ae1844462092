package parser_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
)

// Strings of any length that mix US-ASCII with other characters, which the
// automaton of RFC 3987 takes four bytes at a time or one, are valid up to the
// first byte that is not.
func TestBeyondASCII(t *testing.T) {
	random := testflag.Rand(t)
	units := []string{"a", "bc", "def/", "%41", "ghijklmnopqrstuvwxyz0123456789", "\u00e9", "\u7d0d", "\U00010300",
		"\ud7ff\uf900"}
	wrong := []string{"", "\x00", " ", "\ue000", "\xed\xa0\x80", "\xc3", "\xff", "\u0085"}
	start, err := rfc3987.Start("")
	if err != nil {
		t.Fatal(err)
	}
	for range testflag.Choose(5000, 100_000) {
		var b strings.Builder
		b.WriteString("x:/")
		for range random.IntN(random.IntN(80) + 1) {
			b.WriteString(units[random.IntN(len(units))])
		}
		good := b.String()
		bad := wrong[random.IntN(len(wrong))]
		s := good + bad + strings.Repeat("a", random.IntN(6))
		if got, want := rfc3987.Valid(s), bad == ""; got != want {
			t.Fatalf("%+q is valid: %t", s, got)
		}
		if n := start.ViablePrefix(good); n != len(good) || !rfc3987.Valid(good) {
			t.Fatalf("%+q: the first %d of %d bytes are viable", good, n, len(good))
		}
	}
}
