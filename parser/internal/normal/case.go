package normal

import "github.com/urispec/urispec/parser/internal/scan"

// A Recaser changes the case of letters of a text. It copies the text when the
// first changes.
type Recaser struct {
	Memory *Memory
	Text   string
	copied []byte
}

// String returns the text.
func (c *Recaser) String() string {
	if c.copied == nil {
		return c.Text
	}
	return View(c.copied)
}

// set sets a byte.
func (c *Recaser) set(i int, to byte) {
	if c.copied == nil {
		if c.Text[i] == to {
			return
		}
		c.copied = c.Memory.Copy(c.Text)
	}
	c.copied[i] = to
}

// Lower sets the letters of text[begin:end] in lower case, except in triplets.
func (c *Recaser) Lower(begin, end int) {
	if !scan.HasUpper(c.Text[begin:end]) {
		return
	}
	for i := begin; i < end; i += scan.CharLength(c.Text[i:end]) {
		c.set(i, scan.ToLower(c.Text[i]))
	}
}

// UpperTriplets returns s with the letters of all triplets in upper case.
func (m *Memory) UpperTriplets(s string) string { return m.Unescape(s, 0, &scan.Set{}) }
