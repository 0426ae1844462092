package line

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/escape"
)

// TestPieces checks that what is written piece by piece is what it is as a
// whole, wherever the pieces end, and that no more than a little of it is in the
// buffer at a time.
func TestPieces(t *testing.T) {
	const limit = 1 << 10
	for _, unit := range []string{"a", "\u00e9", "a\U0001f600", "\xff", "\xe2\x82", "\xf0\x9f\x98\x80\x80", "\\\n\"",
		"\x80"} {
		for shift := range 3 {
			s := strings.Repeat("x", shift) + strings.Repeat(unit, (pieceSize+pieceSize/8)/len(unit))
			for _, test := range []struct {
				name  string
				want  string
				write func(*Buffer)
			}{
				{"String", s, func(b *Buffer) { b.String(s) }},
				{"Escaped", escape.Text(s), func(b *Buffer) { b.Escaped(s) }},
				{"Columns", escape.Text(s) + "\t" + escape.Text(s), func(b *Buffer) { b.Columns(s, s) }},
				{"Pieces", `{"a":"` + string(appendCharacters(nil, s)) + "\"}\n", func(b *Buffer) {
					o := b.Object()
					o.Pieces("a", func(write func(string)) { write(s[:7]); write(s[7:]) })
					b.End(o)
				}},
				{"Octets", octets(s), func(b *Buffer) {
					o := b.Object()
					o.Octets("a", s)
					b.End(o)
				}},
			} {
				var got []byte
				most := 0
				b := &Buffer{Limit: limit}
				b.Spill = func() {
					most = max(most, cap(b.Text))
					end := len(b.Text) - 1
					got = append(got, b.Text[:end]...)
					b.Text = append(b.Text[:0], b.Text[end])
				}
				test.write(b)
				if got = append(got, b.Text...); string(got) != test.want {
					i := 0
					for i < len(got) && i < len(test.want) && got[i] == test.want[i] {
						i++
					}
					t.Errorf("%s of %q, %d times: differs at byte %d of %d", test.name, unit, len(s)/len(unit), i,
						len(test.want))
				}
				if bound := 8*pieceSize + limit; most > bound {
					t.Errorf("%s of %q: the buffer has %d bytes, want %d at most", test.name, unit, most, bound)
				}
				var whole Buffer
				if test.write(&whole); !bytes.Equal(whole.Text, got) {
					t.Errorf("%s of %q is another without Spill", test.name, unit)
				}
			}
			if got, want := EscapedWidth(s), len([]rune(escape.Text(s))); got != want {
				t.Errorf("%q, %d times, has a width of %d, want %d", unit, len(s)/len(unit), got, want)
			}
		}
	}
}

// octets returns the object that Octets is to make of a string.
func octets(s string) string {
	if escaped := escape.Invalid(s); NewQuoter(s).escaped {
		return `{"a":"` + string(appendCharacters(nil, escaped)) + `","escaped":true,"a_base64":"` +
			base64.StdEncoding.EncodeToString([]byte(s)) + "\"}\n"
	}
	return `{"a":"` + string(appendCharacters(nil, s)) + "\"}\n"
}

// TestSpaces checks that any number of spaces is written.
func TestSpaces(t *testing.T) {
	for _, n := range []int{0, 1, pieceSize, 2*pieceSize + 1} {
		var b Buffer
		if b.Spaces(n); len(b.Text) != n || strings.Trim(string(b.Text), " ") != "" {
			t.Errorf("%d spaces are %d bytes", n, len(b.Text))
		}
	}
}
