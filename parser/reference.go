package parser

import (
	"iter"
	"math"
	"strings"

	"github.com/urispec/urispec/parser/internal/rfc2141bisurn03"
	"github.com/urispec/urispec/parser/internal/rfc2396bis01"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/urlsyntax05"
)

// A Reference is a valid string of a revision, split into its components. It is
// a comparable value: two References are equal when the strings and the
// revisions are.
//
// The zero Reference is invalid: it is the empty string of no revision, and all
// its components are undefined.
type Reference struct {
	text     string
	bounds   bounds // in url-1993 and rfc1738 none: there, components are found when they are asked for
	revision Revision
	hostKind HostKind
}

// bounds are the offsets in bytes at which components begin and end that follow
// one another, where the revision has the components of Appendix B. An offset
// of 0 is that of an undefined component, but for the path.
type bounds struct {
	scheme    uint32 // end
	authority uint32 // begin
	host      uint32 // begin
	hostEnd   uint32 // where the ":" is of a port that is defined
	path      uint32 // begin, and the end of the authority
	pathEnd   uint32 // where the "?" is of a query that is defined
	queryEnd  uint32 // where the "#" is of a fragment that is defined
	colon     uint32 // between user and password, or NID and NSS
}

// maxLength is the length of the longest text whose parts have offsets.
const maxLength = math.MaxInt32

// Parse splits s into its components. It takes time linear in len(s).
//
// The error is a [*SyntaxError] when s is not valid by the revision's default
// start rule, a [*LimitError] when it is longer than 2 GiB less one byte, and an
// [*UnknownRevisionError] when v is none of the constants.
func (v Revision) Parse(s string) (r Reference, err error) {
	if len(s) > maxLength && v.known() {
		return r, &LimitError{Revision: v, Limit: maxLength, Unit: "bytes"}
	}
	r.text, r.revision = s, v
	switch v { // calls by name, which are the fastest
	case URL1993, RFC1738:
		if v.Valid(s) {
			return r, nil
		}
	case URLSyntax05:
		if contents := urlsyntax05.StartURLReference.Contents(s); contents != nil {
			splitURLSyntax05(&r, (*ByteSet)(contents))
			return r, nil
		}
	case RFC2396bis01:
		if contents := rfc2396bis01.StartURIReference.Contents(s); contents != nil {
			splitRFC2396bis01(&r, (*ByteSet)(contents))
			return r, nil
		}
	case RFC3986:
		if contents := rfc3986.StartURIReference.Contents(s); contents != nil {
			splitRFC3986(&r, (*ByteSet)(contents))
			return r, nil
		}
	case RFC2141bisURN03:
		if contents := rfc2141bisurn03.StartURNReference.Contents(s); contents != nil {
			splitRFC2141bisURN03(&r, (*ByteSet)(contents))
			return r, nil
		}
	}
	return Reference{}, Start{revision: v}.Check(s)
}

// Revision returns the revision by which the Reference was parsed.
func (r Reference) Revision() Revision { return r.revision }

// String returns the string that was parsed, unchanged.
func (r Reference) String() string { return r.text }

// Component returns a component, and whether it is defined: an undefined
// component ("", false) is not an empty one ("", true).
func (r Reference) Component(c Component) (string, bool) { return r.component(c) }

// component is Component; it does not copy the Reference.
func (r *Reference) component(c Component) (string, bool) {
	begin, end, ok := r.find(c)
	return r.text[begin:end], ok
}

// Range returns the offsets in bytes of a component in String, which is
// String()[begin:end], and whether it is defined. They are 0 when it is not.
func (r Reference) Range(c Component) (begin, end int, ok bool) { return r.find(c) }

// find is Range; it does not copy the Reference.
func (r *Reference) find(c Component) (begin, end int, ok bool) {
	if r.revision < URLSyntax05 {
		p := r.split()
		return p.find(c)
	}
	b := &r.bounds
	var from, to uint32
	switch c {
	case Scheme:
		to, ok = b.scheme, b.scheme > 0
	case Authority:
		from, to, ok = b.authority, b.path, b.authority > 0
	case Userinfo:
		from, to, ok = b.authority, b.host-1, b.host > b.authority && r.revision != URLSyntax05
	case User:
		from, to, ok = b.authority, b.host-1, b.host > b.authority && r.revision == URLSyntax05
		if b.colon > 0 {
			to = b.colon
		}
	case Password:
		from, to, ok = b.colon+1, b.host-1, b.colon > 0 && r.revision == URLSyntax05
	case Host:
		from, to, ok = b.host, b.hostEnd, b.host > 0
	case Port:
		from, to, ok = b.hostEnd+1, b.path, b.host > 0 && b.hostEnd < b.path
	case Path:
		from, to, ok = b.path, b.pathEnd, true
	case Query:
		from, to, ok = b.pathEnd+1, b.queryEnd, b.pathEnd < b.queryEnd
	case Fragment:
		from, to, ok = b.queryEnd+1, uint32(len(r.text)), int(b.queryEnd) < len(r.text)
	case NID:
		from, to, ok = b.path, b.colon, b.colon > 0 && r.revision == RFC2141bisURN03
	case NSS:
		from, to, ok = b.colon+1, b.pathEnd, b.colon > 0 && r.revision == RFC2141bisURN03
	}
	if !ok {
		return 0, 0, false
	}
	return int(from), int(to), true
}

// Components returns an iterator over the components that are defined, with
// their text, in the order of [Revision.Components].
func (r Reference) Components() iter.Seq2[Component, string] {
	return func(yield func(Component, string) bool) {
		find := r.find
		if r.revision < URLSyntax05 {
			p := r.split()
			find = p.find
		}
		for c := range r.revision.Components() {
			if begin, end, ok := find(c); ok && !yield(c, r.text[begin:end]) {
				return
			}
		}
	}
}

// HostKind returns which rule the host matches, or the zero HostKind when the
// host is undefined.
func (r Reference) HostKind() HostKind {
	if r.revision < URLSyntax05 {
		return r.split().hostKind
	}
	return r.hostKind
}

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
