package prove

import "testing"

// Grammars whose rules nest are translated right, even if what tells two alternatives apart lies deeper than the
// grammar is unrolled, or behind the rule.
func TestTranslatedRecursion(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		// An argument may be a literal, a call, or a comparison that begins with
		// either (RFC 9535, Section 2.4).
		"arguments": `s = e
e = "(" e ")" / c / f / q
c = v *" " ( "<" / "==" ) *" " v
v = "1" / q / f
q = "@"
f = "f(" [ a *( "," a ) ] ")"
a = "1" / q / e / f
`,
		// What an address is followed by decides whether a comment is part of it
		// (RFC 5322, Section 3.4).
		"comments": `s = n "<" a ">" / a
n = 1*w
w = [ k ] 1*%x61-62 [ k ]
a = d "@" d
d = w / w *( "." w )
k = 1*( "(" *( "c" / k ) ")" / " " )
`,
		// Three quotation marks end a string that may have two before them (TOML).
		"quotation marks": `s = "{" [ s *( "," s ) ] "}" / "'''" b "'''"
b = *"x" *( 1*2"'" 1*"x" ) [ 1*2"'" ]
`,
		// What follows the inner e does not follow the outer one.
		"contexts": `s = e
e = 1*"a" / "(" e "ab)"
`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := recursiveSubject(t, text, "s")
			s.passes(t, 4)
		})
	}
}

// passes checks that no difference is found in a right PEG.
func (s *subject) passes(t *testing.T, levels int) {
	t.Helper()
	p := readPEG(t, s.text)
	if d, err := ProveDepth(s.grammar, p, s.starts, levels, 0); err != nil || !d.HasUnknown {
		t.Errorf("a right PEG: %v, %v", d, err)
	}
	if _, err := CompareBounded(s.grammar, p, s.starts); err != nil {
		t.Errorf("a right PEG: %v", err)
	}
}
