package answer

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/packed"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// slice returns a part of a text that is counted in UTF-16 code units.
func slice(text string, r Range) string {
	return string(utf16.Decode(utf16.Encode([]rune(text))[r.Begin:r.End]))
}

func TestShow(t *testing.T) {
	for _, test := range []struct{ input, text, escapes string }{
		{"", "", ""},
		{"http://a/", "http://a/", ""},
		{`a\b`, `a\b`, ""},
		{"a\x00\x01b", `a\x00\x01b`, `\x00\x01`},
		{"\xffé", `\xFFé`, `\xFF`},
		{"\u202e", `\xE2\x80\xAE`, `\xE2\x80\xAE`},
		{"😀\n", `😀\x0A`, `\x0A`},
		{"\ufffd", "\ufffd", ""},
	} {
		got := Show(test.input, 0)
		escapes := ""
		for _, r := range got.Escapes {
			escapes += slice(got.Text, r)
		}
		if got.Text != test.text || escapes != test.escapes || got.Before+got.Behind != 0 {
			t.Errorf("%q is shown as %+v", test.input, got)
		}
	}
}

// A part of a string is shown where that part of the text is.
func TestPart(t *testing.T) {
	for _, s := range []string{"abc", "a\x00b", "é\xffa", "😀a😀\n", "a\\x00", strings.Repeat("é", 3)} {
		shown := Show(s, 0)
		for at := range len(s) {
			if first, _ := verdict.Character(s, at); shown.Part(at, at) != shown.Part(first, first) {
				t.Errorf("%q, %d is shown at %v, and its character at %v", s, at, shown.Part(at, at),
					shown.Part(first, first))
			}
		}
		for begin := range len(s) + 1 {
			for end := begin; end <= len(s); end++ {
				if !runes(s, begin) || !runes(s, end) {
					continue
				}
				want := Show(s[begin:end], 0).Text
				if got := slice(shown.Text, shown.Part(begin, end)); got != want {
					t.Errorf("%q, %d to %d is %q, want %q", s, begin, end, got, want)
				}
			}
		}
	}
}

// runes reports whether a character begins, or the string ends, at an offset.
func runes(s string, at int) bool {
	for i := range s {
		if i == at {
			return true
		}
	}
	return at == len(s)
}

// Of a long string, what is around the place is shown; the rest is counted.
func TestWindow(t *testing.T) {
	s := strings.Repeat("é", 10000) + "{" + strings.Repeat("b", 10000)
	for _, at := range []int{0, 1, 2000, 19999, 20000, 20001, len(s)} {
		shown := Show(s, at)
		if got := s[shown.Before : len(s)-shown.Behind]; got != shown.Text {
			t.Errorf("at %d: %d bytes before and %d behind do not leave the text", at, shown.Before, shown.Behind)
		}
		if at < shown.Before || at > len(s)-shown.Behind || len(shown.Text) > 3000 {
			t.Errorf("at %d: shown is %d to %d", at, shown.Before, len(s)-shown.Behind)
		}
	}
	if part := Show(s, 0).Part(10000, 30000); part.Begin > part.End {
		t.Errorf("a part beyond is %v", part)
	}
}

// The verdicts are those of package parser, and the parts of the text are those of
// the string, on all named cases.
func TestVerdicts(t *testing.T) {
	revisions := slices.Collect(all.Revisions())
	n := 0
	for v := range all.Revisions() {
		named, err := cases.OfRevision(packed.Files, v.String())
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range named {
			all, err := verdicts(c.Input, revisions)
			if err != nil {
				t.Fatal(err)
			}
			for i, one := range all.Rows {
				n++
				check(t, c.Input, revisions[i], all.Shown, one)
			}
			if _, err := json.Marshal(all); err != nil {
				t.Fatalf("%q: %v", c.Input, err)
			}
		}
	}
	if n < 10000 {
		t.Errorf("only %d verdicts", n)
	}
}

// check compares a verdict with the parser's.
func check(t *testing.T, s string, v parser.Revision, shown *Shown, got Row) {
	t.Helper()
	r, err := v.Parse(s)
	if got.Valid() != (err == nil) || got.Rule.Revision != v {
		t.Errorf("%q, %s: valid is %t", s, v, got.Valid())
		return
	}
	if err != nil {
		begin, end := verdict.Character(s, got.Syntax.Offset)
		place := slice(shown.Text, *got.place)
		if got.shown == nil && place != Show(s[begin:end], 0).Text {
			t.Errorf("%q, %s: the place is %q, at byte %d", s, v, place, got.Syntax.Offset)
		}
		return
	}
	for i, c := range got.components {
		component, _ := parser.ParseComponent(c.Name)
		if value, _ := r.Component(component); len(s) < 4000 && slice(shown.Text, c.Range) != Show(value, 0).Text {
			t.Errorf("%q, %s: component %d, %s, is %q", s, v, i, c.Name, slice(shown.Text, c.Range))
		}
	}
}
