// Package value is what the packages that read and write the values of schemes have in common.
package value

import (
	"errors"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/scheme"
)

// Check returns nil if a URI is valid by RFC 3986 and by the document of the scheme of a name,
// and otherwise a [*scheme.Error].
func Check(name, s string) error {
	c, _ := scheme.Lookup(name)
	if err := c.Check(s); err != nil {
		return err
	}
	return scheme.Check(parser.RFC3986, s)
}

// Cut returns where the part of a URI begins and ends that its scheme defines: behind the name
// of the scheme and a ":", and before a fragment. The error is the error of Check.
func Cut(name, s string) (begin, end int, err error) {
	if err := Check(name, s); err != nil {
		return 0, 0, err
	}
	if end = strings.IndexByte(s, '#'); end < 0 {
		end = len(s)
	}
	return len(name) + len(":"), end, nil
}

// Decode returns s with its triplets decoded. It must not have a "%" that begins none.
func Decode(s string) string {
	s, _ = parser.Unescape(s)
	return s
}

// Encoded returns the offset in s of a byte of Decode(s).
func Encoded(s string, offset int) int {
	i := 0
	for ; offset > 0; offset-- {
		i += scan.CharLength(s[i:])
	}
	return i
}

// Plain returns the set of the unreserved characters (RFC 3986, Section 2.3) and of others.
func Plain(others string) scan.Set {
	const unreserved = scan.Alnum | 1<<'-' | 1<<'.' | 1<<'_' | 1<<'~'
	set := scan.Set{unreserved & scan.Word, unreserved >> 64}
	for _, c := range []byte(others) {
		set[c>>6] |= 1 << (c & 63)
	}
	return set
}

// Append appends s, with all bytes percent-encoded that are neither unreserved nor in plain.
func Append(b []byte, s, plain string) []byte {
	set := Plain(plain)
	for i := range len(s) {
		if set.Has(s[i]) {
			b = append(b, s[i])
		} else {
			b = scan.AppendTriplet(b, s[i])
		}
	}
	return b
}

// Sort puts parameters in the order of their names, and these in lower case.
func Sort(p []scheme.Parameter) []scheme.Parameter {
	p = slices.Clone(p)
	for i := range p {
		p[i].Name = strings.ToLower(p[i].Name)
	}
	slices.SortStableFunc(p, func(a, b scheme.Parameter) int { return strings.Compare(a.Name, b.Name) })
	return p
}

// A Fault is what is wrong with a value, and the section that says so; the zero Fault is none.
type Fault struct{ Message, Section string }

// Wrong returns a Fault.
func Wrong(message, section string) Fault { return Fault{message, section} }

// Error returns the error about a fault in a field, or in a URI, of a scheme.
func (f Fault) Error(name, field string, offset int) error {
	return &scheme.ValueError{Scheme: name, Field: field, Offset: offset, Message: f.Message, Section: f.Section}
}

// A Writer writes a URI field by field.
type Writer struct {
	Scheme string // its name
	Text   []byte // the URI
	names  []string
	begins []int // of the fields in Text
}

// Add appends a literal, and then a field as Append does.
func (w *Writer) Add(literal, name, s, plain string) {
	w.Text = append(w.Text, literal...)
	w.names, w.begins = append(w.names, name), append(w.begins, len(w.Text))
	w.Text = Append(w.Text, s, plain)
}

// URI returns the URI if it is valid; otherwise a [*scheme.ValueError] about a field.
func (w *Writer) URI() (string, error) {
	s := string(w.Text)
	err := Check(w.Scheme, s)
	var e *scheme.Error
	if !errors.As(err, &e) {
		return s, err
	}
	_, message, _ := strings.Cut(e.Reason(), ": ") // behind the offset in the URI
	i := len(w.begins) - 1
	for i > 0 && w.begins[i] > e.Offset {
		i--
	}
	before := s[w.begins[i]:e.Offset]
	if i := strings.LastIndexByte(before, '%'); i >= 0 && i > len(before)-len("%00") {
		before = before[:i] // the error is within a triplet
	}
	message = strings.TrimSuffix(message, " ("+e.Section+")")
	return "", Wrong(message, e.Section).Error(w.Scheme, w.names[i], len(Decode(before)))
}
