package export

import "testing"

// The comments of all parts of a rule stand above it, in their order.
func TestABNFComments(t *testing.T) {
	g := readGrammar(t, "test.abnf", "; first\ns = \"a\"\n; other\nt = \"b\"\n; second\n; line\ns =/ t\ns =/ \"c\"\n")
	const want = "; first\n; second\n; line\ns = \"a\" / t / \"c\"\n\n; other\nt = \"b\"\n"
	if got, err := ABNF(g, "s"); err != nil || got != want {
		t.Errorf("error %v, got\n%swant\n%s", err, got, want)
	}
}
