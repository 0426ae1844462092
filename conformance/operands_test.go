package conformance

import (
	"errors"
	"testing"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/conformance/testflag"
	"github.com/urispec/urispec/parser"
)

// TestOperandsReach checks that the laws about resolution are tried on what no law
// counts: references that are refused, and such as climb over the root below an
// authority.
func TestOperandsReach(t *testing.T) {
	const draws = 800
	eachRevision(t, func(t *testing.T, s *Subject) {
		if !s.Document.Resolution.Said() {
			return
		}
		params := gopter.DefaultGenParameters().CloneWithSeed(int64(testflag.Seed(t))).WithSize(41)
		pairs := s.baseAndReference()
		refused, climbing := 0, 0
		for range draws {
			pair := pairs(params).Result.([]string)
			if _, err := s.Parser.Resolve(pair[0], pair[1]); err != nil {
				refused++
			}
			b, r := s.Document.Split(pair[0]), s.Document.Split(pair[1])
			if b.Authority.Defined && !r.Scheme.Defined && !r.Authority.Defined && document.ExceedsRoot(b.Path.Text, r.Path.Text) {
				climbing++
			}
		}
		t.Logf("%d of %d are refused, %d climb", refused, draws, climbing)
		// On average some 12 % are refused, and 2 % climb.
		if refused < draws/20 || s.Document.BaseAuthority.Said() && climbing < draws/400 {
			t.Errorf("only %d of %d are refused, %d climb", refused, draws, climbing)
		}
	})
}

// TestPathExtent checks that a path begins and ends where the regular expression of
// Appendix B has it.
func TestPathExtent(t *testing.T) {
	for length := range 7 {
		for s := range words([]byte("a:/?#"), length) {
			begin, end := pathExtent(s)
			c := document.Split(s)
			want := len(document.Components{Scheme: c.Scheme, Authority: c.Authority}.Recompose())
			if begin != want || end != want+len(c.Path.Text) {
				t.Fatalf("the path of %q is %d-%d, not %d-%d", s, begin, end, want, want+len(c.Path.Text))
			}
		}
	}
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
			if err := breaks(err); err != nil {
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
		if !s.Document.Resolution.Said() || !s.absolutes.Contains(a) {
			return
		}
		check("steps", s.steps(a, b))
		check("target", s.target(a, b))
		if s.Document.BaseAuthority.Said() {
			check("authority of the base", s.baseAuthority(a, b))
			check("ignored of the base", s.ignores(s.Document.BaseIgnored.Value(), a, b))
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
	if !s.Document.Resolution.Said() {
		return Tuple(s.references(), s.references())
	}
	return s.baseAndReference()
}

func errorOf(_ string, err error) error { return err }
