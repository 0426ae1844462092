package lint

import (
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// anyCase reports whether two places that match the same are strings that differ in the
// case of letters, which makes no difference (RFC 5234, section 2.3).
func anyCase(a, b any) bool {
	s, isString := a.(*abnf.String)
	t, isToo := b.(*abnf.String)
	return isString && isToo && s.Text != t.Text && strings.EqualFold(s.Text, t.Text)
}

// alike returns what is the same of all references to one rule, and else the place.
func alike(e any) any {
	if r, ok := e.(*abnf.Reference); ok {
		return strings.ToLower(r.Name)
	}
	return e
}
