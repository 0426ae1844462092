// Package line writes lines of output about strings of any bytes: text with tabs between its columns, and JSON objects
// (RFC 8259), in order and without reflection, or for a [Text] by encoding/json.
package line

import "github.com/urispec/urispec/internal/escape"

// A Buffer holds lines, of text and of JSON.
type Buffer struct{ Text []byte }

// Write appends to the text. It never fails.
func (b *Buffer) Write(text []byte) (int, error) {
	b.Text = append(b.Text, text...)
	return len(text), nil
}

// String appends a string as it is.
func (b *Buffer) String(s string) { b.Text = append(b.Text, s...) }

// Escaped appends a string as it is written on a line of text: see [escape.Text].
func (b *Buffer) Escaped(s string) { b.Text = escape.AppendText(b.Text, s) }

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
