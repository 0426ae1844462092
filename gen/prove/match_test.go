package prove

import "testing"

// A rule without members has none that begins like a string.
func TestMatcherOfNothing(t *testing.T) {
	m, err := NewMatcher(readABNF(t, "nothing.abnf", "a = \"x\" a\n"), "a")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []string{"", "x", "y"} {
		if member, offset := m.Match(s); member || offset != 0 {
			t.Errorf("%q: %v, offset %d", s, member, offset)
		}
	}
}
