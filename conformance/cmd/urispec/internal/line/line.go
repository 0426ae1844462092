// Package line writes lines of output about strings of any bytes: text with
// tabs between its columns, and JSON objects (RFC 8259).
package line

// A Buffer holds lines, of text and of JSON.
type Buffer struct{ Text []byte }

// Write appends to the text. It never fails.
func (b *Buffer) Write(text []byte) (int, error) {
	b.Text = append(b.Text, text...)
	return len(text), nil
}

// Object begins an object, without members, on a line of its own. Until End,
// the buffer must not be used for anything else.
func (b *Buffer) Object() Object { return Object{append(b.Text, '{')} }

// End ends an object, and its line.
func (b *Buffer) End(o Object) { b.Text = append(o.text, "}\n"...) }
