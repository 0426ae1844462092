package prove

import (
	"strings"
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

// A verdict on a chain takes as many items as the chain is long, whatever derivations it has.
func TestMatchChains(t *testing.T) {
	for _, test := range []struct{ src, member string }{
		{`e = e "+" e / "x" / "(" e ")"`, "x+"},
		{`e = not / sum / "x" / "(" e ")"` + "\nnot = \"!\" e\nsum = e op e\nop = \"+\" / \"*\"", "!x*!x+"},
		{`e = e [ "+" ] e / "x" / "(" e ")"`, "x+x"},
		{`e = e e / e "?" / "x" / "(" e ")"`, "x?"},
		{`e = a / b / "x" / "(" e ")"` + "\na = e \"+\" e\nb = e \"*\" e", "x*x+"},
	} {
		m := must.Have(NewMatcher(readABNF(t, "chain.abnf", test.src+"\n"), "e"))(t)
		s := strings.Repeat(test.member, 5_000) + "x"
		if is, err := m.grouped.Accepts(0, s, 1<<18); !is || err != nil {
			t.Errorf("%s: %t, %v", test.src, is, err)
		}
		if is, at := m.Match(s + "+"); is || at != len(s)+strings.Count(test.src, "+") {
			t.Errorf("%s: %t at %d of %d", test.src, is, at, len(s))
		}
	}
}
