package parser

import (
	"iter"
	"strings"

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
