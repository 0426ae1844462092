package rfc1630

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/scan"
)

// splitPartialForm splits a partial form, or what stands behind the scheme of a
// context URI. Two slashes begin an authority: no URI that is valid has them, so
// that only the scheme of a context URI stands before them, or before more
// slashes.
func splitPartialForm(s string) resolve.Components {
	var c resolve.Components
	s, c.Fragment.Text, c.Fragment.Defined = strings.Cut(s, "#")
	s, c.Query.Text, c.Query.Defined = strings.Cut(s, "?")
	c.Path = s
	if rest, ok := strings.CutPrefix(s, "//"); ok {
		n := scan.Before(rest, 0, "/")
		c.Authority = resolve.Optional{Text: rest[:n], Defined: true}
		c.Path = rest[n:]
	}
	return c
}

// isFullForm reports whether a string is an absolute form: it has a colon that
// is before any slash. The fragmentid is not part of it.
func isFullForm(s string) bool {
	i := scan.Before(s, 0, ":/#")
	return i < len(s) && s[i] == ':'
}

// above returns what stands before a partial form that begins with one slash:
// what comes before the first "/" of the context URI, which has no more than one
// in a row. If it has none, no part of its path is taken to be the same.
func above(path string) string {
	if i := strings.IndexByte(path, '/'); i >= 0 {
		return path[:i]
	}
	return ""
}

// shorten returns paths that begin with the first slash of the directory, and
// those that are shorter because "b/c/." is "b/c".
func shorten(directory, path string) []string {
	_, rest := resolve.Ascend(directory, path)
	paths := []string{rest + "/."}
	if top := above(directory) + "/"; strings.HasPrefix(directory, top) && strings.HasPrefix(path, top) {
		paths = append(paths, path[len(top)-len("/"):])
	}
	if ascent, rest := resolve.Ascend(directory, path+"/"); rest == "" {
		paths = append(paths, strings.TrimSuffix(ascent, "/"), ascent+".")
	}
	return paths
}
