// Package value is what the packages that read and write the values of schemes have in common.
package value

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/scheme"
)

// Cut returns where the part of a URI begins and ends that its scheme, of a name, defines: behind the ":" and before a
// fragment. If RFC 3986 or the document of the scheme refuses the URI, the error is a [*scheme.Error].
func Cut(name, s string) (begin, end int, err error) {
	c, _ := scheme.Lookup(name)
	if err = c.Check(s); err == nil {
		err = scheme.Check(parser.RFC3986, s)
	}
	end = strings.IndexByte(s, '#')
	if end < 0 {
		end = len(s)
	}
	return len(name) + len(":"), end, err
}

// Encoded returns the offset in s of a byte of fact.Decode(s).
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

// URI returns the URI if it is read as an equal value. Otherwise, the error is a [*scheme.ValueError] about the field
// that is refused.
func URI[T any](w *Writer, name string, v T, parse func(string) (T, error), equal func(a, b T) bool) (string, error) {
	s := string(w.Text)
	again, err := parse(s)
	var f Fault
	var offset int
	switch e := err.(type) {
	case nil:
		if !equal(v, again) {
			return "", Wrong("a part of the value would be read as another", "RFC 3986, Section 2.4").Error(name, "", 0)
		}
		return s, nil
	case *scheme.Error:
		_, f.Message, _ = strings.Cut(strings.TrimSuffix(e.Reason(), " ("+e.Section+")"), ": ") // behind the offset
		f.Section, offset = e.Section, e.Offset
	case *scheme.ValueError:
		f, offset = Fault{e.Message, e.Section}, e.Offset
	}
	i := len(w.begins) - 1
	for i > 0 && w.begins[i] > offset {
		i--
	}
	before := s[w.begins[i]:max(offset, w.begins[i])]
	if at := strings.LastIndexByte(before, '%'); at >= 0 && at > len(before)-len("%00") {
		before = before[:at] // the error is within a triplet
	}
	return "", f.Error(name, w.names[i], len(fact.Decode(before)))
}
