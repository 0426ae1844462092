package parser

import (
	"iter"
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/secret"
)

// Segments returns an iterator over the segments of the path, as they stand
// there, and decoded (RFC 3986, Section 3.3): what is between its slashes. A
// path that begins with a slash has no segment before it, an empty path has none
// at all, and "/" has one, which is empty. There are none in the revisions whose
// schemes have other components in place of a path.
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

// decodePart returns a part of a component with its triplets decoded. It need
// not be such a component by itself: the second segment of a URN is not (RFC
// 8141, Section 2).
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
//     in it separates segments; "%2e" in it is not a dot, but becomes "%252e".
//   - One slash stands between the path and an element, and between two: it is
//     added if there is none, and if there are two, one is left out. Other
//     slashes stay, even one at the end. An empty element adds nothing.
//   - An empty path becomes absolute if the Reference has an authority.
//     Otherwise an absolute path stays absolute, and another stays relative,
//     whatever the first element begins with.
//   - Dot-segments are then removed from the whole path in the way in which the
//     revision resolves references, see [Reference.Resolve]. A ".." never climbs
//     above the root: it is left out if nothing is left to remove. In a relative
//     path, the "." and ".." that the path of the Reference begins with stay,
//     since what they lead to depends on a base, and no element climbs above
//     them.
//
// The error is one of [Revision.Build], with the element as the value, or with
// the joined path if it would split otherwise: in RFC 3986, one that begins
// with "//" without an authority, or with a segment that has a ":" without a
// scheme. It is a [*NotDefinedError] if the document does not resolve
// references, or if the path has no segments, as in "mailto:a@b" in RFC 2396
// and rfc2396bis-01 (Section 3).
func (r Reference) JoinPath(elements ...string) (Reference, error) {
	join, err := r.pathJoin()
	if err != nil {
		return Reference{}, err
	}
	join.keepDots()
	for _, element := range elements {
		if err := join.append(r.Revision(), element); err != nil {
			return Reference{}, err
		}
	}
	return r.withPath(join.clean(r.Revision().document().Resolution.Value.Dots))
}

// pathJoin returns the path to append to, and the error if there can be none.
func (r Reference) pathJoin() (pathJoin, error) {
	v := r.Revision()
	if err := v.checkBuild(); err != nil {
		return pathJoin{}, err
	}
	d := v.document()
	if d.Resolution.Value == nil {
		return pathJoin{}, &NotDefinedError{Revision: v, Operation: "joining paths"}
	}
	path, _ := r.text.Component(component.Path)
	if _, absolute := r.text.Component(component.Scheme); absolute && d.Opaque.IsSpecified() && path != "" &&
		path[0] != '/' {
		return pathJoin{}, &NotDefinedError{Revision: v, Operation: "joining a path that has no segments"}
	}
	if _, authority := r.text.Component(component.Authority); authority && path == "" {
		path = "/"
	}
	return pathJoin{text: []byte(path)}, nil
}

// withPath returns the Reference with another path, which is encoded.
func (r Reference) withPath(path string) (Reference, error) {
	if text, _ := r.text.Component(component.Path); text == path {
		return r, nil
	}
	b := r.builder(component.Path)
	return r.with(&b, component.Path, path)
}

// JoinSegments returns the Reference with segments appended to its path (RFC 3986,
// Section 3.3). All other components, and the existing path with its dot-segments,
// stay as they are.
//
// Each segment is data: it is encoded as a path is, by [Revision.Encode], and a "/" in
// it becomes "%2F". So [Reference.Segments] of the result has it at the end, decoded.
// It stands behind the last slash of the path, or if the path does not end with one,
// behind a new one. An empty path becomes absolute if the Reference has an authority.
//
// The error is one of [Revision.Build], with the segment as the value. The segments "."
// and ".." are a [*BuildError], since encoded or not, they are dot-segments; so is an
// empty segment that a relative path would begin with. It is a [*NotDefinedError] if
// the path has no segments, as for [Reference.JoinPath].
func (r Reference) JoinSegments(segments ...string) (Reference, error) {
	join, err := r.pathJoin()
	if err != nil || len(segments) == 0 {
		return r, err
	}
	for _, segment := range segments {
		if err := join.appendSegment(r.Revision(), segment); err != nil {
			return Reference{}, err
		}
	}
	return r.withPath(string(join.text))
}

// A pathJoin is a path to which elements are appended.
type pathJoin struct {
	text []byte
	kept int // the length of the dot-segments that a relative path begins with

	ended bool // the path ends with a segment that was appended, which may be empty
}

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

func (j *pathJoin) appendSegment(v Revision, segment string) error {
	problem := ""
	switch {
	case segment == "." || segment == "..":
		problem = "it would be a dot-segment"
	case segment == "" && len(j.text) == 0:
		problem = "a path does not begin with an empty segment"
	}
	if problem != "" {
		return &BuildError{Revision: v, Component: Path, value: secret.Hide(segment),
			Section: v.document().Rule(component.Path).Section, Problem: problem}
	}
	slash := ""
	if j.isAbsolute() {
		slash = "/"
	}
	text, err := v.encodePart(Path, slash+segment, nil)
	if err != nil {
		return joinError(err, segment, -len(slash))
	}
	if j.ended || len(j.text) > 0 && j.text[len(j.text)-1] != '/' {
		j.text = append(j.text, '/')
	}
	j.text = append(j.text, strings.ReplaceAll(text[len(slash):], "/", "%2F")...)
	j.ended = true
	return nil
}

// joinError returns an error of encodePart as the error about an element from
// which some bytes were left out, or if less than 0, before which some were put.
func joinError(err error, element string, left int) error {
	if e, ok := err.(*BuildError); ok {
		e.value, e.Offset = secret.Hide(element), max(0, e.Offset+left)
		if encode, ok := e.Err.(*EncodeError); ok {
			encode.input, encode.Offset = e.value, e.Offset
		}
	}
	return err
}

// clean returns the path without dot-segments, except those that are kept.
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

// withoutExcess removes, in place, the ".." segments that have no segment
// before them to remove, from a path that begins with a slash.
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
