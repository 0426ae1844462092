package conformance

import (
	"errors"
	"math/rand"
	"testing"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/parser"
)

// TestOperandsReach checks that the laws about operations are tried on what
// they are about: that enough of what is generated is changed, resolves, or is
// made relative.
func TestOperandsReach(t *testing.T) {
	const draws = 800
	eachRevision(t, func(t *testing.T, s *Subject) {
		params := gopter.DefaultGenParameters().CloneWithSeed(1).WithSize(41)
		draw := func(gen gopter.Gen) []string {
			t.Helper()
			v, ok := gen(params).Retrieve()
			if !ok {
				t.Fatal("nothing was generated")
			}
			return v.([]string)
		}
		reached := func(what string, least int, gen gopter.Gen, reaches func(inputs []string) bool) {
			t.Helper()
			count := 0
			for range draws {
				if reaches(draw(gen)) {
					count++
				}
			}
			t.Logf("%s: %d of %d", what, count, draws)
			if count < least {
				t.Errorf("only %d of %d are %s", count, draws, what)
			}
		}
		r := rand.New(rand.NewSource(1))
		for _, level := range s.levels() {
			reached("varied at level "+level.String(), draws/200, Tuple(s.references()), func(inputs []string) bool {
				return s.variation(r, level, inputs[0]) != inputs[0]
			})
			reached("normalized at level "+level.String(), draws/200, Tuple(s.references()), func(inputs []string) bool {
				before, errBefore := s.Parser.Normalize(s.below(level), inputs[0])
				after, errAfter := s.Parser.Normalize(level, inputs[0])
				return before != after && errors.Join(errBefore, errAfter) == nil
			})
		}
		if reserved[s.Revision] != "" {
			reached("with a reserved character to encode", draws/4, Tuple(s.references()), func(inputs []string) bool {
				return s.withReservedEncoded(inputs[0]) != nil
			})
		}
		if s.Revision == parser.RFC1738 {
			reached("of a form", draws/4, Tuple(s.references()), func(inputs []string) bool { return s.form1738(inputs[0]) != "" })
		}
		if sectionsOf[s.Revision].resolution == "" {
			return
		}
		if climbingSections[s.Revision] != "" {
			reached("climbing below an authority", draws/100, s.baseAndReference(), func(inputs []string) bool {
				b, r := s.expression(inputs[0]), s.expression(inputs[1])
				return b.Authority.Defined && !r.Scheme.Defined && !r.Authority.Defined && exceeds(withoutDots(exceptLastSegment(b.Path.Text)+r.Path.Text))
			})
		}
		reached("resolved", draws/10, s.baseAndReference(), func(inputs []string) bool {
			resolved, err := s.Parser.Resolve(inputs[0], inputs[1])
			return err == nil && !resolved.CurrentDocument() && resolved.String() != inputs[1]
		})
		reached("refused", draws/10, s.baseAndReference(), func(inputs []string) bool {
			_, err := s.Parser.Resolve(inputs[0], inputs[1])
			return err != nil
		})
		reached("made relative", draws/10, s.baseAndTarget(), func(inputs []string) bool {
			relative, err := s.Parser.Relativize(inputs[0], inputs[1])
			return err == nil && relative != inputs[1]
		})
		for _, level := range s.levels() {
			reached("commuting at level "+level.String(), draws/10, s.baseAndReference(), func(inputs []string) bool {
				resolved, err := s.Parser.Resolve(inputs[0], inputs[1])
				return err == nil && resolved.String() != inputs[1] && s.commutes(level, inputs[0], inputs[1])
			})
		}
	})
}

// FuzzOperations tries the laws about operations on any strings.
func FuzzOperations(f *testing.F) {
	all, err := subjects()
	if err != nil {
		f.Fatal(err)
	}
	for v := range parser.Revisions() {
		s := all[v]
		params := gopter.DefaultGenParameters().CloneWithSeed(1).WithSize(30)
		for range 20 {
			if tuple, ok := s.seeds()(params).Retrieve(); ok {
				f.Add(uint8(v), tuple.([]string)[0], tuple.([]string)[1])
			}
		}
	}
	f.Add(uint8(parser.RFC1738), "wais://A///&%21", "0")
	f.Fuzz(func(t *testing.T, n uint8, a, b string) {
		s := all[parser.Revision(n)]
		if s == nil || len(a)+len(b) > 200 || !s.Starts[0].Sampler.Contains(a) {
			return
		}
		check := func(law string, err error) {
			t.Helper()
			if err != nil {
				t.Errorf("%s: %v: %q, %q: %v", law, s.Revision, a, b, err)
			}
		}
		valid := s.Starts[0].Sampler.Contains(b)
		check("reserved", s.reservedMatters(a))
		if valid {
			check("identity", s.identity(a, b))
		}
		for _, level := range s.levels() {
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
		if sectionsOf[s.Revision].resolution == "" || !s.absolutes.Contains(a) {
			return
		}
		check("steps", s.steps(a, b))
		check("target", s.target(a, b))
		if climbingSections[s.Revision] != "" {
			check("authority of the base", s.baseAuthority(a, b))
			check("ignored of the base", s.ignores(ignoredOf[s.Revision].delimiters, a, b))
		}
		if valid && s.absolutes.Contains(b) {
			check("absolute", s.ownTarget(a, b))
			check("relativization", s.relativization(a, b))
		}
		for _, level := range s.levels() {
			check("commutation", s.commutation(level, a, b))
		}
	})
}

// seeds generates two strings.
func (s *Subject) seeds() gopter.Gen {
	if sectionsOf[s.Revision].resolution == "" {
		return Tuple(s.references(), s.references())
	}
	return s.baseAndReference()
}

func errorOf(_ string, err error) error { return err }
