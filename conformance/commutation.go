package conformance

import (
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/urispec/urispec/parser"
)

// commutationLaws returns the laws about resolving and normalizing.
func (s *Subject) commutationLaws() []Law {
	var laws []Law
	for _, level := range s.levels() {
		laws = append(laws, Law{
			ID:       fmt.Sprintf("%s/%s/commutation/%s", s.Revision, levelSections[s.Revision][level], level),
			Sentence: "base and reference have the same target, normalized, when they are normalized before",
			Inputs:   s.referenceTo(s.normalizableBase(level)),
			Holds:    func(inputs ...string) error { return s.commutation(level, inputs[0], inputs[1]) },
		})
	}
	return laws
}

// commutation says whether base and reference have the same target, normalized,
// when they are normalized before. A full form of url-1993 that is not valid has no
// normal form.
func (s *Subject) commutation(level parser.Level, base, reference string) error {
	if !s.commutes(level, base, reference) || !s.isPartial(reference) && !s.Starts[0].Sampler.Contains(reference) {
		return Discarded
	}
	target, err := s.normalTarget(level, base, reference)
	normalBase, baseErr := s.Parser.Normalize(level, base)
	normalReference, referenceErr := s.normalReference(level, reference)
	if baseErr != nil || referenceErr != nil {
		return errors.Join(baseErr, referenceErr)
	}
	instead, insteadErr := s.normalTarget(level, normalBase, normalReference)
	if target != instead || reflect.TypeOf(err) != reflect.TypeOf(insteadErr) {
		return fmt.Errorf("the target is %q, %v, that of %q and %q is %q, %v", target, err, normalBase, normalReference, instead, insteadErr)
	}
	return Trivial.unless(normalBase != base || normalReference != reference)
}

// normalTarget returns the normal form of a target, for the current document that
// of "" or "#" and the fragment.
func (s *Subject) normalTarget(level parser.Level, base, reference string) (string, error) {
	resolved, err := s.Parser.Resolve(base, reference)
	if err != nil {
		return "", err
	}
	return s.Parser.Normalize(level, resolved.String())
}

// normalReference returns the normal form of a reference; a partial form of
// url-1993, which is not by its grammar, has none.
func (s *Subject) normalReference(level parser.Level, reference string) (string, error) {
	if s.isPartial(reference) {
		return reference, nil
	}
	return s.Parser.Normalize(level, reference)
}

// commutes reports whether the documents' own algorithms commute for a base and a
// reference at a level. They do not
//
//   - where a segment is a dot-segment only once it is decoded: resolution removes
//     it then, and not before;
//   - where the base's path ends in "..": a relative path takes the place of that
//     segment, and nothing of it when it is removed before;
//   - where a file URI gets an authority: behind it a path may begin with "//", which
//     is no target otherwise, and a relative path is merged with a slash to a base
//     that has none.
func (s *Subject) commutes(level parser.Level, base, reference string) bool {
	b, r := Split(base), Split(reference)
	path, merged := s.pathWithDots(b, r)
	b.Path.Text = s.decodedDots(b.Path.Text)
	switch {
	case level >= parser.LevelPercent && s.hidesDots(path):
		return false
	case level >= parser.LevelPath && merged && strings.HasSuffix("/"+b.Path.Text, "/.."):
		return false
	case level < parser.LevelScheme || s.Revision != parser.RFC3986:
		return true
	case merged && getsAuthority(b) && removeDotSegments(b.Path).Text == "":
		return false
	}
	t := resolveRFC3986(b, r, Choices{}).Components
	return !getsAuthority(t) || !strings.HasPrefix(t.Path.Text, "//")
}

// pathWithDots returns the path, and what else, that resolution removes dot-segments
// from, and whether it is merged.
func (s *Subject) pathWithDots(base, r Components) (path string, merged bool) {
	switch path := r.Path.Text; {
	case r.Scheme.Defined, r.Authority.Defined, strings.HasPrefix(path, "/"):
		if s.Revision == parser.RFC3986 {
			return path, false
		}
	case s.Revision == parser.URLSyntax05 && r.Query.Defined:
		return exceptLastSegment(base.Path.Text) + path + "?" + r.Query.Text, true
	case path != "":
		return exceptLastSegment(base.Path.Text) + path, true
	}
	return "", false
}

// hidesDots reports whether a segment of a path is a dot-segment only when it is
// decoded.
func (s *Subject) hidesDots(path string) bool {
	for segment := range strings.SplitSeq(path, "/") {
		if decoded := s.decodedDots(segment); decoded != segment && (decoded == "." || decoded == "..") {
			return true
		}
	}
	return false
}

// decodedDots returns a path with its dots decoded, if the level percent does that.
func (s *Subject) decodedDots(path string) string {
	if !strings.Contains(unreserved[s.Revision], ".") {
		return path
	}
	return withoutTriplets(path, ".")
}

// getsAuthority reports whether the level scheme of RFC 3986 gives a reference an
// empty authority.
func getsAuthority(c Components) bool {
	return !c.Authority.Defined && strings.EqualFold(c.Scheme.Text, "file")
}
