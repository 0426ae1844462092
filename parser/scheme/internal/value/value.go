// Package value is what the packages that read and write the values of schemes have in
// common.
package value

import (
	"errors"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/scheme"
)

// Unreserved are the characters that are never percent-encoded (RFC 3986, Section 2.3).
const Unreserved = scan.Alnum | 1<<'-' | 1<<'.' | 1<<'_' | 1<<'~'

// Cut returns the beginning and the end of what stands behind the ":" of a URI and before
// its fragment. The URI must be valid by RFC 3986 and by the document of the scheme of the
// name; otherwise, the error is a [*scheme.Error].
func Cut(name, s string) (begin, end int, err error) {
	if err := Check(name, s); err != nil {
		return 0, 0, err
	}
	begin = len(name) + len(":")
	for end = begin; end < len(s) && s[end] != '#'; end++ {
	}
	return begin, end, nil
}

// Check returns nil if a URI is valid by RFC 3986 and by the document of the scheme of a
// name, and otherwise a [*scheme.Error].
func Check(name, s string) error {
	c, _ := scheme.Lookup(name)
	if err := c.Check(s); err != nil {
		return err
	}
	return scheme.Check(parser.RFC3986, s)
}

// Decode returns s with its triplets decoded. It must not have a "%" that begins none.
func Decode(s string) string {
	s, _ = parser.Unescape(s)
	return s
}

// Append appends s, with all bytes percent-encoded that are not in a set.
func Append(b []byte, s string, plain *scan.Set) []byte {
	for i := range len(s) {
		if plain.Has(s[i]) {
			b = append(b, s[i])
		} else {
			b = scan.AppendTriplet(b, s[i])
		}
	}
	return b
}

// Encoded returns the offset of a byte of Decode(s) in s.
func Encoded(s string, offset int) int {
	i := 0
	for ; offset > 0 && i < len(s); offset-- {
		i += min(scan.CharLength(s[i:]), len(s)-i)
	}
	return i
}

// A Writer writes a URI field by field.
type Writer struct {
	Scheme string // its name
	Text   []byte // the URI
	fields []field
}

// A field is what stands from a place of the URI on.
type field struct {
	name  string
	begin int
}

// Field says that the next bytes are a field of the value.
func (w *Writer) Field(name string) { w.fields = append(w.fields, field{name, len(w.Text)}) }

// Add appends a literal, and then a field with what is not in a set percent-encoded.
func (w *Writer) Add(literal, name, s string, plain *scan.Set) {
	w.Text = append(w.Text, literal...)
	w.Field(name)
	w.Text = Append(w.Text, s, plain)
}

// URI returns the URI if it is valid. Otherwise, the error is a [*scheme.ValueError] about
// the field that is not.
func (w *Writer) URI() (string, error) {
	s := string(w.Text)
	err := Check(w.Scheme, s)
	if err == nil {
		return s, nil
	}
	var refused *scheme.Error
	if !errors.As(err, &refused) {
		return "", err
	}
	_, message, _ := strings.Cut(refused.Reason(), ": ") // behind the offset in the URI
	e := &scheme.ValueError{Scheme: w.Scheme, Section: refused.Section,
		Message: strings.TrimSuffix(message, " ("+refused.Section+")")}
	for _, f := range w.fields {
		if f.begin <= refused.Offset {
			e.Field, e.Offset = f.name, len(Decode(s[f.begin:refused.Offset]))
		}
	}
	return "", e
}
