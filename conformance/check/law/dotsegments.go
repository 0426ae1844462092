package law

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/input"
)

// dotSegmentLaws returns the laws about a routine that removes dot-segments. Most documents have its steps only as part
// of the resolution.
func (s laws) dotSegmentLaws() []Law {
	routine := s.Document.RemoveDotSegments
	if !routine.Specified() {
		return nil
	}
	references := input.AnyOf(s.Inputs.AbsoluteURIs(), input.Reworked(s.Inputs.Absolute, s.Inputs.AbsoluteURIs(),
		input.WithDotSegment), input.Reworked(s.Inputs.Absolute, s.Inputs.PlainAbsoluteURIs(), input.WithDotSegment))
	pairs := input.Tuple(s.Inputs.AbsoluteURIs(), references)
	return []Law{
		s.law(routine.Section(), "remove-dot-segments", "the path of the target of a reference with a scheme is what "+
			"the routine remove_dot_segments makes of it step by step, and has no dot-segments", pairs, ofTwo(s.removal)),
		s.law(routine.Section(), "removed-once", "a target is its own target: nothing is left to remove", pairs,
			ofTwo(s.removedOnce)),
	}
}

// removal checks that resolving removes dot-segments as the routine does.
func (s laws) removal(base, reference string) error {
	r := document.Split(reference)
	want := s.Document.RemoveDotSegments.Value()(r.Path)
	got, err := s.Parser.Resolve(base, reference)
	if !r.Authority.Defined && strings.HasPrefix(want.Text, "//") {
		return wantError("RecompositionError", err) // Section 3.3
	}
	if err != nil {
		return err
	}
	if path := document.Split(got.String()).Path; path != want {
		return fmt.Errorf("the path of %q is %s, by the routine %s", got, path, want)
	}
	if document.HasDotSegments(got.String()) {
		return fmt.Errorf("%q has dot-segments", got)
	}
	return Trivial.unless(document.HasDotSegments(reference))
}

// removedOnce checks that a target resolves to itself.
func (s laws) removedOnce(base, reference string) error {
	target, err := s.Parser.Resolve(base, reference)
	if err != nil {
		return Discarded // whether that is right, the routine says
	}
	again, err := s.Parser.Resolve(base, target.String())
	if err != nil {
		return err
	}
	if again.String() != target.String() {
		return fmt.Errorf("the target is %q, and the target of that is %q", target, again)
	}
	return Trivial.unless(document.HasDotSegments(reference))
}
