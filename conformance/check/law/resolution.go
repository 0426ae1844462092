package law

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

func (s laws) resolutionLaws() []Law {
	section, pairs := s.Document.Resolution.Section(), s.Inputs.BaseAndReference()
	slashed := input.Preferring(input.Reworked(s.Inputs.Absolute, s.Inputs.PlainAbsoluteURIs(), input.WithSlash),
		isHierarchical)
	return []Law{
		s.law(section, "resolution/steps", "the target is what the steps of the document give, and an error if "+
			"that is not valid or splits into other components", pairs, ofTwo(s.steps)),
		s.law(section, "resolution/target", "the target is valid, and has the scheme of the reference if it has "+
			"one, otherwise the scheme of the base", input.Preferring(pairs, s.Inputs.Resolves), ofTwo(s.target)),
		s.law(section, "resolution/absolute", "a reference with a scheme and without dot-segments is its own target",
			input.Tuple(s.Inputs.AbsoluteURIs(), input.AnyOf(s.Inputs.AbsoluteURIs(), slashed, slashed, slashed,
				slashed)), ofTwo(s.ownTarget)),
		s.law(section, "relativization", "what a target is made relative to a base resolves to the target again, and "+
			"is not longer, if that does", s.Inputs.BaseAndTarget(), ofTwo(s.relativization)),
	}
}

// optionSets are the combinations of options that references are resolved with.
var optionSets = [][]parser.ResolveOption{
	nil,
	{parser.BackwardCompatible},
	{earlier.RemoveExcess},
	{earlier.RefuseExcess},
	{parser.BackwardCompatible, earlier.RemoveExcess},
	{earlier.RefuseExcess, parser.BackwardCompatible},
}

func (s laws) options() [][]parser.ResolveOption {
	return slices.DeleteFunc(slices.Clone(optionSets), func(options []parser.ResolveOption) bool {
		return s.Revision.CheckResolve(options...) != nil
	})
}

// steps checks that resolution gives what the steps of the document give, with
// all options of the revision.
func (s laws) steps(base, reference string) error {
	for _, options := range s.options() {
		if err := s.stepsWith(base, reference, options); err != nil {
			return fmt.Errorf("%v: %w", options, err)
		}
	}
	if !s.Document.IsPartial(reference) && !s.Starts[0].Sampler.Contains(reference) {
		return Discarded
	}
	target, err := s.Parser.Resolve(base, reference)
	return Trivial.unless(err != nil || target.CurrentDocument() || target.String() != reference)
}

func (s laws) stepsWith(base, reference string, options []parser.ResolveOption) error {
	want, ok := s.Document.Resolve(base, reference, document.ChoicesOf(options))
	if !ok {
		return errors.New("the document has no steps")
	}
	got, err := s.Parser.Resolve(base, reference, options...)
	valid, splits := s.Starts[0].Sampler.Contains(want.Text), s.Document.Splits(want, s.Parser.Parse)
	switch {
	case !s.Document.IsPartial(reference) && !s.Starts[0].Sampler.Contains(reference):
		return wantError("SyntaxError", err)
	case slices.Contains(options, earlier.RefuseExcess) && want.Excess:
		return wantError("ExcessError", err)
	case !valid && splits:
		return wantError("ResultError", err)
	case !splits:
		return wantError("RecompositionError", err)
	case err != nil:
		return fmt.Errorf("%q by the steps, the error is %w", want.Text, err)
	case got.CurrentDocument() != want.CurrentDocument || got.String() != want.Text:
		return fmt.Errorf("%q, current document: %t; by the steps %q, %t", got, got.CurrentDocument(), want.Text,
			want.CurrentDocument)
	}
	if fragment := document.Optional(got.Fragment()); fragment != document.Split(want.Text).Fragment {
		return fmt.Errorf("the fragment of %q is %s", got, fragment)
	}
	return nil
}

// wantError returns an error if err is not what cases call by a name.
func wantError(name string, err error) error {
	if cases.ErrorName(err) != name {
		return fmt.Errorf("the error is %v, want a %s", err, name)
	}
	return nil
}

// target checks that the target of a reference is valid, and has the right
// scheme.
func (s laws) target(base, reference string) error {
	resolved, err := s.Parser.Resolve(base, reference)
	if err != nil || resolved.CurrentDocument() {
		return Discarded // whether that is right, the steps say
	}
	t, err := s.Parser.Parse(resolved.String())
	if err != nil {
		return fmt.Errorf("the target is not valid: %w", err)
	}
	b, err := s.Parser.Parse(base)
	if err != nil {
		return err
	}
	want, _ := b.Component(parser.Scheme)
	if r, err := s.Parser.Parse(reference); err == nil {
		if scheme, ok := r.Component(parser.Scheme); ok {
			want = scheme
		}
	}
	if got, ok := t.Component(parser.Scheme); !ok || got != want {
		return fmt.Errorf("the scheme of %q is %q, %t, want %q", resolved, got, ok, want)
	}
	return Trivial.unless(resolved.String() != reference)
}

// ownTarget checks that a reference with a scheme and without dot-segments is
// its own target.
func (s laws) ownTarget(base, reference string) error {
	if document.HasDotSegments(reference) {
		return Discarded
	}
	got, err := s.Parser.Resolve(base, reference)
	if err != nil {
		return err
	}
	if got.CurrentDocument() || got.String() != reference {
		return fmt.Errorf("resolved it is %q", got)
	}
	return Trivial.unless(isHierarchical(reference))
}

// isHierarchical reports whether the path of a reference has a slash.
func isHierarchical(reference string) bool {
	return strings.Contains(document.Split(reference).Path.Text, "/")
}

// relativization checks that a target, made relative to a base, resolves to the
// target again, with all options of the revision.
func (s laws) relativization(base, target string) error {
	if document.HasDotSegments(target) {
		return Discarded // of RFC 3986, nothing may resolve to it
	}
	shortened := false
	for _, options := range s.options() {
		if slices.Contains(options, parser.BackwardCompatible) {
			// The target may not even resolve to itself.
			if own, err := s.Parser.Resolve(base, target, options...); err != nil || own.String() != target {
				continue
			}
		}
		relative, err := s.Parser.Relativize(base, target, options...)
		if err != nil {
			return fmt.Errorf("%v: %w", options, err)
		}
		got, err := s.Parser.Resolve(base, relative, options...)
		if err != nil {
			return fmt.Errorf("%v: %q: %w", options, relative, err)
		}
		if got.CurrentDocument() || got.String() != target {
			return fmt.Errorf("%v: %q resolves to %q", options, relative, got)
		}
		if len(relative) > len(target) {
			if own, err := s.Parser.Resolve(base, target, options...); err == nil && own.String() == target {
				return fmt.Errorf("%v: %q is longer", options, relative)
			}
		}
		shortened = shortened || relative != target
	}
	return Trivial.unless(shortened)
}
