package notation

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The pieces of a string leave out what is far from the place that matters, whole
// characters, and say how much.
func TestPieces(t *testing.T) {
	x := func(n int) string { return strings.Repeat("x", n) }
	for _, test := range []struct {
		name  string
		s     string
		wrong int
		want  []piece
	}{
		{"empty", "", noPlace, []piece{}},
		{"empty, wrong at its end", "", 0, []piece{{Wrong: true}}},
		{"escaped", "a\\\x00\n b\xFF", noPlace, []piece{{Text: "a"}, {Text: `\\\x00\x0A`, Escape: true}, {Text: " b"},
			{Text: `\xFF`, Escape: true}}},
		{"wrong at the beginning", "abc", 0, []piece{{Text: "a", Wrong: true}, {Text: "bc"}}},
		{"wrong within", "abc", 1, []piece{{Text: "a"}, {Text: "b", Wrong: true}, {Text: "c"}}},
		{"wrong at the end", "abc", 3, []piece{{Text: "abc"}, {Wrong: true}}},
		{"a wrong character of three bytes", "a€b", 1, []piece{{Text: "a"}, {Text: "€", Wrong: true}, {Text: "b"}}},
		{"a wrong byte", "a\xE2b", 1, []piece{{Text: "a"}, {Text: `\xE2`, Escape: true, Wrong: true}, {Text: "b"}}},
		{"as long as is shown", x(240), noPlace, []piece{{Text: x(240)}}},
		{"longer by a byte", x(241), noPlace, []piece{{Text: x(240)}, {Omitted: 1}}},
		{"longer by a character", x(239) + "€", noPlace, []piece{{Text: x(239)}, {Omitted: 3}}},
		{"wrong where all before is shown", x(120) + "y", 120, []piece{{Text: x(120)}, {Text: "y", Wrong: true}}},
		{"wrong behind it", x(121) + "y", 121, []piece{{Omitted: 1}, {Text: x(120)}, {Text: "y", Wrong: true}}},
		{"a character before", "€" + x(119) + "y", 122, []piece{{Omitted: 3}, {Text: x(119)},
			{Text: "y", Wrong: true}}},
		{"half of a character before", "é" + x(119) + "y", 121,
			[]piece{{Omitted: 2}, {Text: x(119)}, {Text: "y", Wrong: true}}},
		{"all behind", "y" + x(239), 0, []piece{{Text: "y", Wrong: true}, {Text: x(239)}}},
		{"more behind", "y" + x(240), 0, []piece{{Text: "y", Wrong: true}, {Text: x(239)}, {Omitted: 1}}},
		{"a character behind", "y" + x(238) + "é", 0, []piece{{Text: "y", Wrong: true}, {Text: x(238)}, {Omitted: 2}}},
		{"continuations behind", "y" + strings.Repeat("\x80", 300), 0,
			[]piece{{Text: "y", Wrong: true}, {Omitted: 300}}},
		{"continuations around", strings.Repeat("\x80", 300), 200,
			[]piece{{Omitted: 200}, {Text: `\x80`, Escape: true, Wrong: true},
				{Text: strings.Repeat(`\x80`, 99), Escape: true}}},
		{"continuations behind a character", "€" + strings.Repeat("\x80", 300), 0,
			[]piece{{Text: "€", Wrong: true}, {Omitted: 300}}},
		{"around", x(200) + "€" + x(300), 200, []piece{{Omitted: 80}, {Text: x(120)}, {Text: "€", Wrong: true},
			{Text: x(237)}, {Omitted: 63}}},
	} {
		if diff := cmp.Diff(test.want, pieces(test.s, test.wrong)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

// The beginning of a string ends before a character that has no room.
func TestBrief(t *testing.T) {
	x := func(n int) string { return strings.Repeat("x", n) }
	for _, test := range []struct {
		s    string
		want []piece
	}{
		{"", []piece{}},
		{x(60), []piece{{Text: x(60)}}},
		{x(61), []piece{{Text: x(60)}, {Omitted: 1}}},
		{x(59) + "€", []piece{{Text: x(59)}, {Omitted: 3}}},
		{x(58) + "é€", []piece{{Text: x(58) + "é"}, {Omitted: 3}}},
		{strings.Repeat("\x80", 61), []piece{{Omitted: 61}}},
	} {
		if diff := cmp.Diff(test.want, brief(test.s)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", test.s, diff)
		}
	}
}
