// Package line writes lines of output about strings of any bytes: text with
// tabs between its columns, and JSON objects (RFC 8259).
package line

import (
	"iter"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/escape"
)

// A Buffer holds lines, of text and of JSON.
type Buffer struct {
	Text []byte
	// Spill, where it is not nil, takes the text away, but for its last byte. It
	// is called within long strings and lists, whenever the text has Limit bytes:
	// what is written piece by piece need not be in memory as a whole.
	Spill func()
	Limit int
}

// Write appends to the text. It never fails.
func (b *Buffer) Write(text []byte) (int, error) {
	b.Text = append(b.Text, text...)
	return len(text), nil
}

// Room spills the text where there is much of it.
func (b *Buffer) Room() {
	if b.Spill != nil && len(b.Text) >= b.Limit {
		b.Spill()
	}
}

// String appends a string as it is.
func (b *Buffer) String(s string) {
	for piece := range pieces(s) {
		b.Text = append(b.Text, piece...)
		b.Room()
	}
}

// Escaped appends a string as it stands on a line of text: see [escape.Text].
func (b *Buffer) Escaped(s string) {
	for piece := range pieces(s) {
		b.Text = escape.AppendText(b.Text, piece)
		b.Room()
	}
}

// EscapedWidth returns how many characters Escaped appends.
func EscapedWidth(s string) int {
	n := 0
	var b []byte
	for piece := range pieces(s) {
		b = escape.AppendText(b[:0], piece)
		n += utf8.RuneCount(b)
	}
	return n
}

// Spaces appends spaces.
func (b *Buffer) Spaces(n int) {
	for ; n > 0; n -= pieceSize {
		b.Text = append(b.Text, strings.Repeat(" ", min(n, pieceSize))...)
		b.Room()
	}
}

// Columns appends strings, escaped, with a tab between each.
func (b *Buffer) Columns(columns ...string) {
	for i, s := range columns {
		if i > 0 {
			b.Text = append(b.Text, '\t')
		}
		b.Escaped(s)
	}
}

// Line appends a line of columns.
func (b *Buffer) Line(columns ...string) {
	b.Columns(columns...)
	b.Text = append(b.Text, '\n')
}

// pieceSize is how many bytes of a string are written at once.
const pieceSize = 1 << 14

// pieces returns an iterator over the parts of a string, none of which ends
// within a character.
func pieces(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for len(s) > pieceSize {
			end := pieceSize
			for i := end; i > end-utf8.UTFMax; i-- {
				if utf8.RuneStart(s[i]) {
					end = i
					break
				}
			}
			if !yield(s[:end]) {
				return
			}
			s = s[end:]
		}
		yield(s)
	}
}
