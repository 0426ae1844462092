package automaton_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// folds reports whether two bytes are the two cases of a letter.
func folds(c, d byte) bool {
	letter := func(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }
	return c != d && letter(c) && letter(d) && c|0x20 == d|0x20
}

// checkBytes checks which strings of one byte are in a language.
func checkBytes(t *testing.T, what string, s *automaton.Space, l automaton.Language, want func(d byte) bool) {
	t.Helper()
	for d := range 256 {
		if got := s.Contains(l, string([]byte{byte(d)})); got != want(byte(d)) {
			t.Errorf("%s: %q is accepted: %v", what, byte(d), got)
		}
	}
}

// A string of ABNF matches the letters of both cases, unless it is %s (RFC
// 7405, Section 2.1), and only letters have cases, not "@" and "`".
func TestStringsFoldLetters(t *testing.T) {
	for _, prefix := range []string{"", "%i", "%s"} {
		for c := byte(' '); c <= '~'; c++ {
			if c == '"' {
				continue // ends the string
			}
			text := fmt.Sprintf("%s\"%c\"", prefix, c)
			g := grammar(t, "x = "+text+"\r\n")
			s := automaton.NewSpace(0, everyByte()...)
			l := must.Have(automaton.NewABNF(g, s).Rule("x"))(t)
			checkBytes(t, text, s, l, func(d byte) bool { return d == c || prefix != "%s" && folds(c, d) })
		}
	}
}

// So does a literal of a PEG in double quotes.
func TestLiteralsFoldLetters(t *testing.T) {
	for _, ignoreCase := range []bool{false, true} {
		for c := range 256 {
			g := &peg.Grammar{Rules: []*peg.Rule{{Name: "x", Body: &peg.Literal{Text: string([]byte{byte(c)}),
				IgnoreCase: ignoreCase}}}}
			s := automaton.NewSpace(0, everyByte()...)
			l := must.Have(automaton.NewPEG(g, s).Accepted("x"))(t)
			checkBytes(t, g.String(), s, l, func(d byte) bool { return int(d) == c || ignoreCase && folds(byte(c), d) })
			for _, set := range automaton.PEGSets(g) {
				for d := range 256 {
					if want := d == c || ignoreCase && folds(byte(c), byte(d)); set.Has(byte(d)) != want {
						t.Errorf("%s: %q is in the set of the terminal: %v", g, byte(d), !want)
					}
				}
			}
		}
	}
}

// everyByte returns a set for each byte except the last, so that a space tells all apart.
func everyByte() []peg.ByteSet {
	var sets []peg.ByteSet
	for c := range 255 {
		sets = append(sets, peg.Range(byte(c), byte(c)))
	}
	return sets
}

// One value above %xFF, wherever it stands, makes all values code points.
func TestCodePointsAnywhere(t *testing.T) {
	for _, body := range []string{
		"%x263A", "%x41-263A", "%x41.263A", "[ %x263A ]", "*2%x263A", "1*( %x41 [ \"b\" / 3%x263A ] )",
		"\"a\" / %x263A", "\"a\" %x263A",
	} {
		g := grammar(t, "x = %xE9\r\ny = "+body+"\r\n")
		s := automaton.NewSpace(0, g.Sets()...)
		l := must.Have(automaton.NewABNF(g, s).Rule("x"))(t)
		if !s.Contains(l, "é") || s.Contains(l, "\xe9") {
			t.Errorf("beside %s, %%xE9 is a byte", body)
		}
	}
}

// A surrogate never matches, at the edge of a range neither, nor does what
// stands for what cannot be encoded.
func TestSurrogatesAtEdges(t *testing.T) {
	for body, members := range map[string]string{
		"%xD7FF-D800": "\ud7ff", "%xDFFF-E000": "\ue000", "%xD800": "", "%xDFFF": "", "%xD800-DFFF": "",
		"%xD7FF-E000": "\ud7ff\ue000",
	} {
		g := grammar(t, "x = "+body+"\r\n")
		s := automaton.NewSpace(0, g.Sets()...)
		l := must.Have(automaton.NewABNF(g, s).Rule("x"))(t)
		for _, w := range []string{"\ud7ff", "\xed\xa0\x80", "\xed\xbf\xbf", "\ue000", "\ufffd", "", "\xed\xa0",
			"\xd8"} {
			if got, want := s.Contains(l, w), w != "" && strings.Contains(members, w) &&
				utf8.ValidString(w); got != want {
				t.Errorf("%s: %q is accepted: %v", body, w, got)
			}
		}
	}
}

// A union of ranges has the code points of the ranges, however many encodings they
// share bytes of, and no bytes that encode none.
func TestUnionsOfCodePoints(t *testing.T) {
	r := testflag.Rand(t)
	last := []int{0x7F, 0x7FF, 0xFFFF, utf8.MaxRune}
	for range testflag.Choose(200, 5000) {
		var ranges [][2]int
		var terms []string
		for range 1 + r.IntN(20) {
			low := r.IntN(1 + last[r.IntN(len(last))])
			if r.IntN(2) == 0 {
				low &^= 0x3F // where bytes begin anew
			}
			high := min(low+r.IntN(1<<r.IntN(18)), utf8.MaxRune)
			ranges = append(ranges, [2]int{low, high})
			terms = append(terms, fmt.Sprintf("%%x%X-%X", low, high))
		}
		body := strings.Join(append(terms, "%x10FFFF"), " / ")
		ranges = append(ranges, [2]int{utf8.MaxRune, utf8.MaxRune})
		g := grammar(t, "x = "+body+"\r\n")
		s := automaton.NewSpace(0, g.Sets()...)
		l := must.Have(automaton.NewABNF(g, s).Rule("x"))(t)
		check := func(c int) {
			if !utf8.ValidRune(rune(c)) { // a surrogate, or beyond the last
				return
			}
			want := slices.ContainsFunc(ranges, func(r [2]int) bool { return r[0] <= c && c <= r[1] })
			w := []byte(string(rune(c)))
			if s.Contains(l, string(w)) != want {
				t.Errorf("%s: U+%04X is accepted: %t", body, c, !want)
			}
			w[r.IntN(len(w))] ^= 1 << r.IntN(8)
			if !utf8.Valid(w) && s.Contains(l, string(w)) {
				t.Errorf("%s: %q is accepted", body, w)
			}
		}
		for _, ends := range ranges {
			for _, c := range ends {
				check(max(c-1, 0))
				check(c)
				check(c + 1)
			}
		}
		for range 20 {
			check(r.IntN(utf8.MaxRune + 1))
		}
	}
}
