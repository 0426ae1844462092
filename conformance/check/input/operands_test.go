package input

import (
	"strings"
	"testing"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

// TestOperandsReach checks that the laws about resolution are tried on strings that no law counts: references that are
// refused, and references that go above the root below an authority.
// Without -complete, it takes one of three revisions.
func TestOperandsReach(t *testing.T) {
	const draws = 4000
	take := testflag.Sample(t, 3)
	eachRevision(t, func(t *testing.T, s *Source) {
		if !s.Document.Resolution.Specified() || !take() {
			return
		}
		params := gopter.DefaultGenParameters().CloneWithSeed(int64(testflag.Seed(t))).WithSize(41)
		pairs := s.BaseAndReference()
		refused, above := 0, 0
		for range draws {
			pair := pairs(params).Result.([]string)
			if _, err := s.resolve(pair[0], pair[1]); err != nil {
				refused++
			}
			b, r := s.Document.Split(pair[0]), s.Document.Split(pair[1])
			if b.Authority.Defined && !r.Scheme.Defined && !r.Authority.Defined && exceeds(pair[0], pair[1]) {
				above++
			}
		}
		t.Logf("%d of %d are refused, %d go above the root", refused, draws, above)
		if refused < testflag.Least(draws, 0.05) || s.Document.BaseAuthority.Specified() &&
			above < testflag.Least(draws, 0.01) {
			t.Errorf("only %d of %d are refused, %d go above the root", refused, draws, above)
		}
	})
}

// exceeds reports whether the path of a reference, put behind the last slash of
// the base, has more ".." than segments before them.
func exceeds(base, reference string) bool {
	relative := document.Components{Path: document.Defined(strings.TrimLeft(document.Split(reference).Path.Text, "/"))}
	target, _ := document.Of(parser.RFC2396bis01).Resolve(base, relative.Recompose(), document.Choices{})
	return target.Excess
}

// TestPathExtent checks that a path begins and ends where the regular expression of Appendix B says.
func TestPathExtent(t *testing.T) {
	for _, s := range fixture.Words("a:/?#", 6) {
		begin, end := pathExtent(s)
		c := document.Split(s)
		want := len(document.Components{Scheme: c.Scheme, Authority: c.Authority}.Recompose())
		if begin != want || end != want+len(c.Path.Text) {
			t.Fatalf("the path of %q is %d-%d, not %d-%d", s, begin, end, want, want+len(c.Path.Text))
		}
	}
}
