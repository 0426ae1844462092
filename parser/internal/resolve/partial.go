package resolve

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/scan"
)

// SplitPartialForm splits a partial form, or what stands behind the scheme of a
// context URI. Two slashes begin an authority: no URI that is valid has them, so
// that only the scheme of a context URI stands before them, or before more
// slashes. The query is the search.
func SplitPartialForm(s string) Components {
	var c Components
	s, c.Fragment.Text, c.Fragment.Defined = strings.Cut(s, "#")
	s, c.Query.Text, c.Query.Defined = strings.Cut(s, "?")
	c.Path = s
	if rest, ok := strings.CutPrefix(s, "//"); ok {
		n := scan.Before(rest, 0, "/")
		c.Authority = Optional{Text: rest[:n], Defined: true}
		c.Path = rest[n:]
	}
	return c
}

// IsFullForm reports whether a string is an absolute, or full, form: it has a colon that
// is before any slash. The fragmentid is not part of it.
func IsFullForm(s string) bool {
	i := scan.Before(s, 0, ":/#")
	return i < len(s) && s[i] == ':'
}
