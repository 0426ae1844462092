package answer

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/urispec/urispec/parser"
)

// A string of 4096 bytes is shown as a whole; of a longer one, what is up to 500 bytes
// before a place and up to 1500 behind it, without parts of characters.
func TestShownLengths(t *testing.T) {
	x := func(n int) string { return strings.Repeat("x", n) }
	for _, test := range []struct {
		name         string
		s            string
		at           int
		before, text int // bytes
	}{
		{"all", x(4096), 2000, 0, 4096},
		{"the beginning", x(4097), 0, 0, 1500},
		{"near the beginning", x(4097), 500, 0, 2000},
		{"behind it", x(4097), 501, 1, 2000},
		{"the end", x(4097), 4097, 3597, 500},
		{"near the end", x(4097), 2597, 2097, 2000},
		{"nearer", x(4097), 2598, 2098, 1999},
		{"a character at the end", x(1499) + "é" + x(4000), 0, 0, 1499},
		{"a character before the end", x(1498) + "é" + x(4000), 0, 0, 1500},
		{"a character at the beginning", x(1000) + "é" + x(4000), 1501, 1000, 2001},
		{"a character of four bytes", x(1000) + "😀" + x(4000), 1503, 1000, 2003},
		{"the first character", "é" + x(5000), 501, 0, 2001},
		{"no characters", strings.Repeat("\x80", 5000), 1000, 500, 2000 * 4},
	} {
		shown := Show(test.s, test.at)
		behind := len(test.s) - test.before - test.text
		if test.name == "no characters" {
			behind = len(test.s) - test.before - test.text/4
		}
		if shown.Before != test.before || len(shown.Text) != test.text || shown.Behind != behind {
			t.Errorf("%s: %d bytes before, %d, %d behind, want %d, %d, %d", test.name, shown.Before, len(shown.Text),
				shown.Behind, test.before, test.text, behind)
		}
	}
}

// Bytes that cannot be shown are escaped, those next to one another as one; places count
// UTF-16 code units.
func TestShownPlaces(t *testing.T) {
	got := Show("a\x00\x7f\u00a0b😀\xffé\u2028", 0)
	want := &Shown{Text: `a\x00\x7F\xC2\xA0b😀\xFFé\xE2\x80\xA8`,
		Escapes: []Range{{1, 17}, {20, 24}, {25, 37}}}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(Shown{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	var places []int
	for at := range 18 {
		places = append(places, got.Part(at, at).Begin)
	}
	// a, NUL, DEL, U+00A0 of two bytes, b, U+1F600 of four, FF, U+00E9 of two, U+2028 of
	// three, the end and behind it.
	if diff := cmp.Diff([]int{0, 1, 5, 9, 9, 17, 18, 18, 18, 18, 20, 24, 24, 25, 25, 25, 37, 37}, places); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := got.Part(-1, 100); got != (Range{Begin: 0, End: 37}) {
		t.Errorf("all is %v", got)
	}
}

// The character that has a byte begins at most three bytes before it.
func TestRuneStart(t *testing.T) {
	for _, test := range []struct {
		s        string
		at, want int
	}{
		{"", 0, 0}, {"a", 0, 0}, {"a", 1, 1}, {"é", 1, 0}, {"é", 2, 2}, {"a€", 2, 1}, {"a€", 3, 1}, {"😀", 1, 0},
		{"😀", 2, 0}, {"😀", 3, 0}, {"😀", 4, 4},
		{"\x80\x80", 1, 1}, {"a\x80\x80\x80\x80\x80", 3, 0}, {"a\x80\x80\x80\x80\x80", 4, 4},
		{"a\x80\x80\x80\x80\x80", 5, 5},
	} {
		if got := runeStart(test.s, test.at); got != test.want {
			t.Errorf("%q, %d: %d, want %d", test.s, test.at, got, test.want)
		}
	}
}

// Of a long string, each row has what is around its place.
func TestShownRow(t *testing.T) {
	all, err := verdicts(strings.Repeat("a", 5000)+"{", []parser.Revision{parser.RFC3986})
	if err != nil {
		t.Fatal(err)
	}
	if got := all.Shown; got.Before != 0 || got.Behind != 3501 {
		t.Errorf("%d bytes before, %d behind", got.Before, got.Behind)
	}
	if w := all.Rows[0]; w.Syntax.Offset != 5000 || w.shown == nil || w.shown.Before != 4500 || w.shown.Behind != 0 ||
		*w.place != (Range{Begin: 500, End: 501}) {
		t.Errorf("%+v, %+v", w, w.shown)
	}
}
