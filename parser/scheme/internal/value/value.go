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

// Members returns parameters of names and values, which follow each other, except those without a value.
func Members(words ...string) []scheme.Parameter {
	var p []scheme.Parameter
	for pair := range slices.Chunk(words, 2) {
		if pair[1] != "" {
			p = append(p, scheme.Parameter{Name: pair[0], Value: pair[1]})
		}
	}
	return p
}

// Wrong returns the error about a byte of a URI of the scheme of a name.
func Wrong(name string, offset int, message, section string) *scheme.ValueError {
	return &scheme.ValueError{Scheme: name, Offset: offset, Message: message, Section: section}
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
	var e *scheme.ValueError
	switch wrong := err.(type) {
	case nil:
		if equal(v, again) {
			return s, nil
		}
		return "", Wrong(name, 0, "a part of the value would be read as another", "RFC 3986, Section 2.4")
	case *scheme.Error:
		_, message, _ := strings.Cut(strings.TrimSuffix(wrong.Reason(), " ("+wrong.Section+")"), ": ") // behind the offset
		// A "%" stands for another character of the field.
		if rest, ok := strings.CutPrefix(message, `"%"`); ok {
			message = s[wrong.Offset:wrong.Offset+len("%00")] + rest
		}
		e = Wrong(name, wrong.Offset, message, wrong.Section)
	case *scheme.ValueError:
		e = wrong
	}
	i := len(w.begins) - 1
	for i > 0 && w.begins[i] > e.Offset {
		i--
	}
	before := s[w.begins[i]:max(e.Offset, w.begins[i])]
	if at := strings.LastIndexByte(before, '%'); at >= 0 && at > len(before)-len("%00") {
		before = before[:at] // the error is within a triplet
	}
	e.Field, e.Offset = w.names[i], len(fact.Decode(before))
	return "", e
}
