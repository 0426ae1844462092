package law

import (
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/parser"
)

func (s laws) commutationLaws() []Law {
	var laws []Law
	for _, level := range s.Document.Levels() {
		laws = append(laws, s.levelLaw(level, "commutation", "base and reference have the same target, normalized, when "+
			"they are normalized before", s.Inputs.ReferenceTo(s.Inputs.NormalizableBase(level)),
			ofTwoAt(level, s.commutation)))
	}
	return laws
}

// commutation checks that base and reference have the same target, normalized,
// when they are normalized before. A full form of url-1993 that is not valid
// has no normal form.
func (s laws) commutation(level parser.Level, base, reference string) error {
	if !s.commutes(level, base, reference) || !s.Document.IsPartial(reference) &&
		!s.Starts[0].Sampler.Contains(reference) {
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
		return fmt.Errorf("the target is %q, %v; from %q and %q, it is %q, %v", target, err, normalBase, normalReference,
			instead, insteadErr)
	}
	return Trivial.unless(normalBase != base || normalReference != reference)
}

// normalTarget returns the normal form of a target; for the current document, of "" or "#" and the fragment.
func (s laws) normalTarget(level parser.Level, base, reference string) (string, error) {
	resolved, err := s.Parser.Resolve(base, reference)
	if err != nil {
		return "", err
	}
	return s.Parser.Normalize(level, resolved.String())
}

// normalReference returns the normal form of a reference; a partial form of url-1993, which its grammar does not have,
// has none.
func (s laws) normalReference(level parser.Level, reference string) (string, error) {
	if s.Document.IsPartial(reference) {
		return reference, nil
	}
	return s.Parser.Normalize(level, reference)
}

// commutes reports whether the documents' own algorithms commute for a base and
// a reference at a level. They do not
//
//   - if a segment is a dot-segment only once it is decoded: resolution removes it then, and not before;
//   - if the target keeps its triplets, because it has another form without them: the base's triplets are decoded if it
//     is normalized before;
//   - if the base's path ends in "..": a relative path replaces that segment, unless it has been removed before;
//   - if a file URI gets an authority: a path behind it may begin with "//", which is not a target otherwise, and a
//     relative path is merged with a slash if the base has no path.
func (s laws) commutes(level parser.Level, base, reference string) bool {
	d, b, r := s.Document, document.Split(base), document.Split(reference)
	path, merged := d.DotSegments.Value()(b, r)
	b.Path.Text = s.Document.DecodedDots(b.Path.Text)
	switch {
	case level >= parser.LevelPercent && (s.hidesDots(path) || s.targetKeepsTriplets(base, reference)):
		return false
	case level >= parser.LevelPath && merged && strings.HasSuffix("/"+b.Path.Text, "/.."):
		return false
	case level < parser.LevelScheme:
		return true
	case merged && d.GetsAuthority(b) && d.RemoveDots(b.Path).Text == "":
		return false
	}
	t, _ := d.Resolve(b.Recompose(), reference, document.Choices{})
	return !d.GetsAuthority(t.Components) || !strings.HasPrefix(t.Components.Path.Text, "//")
}

// targetKeepsTriplets reports whether the target of a reference has another form
// once it is decoded.
func (s laws) targetKeepsTriplets(base, reference string) bool {
	t, _ := s.Document.Resolve(base, reference, document.Choices{})
	target, err := s.Parser.Parse(t.Text)
	if err != nil {
		return false
	}
	_, keeps := s.decoded(target)
	return keeps
}

// hidesDots reports whether a segment of a path is a dot-segment only when it
// is decoded.
func (s laws) hidesDots(path string) bool {
	for segment := range strings.SplitSeq(path, "/") {
		if decoded := s.Document.DecodedDots(segment); decoded != segment && (decoded == "." || decoded == "..") {
			return true
		}
	}
	return false
}
