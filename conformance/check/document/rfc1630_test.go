package document

import "testing"

// TestPartialNames checks the steps by the examples of RFC 1630, "Partial (relative) form", whose URIs are not valid by
// its BNF. By its own rule, one of them expands otherwise: the first single slash of the context has two slashes to its
// right.
func TestPartialNames(t *testing.T) {
	for _, test := range []struct{ partial, printed, want string }{
		{"g", "magic://a/b/c//d/e/g", "magic://a/b/c//d/e/g"},
		{"/g", "magic://a/g", "magic://a/b/c//d/g"},
		{"//g", "magic://g", "magic://g"},
		{"../g", "magic://a/b/c//d/g", "magic://a/b/c//d/g"},
		{"g:h", "g:h", "g:h"},
	} {
		// "The results would be exactly the same", says the document of the second.
		for _, context := range []string{"magic://a/b/c//d/e/f", "magic://a/b/c//d/e/"} {
			got, ok := resolveRFC1630(context, test.partial, Choices{})
			if !ok || got.Text != test.want {
				t.Errorf("%s in the context of %s: %s, %t, want %s (printed: %s)", test.partial, context, got.Text, ok,
					test.want, test.printed)
			}
		}
	}
}
