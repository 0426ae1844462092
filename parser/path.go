package parser

import (
	"iter"
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/percent"
)

// Segments returns an iterator over the segments of the path, as they stand
// there, and decoded (RFC 3986, Section 3.3): what is between its slashes. A
// path that begins with a slash has no segment before it, an empty path has none
// at all, and "/" has one, which is empty. There are none in the revisions whose
// schemes have other components in the place of a path.
//
// A decoded segment may have slashes in it, and be "." or "..".
func (r Reference) Segments() iter.Seq2[string, string] {
	return func(yield func(raw, decoded string) bool) {
		path, _ := r.Path()
		if path == "" {
			return
		}
		for raw := range strings.SplitSeq(strings.TrimPrefix(path, "/"), "/") {
			if !yield(raw, r.decodePart(Path, raw)) {
				return
			}
		}
	}
}

// A Pair is a name and a value in a query, as forms have them.
type Pair struct {
	Name, Value       string // decoded
	RawName, RawValue string // as they stand there
	HasValue          bool   // whether a "=" is behind the name
}

// Pairs returns an iterator over what is between the "&" of the query, each cut
// at its first "=" (the convention that RFC 3986, Section 3.4, mentions). A "+"
// stays as it is, and ";" separates nothing. An empty query has one pair, which
// is empty, and an undefined one has none. The query of RFC 8141 begins with the
// "+" of an r-component or the "=" of a q-component, and so does its first pair.
func (r Reference) Pairs() iter.Seq[Pair] {
	return func(yield func(Pair) bool) {
		query, ok := r.Query()
		if !ok {
			return
		}
		for raw := range strings.SplitSeq(query, "&") {
			var p Pair
			p.RawName, p.RawValue, p.HasValue = strings.Cut(raw, "=")
			p.Name, p.Value = r.decodePart(Query, p.RawName), r.decodePart(Query, p.RawValue)
			if !yield(p) {
				return
			}
		}
	}
}

// decodePart returns a part of a component with its triplets decoded. It need
// not be such a component by itself, as the second segment of a URN is none
// (RFC 8141, Section 2).
func (r Reference) decodePart(c Component, part string) string {
	rule, err := r.Revision().componentRule(c)
	if err != nil {
		return ""
	}
	var text pieces
	percent.Decode(rule, part, false, text.add, nil)
	return text.String()
}

// JoinPath returns the Reference with elements appended to its path. All other
// components stay as they are.
//
//   - Each element is data, and encoded as a path is, by [Revision.Encode]. A "/"
//     in it separates segments; "%2e" in it is no dot, but becomes "%252e".
//   - One slash stands between the path and an element, and between two: it is
//     added where there is none, and where there are two, one is left out. Other
//     slashes stay, also one at the end. An empty element adds nothing.
//   - An empty path becomes absolute where the Reference has an authority.
//     Otherwise an absolute path stays absolute, and another stays relative,
//     whatever the first element begins with.
//   - Dot-segments are then removed from the whole path in the way in which the
//     revision resolves references, see [Reference.Resolve]. A ".." never climbs
//     above the root: it is left out where nothing is left to remove. In a
//     relative path, the "." and ".." that the path of the Reference begins with
//     stay, since what they lead to depends on a base, and no element climbs
//     above them.
//
// The error is one of [Revision.Build], with the element as the value, or with
// the joined path where it would split otherwise: in RFC 3986, one that begins
// with "//" where there is no authority, or with a segment that has a ":" where
// there is no scheme. It is a [*NotDefinedError] where the document does not
// resolve references, or where the path has no segments, as in "mailto:a@b" in
// RFC 2396 and rfc2396bis-01 (Section 3).
func (r Reference) JoinPath(elements ...string) (Reference, error) {
	v := r.Revision()
	if err := v.CheckBuild(); err != nil {
		return Reference{}, err
	}
	d := v.document()
	if d.Resolution.Says == nil {
		return Reference{}, &NotDefinedError{Revision: v, Operation: "joining paths"}
	}
	path, ok := r.text.Component(component.Path)
	if _, absolute := r.text.Component(component.Scheme); absolute && d.Opaque.IsSaid() && path != "" &&
		path[0] != '/' {
		return Reference{}, &NotDefinedError{Revision: v, Operation: "joining a path that has no segments"}
	}
	join := pathJoin{text: []byte(path)}
	if _, authority := r.text.Component(component.Authority); authority && path == "" {
		join.text = append(join.text, '/')
	}
	join.keepDots()
	for _, element := range elements {
		if err := join.append(v, element); err != nil {
			return Reference{}, err
		}
	}
	text := join.clean(d.Resolution.Says.Dots)
	if ok && text == path || !ok && text == "" {
		return r, nil
	}
	b := r.builder(component.Path)
	return r.with(&b, component.Path, text)
}

// A pathJoin is a path to which elements are appended.
type pathJoin struct {
	text []byte
	kept int // the length of the dot-segments that a relative path begins with
}

// isAbsolute reports whether the path begins with a slash.
func (j *pathJoin) isAbsolute() bool { return len(j.text) > 0 && j.text[0] == '/' }

// keepDots finds the dot-segments that a relative path begins with, and gives
// the last of them a slash.
func (j *pathJoin) keepDots() {
	for {
		segment, _, slash := strings.Cut(string(j.text[j.kept:min(len(j.text), j.kept+len("../"))]), "/")
		if segment != "." && segment != ".." {
			return
		}
		j.kept += len(segment) + len("/")
		if !slash {
			j.text = append(j.text, '/')
		}
	}
}

// append appends an element, encoded.
func (j *pathJoin) append(v Revision, element string) error {
	if element == "" {
		return nil
	}
	data, slash := strings.TrimPrefix(element, "/"), ""
	switch {
	case j.isAbsolute():
		slash = "/"
	case len(j.text) == 0:
		data = strings.TrimLeft(data, "/")
	}
	text, err := v.encodePart(Path, slash+data, nil)
	if err != nil {
		return joinError(err, element, len(element)-len(slash+data))
	}
	if n := len(j.text); n > 0 && j.text[n-1] != '/' {
		j.text = append(j.text, '/')
	}
	j.text = append(j.text, text[len(slash):]...)
	return nil
}

// joinError returns an error of encodePart as that about an element of which some
// bytes were left out, or if less than 0, before which some were put.
func joinError(err error, element string, left int) error {
	if e, ok := err.(*BuildError); ok {
		e.Value, e.Offset = element, max(0, e.Offset+left)
		if encode, ok := e.Err.(*EncodeError); ok {
			encode.Input, encode.Offset = e.Value, e.Offset
		}
	}
	return err
}

// clean returns the path without dot-segments but for those that are kept.
func (j *pathJoin) clean(way dots.Way) string {
	rest := j.text[j.kept:]
	if j.isAbsolute() {
		return string(way.Remove(withoutExcess(rest)))
	}
	rooted := way.Remove(withoutExcess(append([]byte{'/'}, rest...)))
	if j.kept == 0 {
		return strings.TrimLeft(string(rooted), "/")
	}
	return string(j.text[:j.kept]) + strings.TrimPrefix(string(rooted), "/")
}

// withoutExcess removes, in place, the ".." segments from a path that begins
// with a slash that have no segment before them to remove.
func withoutExcess(path []byte) []byte {
	out, depth := path[:0], 0
	for in := path; len(in) > 0; {
		n := 1
		for n < len(in) && in[n] != '/' {
			n++
		}
		switch string(in[:n]) {
		case "/.":
		case "/..":
			if depth--; depth < 0 {
				depth = 0
				if n == len(in) { // it ends the path
					return append(out, '/')
				}
				in = in[n:]
				continue
			}
		default:
			depth++
		}
		out = append(out, in[:n]...)
		in = in[n:]
	}
	return out
}
