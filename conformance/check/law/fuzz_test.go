package law

import (
	"errors"
	"testing"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// FuzzOperations tries the laws about operations on any strings.
func FuzzOperations(f *testing.F) {
	subjectOf, err := subjects()
	if err != nil {
		f.Fatal(err)
	}
	for v := range all.Revisions() {
		s := laws{subjectOf[v]}
		params := gopter.DefaultGenParameters().CloneWithSeed(1).WithSize(30)
		for range 20 {
			if tuple, ok := s.seeds()(params).Retrieve(); ok {
				f.Add(v.String(), tuple.([]string)[0], tuple.([]string)[1])
			}
		}
	}
	f.Add(parser.RFC1738.String(), "wais://A///&%21", "0")
	f.Fuzz(func(t *testing.T, revision string, a, b string) {
		v, err := all.Lookup(revision)
		if err != nil {
			return
		}
		s := laws{subjectOf[v]}
		if len(a)+len(b) > 200 || !s.Starts[0].Sampler.Contains(a) {
			return
		}
		check := func(law string, err error) {
			t.Helper()
			if err := breaks(err); err != nil {
				t.Errorf("%s: %v: %q, %q: %v", law, s.Revision, a, b, err)
			}
		}
		valid := s.Starts[0].Sampler.Contains(b)
		check("reserved", s.reservedMatters(a))
		if valid {
			check("identity", s.identity(a, b))
		}
		for _, level := range s.Document.Levels() {
			check("validity", s.normalValidity(level, a))
			check("idempotence", s.idempotence(level, a))
			check("change", s.change(level, a))
			if valid {
				check("symmetry", s.symmetry(level, a, b))
				check("inclusion", s.inclusion(level, a, b))
			}
		}
		for c := range s.Revision.Components() {
			if !errors.Is(errorOf(s.Parser.Encode(c, "")), parser.ErrNotDefined) {
				check("encoding as "+c.String(), s.encoding(c, b, a))
			}
		}
		if !s.Document.Resolution.Specified() || !s.Inputs.Absolute.Contains(a) {
			return
		}
		check("steps", s.steps(a, b))
		check("target", s.target(a, b))
		if s.Document.BaseAuthority.Specified() {
			check("authority of the base", s.baseAuthority(a, b))
			check("ignored of the base", s.ignores(s.Document.BaseIgnored.Value(), a, b))
		}
		if valid && s.Inputs.Absolute.Contains(b) {
			check("absolute", s.ownTarget(a, b))
			check("relativization", s.relativization(a, b))
		}
		for _, level := range s.Document.Levels() {
			check("commutation", s.commutation(level, a, b))
		}
	})
}

// seeds generates two strings.
func (s laws) seeds() gopter.Gen {
	if !s.Document.Resolution.Specified() {
		return input.Tuple(s.Inputs.References(), s.Inputs.References())
	}
	return s.Inputs.BaseAndReference()
}

func errorOf(_ string, err error) error { return err }
