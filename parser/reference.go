package parser

import (
	"iter"
	"math"
	"strings"
)

// A Reference is a valid string of a revision, split into its components. It is
// a comparable value: two References are equal when the strings and the
// revisions are.
//
// The zero Reference is invalid: it is the empty string of no revision, and all
// its components are undefined.
type Reference struct {
	text     string
	parts    [maxParts]part
	names    [maxParts]Component
	count    uint8 // of parts and names in use
	revision Revision
	hostKind HostKind
}

// maxParts is how many components are defined at a time, at most.
const maxParts = 10

// A part is the bytes text[begin:end].
type part struct{ begin, end uint32 }

// maxLength is the length of the longest text whose parts have offsets.
const maxLength = math.MaxInt32

// define sets the component c, which is undefined so far, to text[begin:end].
func (r *Reference) define(c Component, begin, end int) {
	r.names[r.count] = c
	r.parts[r.count] = part{uint32(begin), uint32(end)}
	r.count++
}

// Parse splits s into its components. It takes time linear in len(s).
//
// The error is a [*SyntaxError] when s is not valid by the revision's default
// start rule, a [*LimitError] when it is longer than 2 GiB less one byte, and an
// [*UnknownRevisionError] when v is none of the constants.
func (v Revision) Parse(s string) (Reference, error) {
	if err := (Start{revision: v}).Check(s); err != nil {
		return Reference{}, err
	}
	if len(s) > maxLength {
		return Reference{}, &LimitError{Revision: v, Limit: maxLength, Unit: "bytes"}
	}
	r := Reference{text: s, revision: v}
	switch v {
	case URL1993:
		splitURL1993(&r)
	case RFC1738:
		splitRFC1738(&r)
	case URLSyntax05:
		splitURLSyntax05(&r)
	case RFC2396bis01:
		splitRFC2396bis01(&r)
	case RFC3986:
		splitRFC3986(&r)
	case RFC2141bisURN03:
		splitRFC2141bisURN03(&r)
	}
	return r, nil
}

// Revision returns the revision by which the Reference was parsed.
func (r Reference) Revision() Revision { return r.revision }

// String returns the string that was parsed, unchanged.
func (r Reference) String() string { return r.text }

// Component returns a component, and whether it is defined: an undefined
// component ("", false) is not an empty one ("", true).
func (r Reference) Component(c Component) (string, bool) {
	begin, end, ok := r.Range(c)
	return r.text[begin:end], ok
}

// Range returns the offsets in bytes of a component in String, which is
// String()[begin:end], and whether it is defined. They are 0 when it is not.
func (r Reference) Range(c Component) (begin, end int, ok bool) {
	for i := range int(r.count) {
		if r.names[i] == c {
			return int(r.parts[i].begin), int(r.parts[i].end), true
		}
	}
	return 0, 0, false
}

// Components returns an iterator over the components that are defined, with
// their text, in the order of [Revision.Components].
func (r Reference) Components() iter.Seq2[Component, string] {
	return func(yield func(Component, string) bool) {
		for c := range r.revision.Components() {
			if s, ok := r.Component(c); ok && !yield(c, s) {
				return
			}
		}
	}
}

// HostKind returns which rule the host matches, or the zero HostKind when the
// host is undefined.
func (r Reference) HostKind() HostKind { return r.hostKind }

// Recompose puts the scheme, authority, path, query and fragment together again
// (RFC 3986, Section 5.3), which gives String. It reports false for url-1993 and
// rfc1738, whose schemes do not have these components in common, and for the
// zero Reference.
func (r Reference) Recompose() (string, bool) {
	path, ok := r.Component(Path)
	if !ok || r.revision < URLSyntax05 {
		return "", false
	}
	var b strings.Builder
	b.Grow(len(r.text))
	if scheme, ok := r.Component(Scheme); ok {
		b.WriteString(scheme)
		b.WriteByte(':')
	}
	if authority, ok := r.Component(Authority); ok {
		b.WriteString("//")
		b.WriteString(authority)
	}
	b.WriteString(path)
	if query, ok := r.Component(Query); ok {
		b.WriteByte('?')
		b.WriteString(query)
	}
	if fragment, ok := r.Component(Fragment); ok {
		b.WriteByte('#')
		b.WriteString(fragment)
	}
	return b.String(), true
}
