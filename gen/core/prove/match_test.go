package prove

import (
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// A rule without members has none that begins like a string.
func TestMatcherOfNothing(t *testing.T) {
	m := must.Have(NewMatcher(readABNF(t, "nothing.abnf", "a = \"x\" a\n"), "a"))(t)
	for _, s := range []string{"", "x", "y"} {
		if member, offset := m.Match(s); member || offset != 0 {
			t.Errorf("%q: %v, offset %d", s, member, offset)
		}
	}
}
