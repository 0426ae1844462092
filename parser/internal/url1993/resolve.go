package url1993

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/resolve"
	"github.com/urispec/urispec/parser/internal/scan"
)

// resolution is the chapter "Partial form".
var resolution = resolve.Rules{
	Base:          "Partial form",
	Algorithm:     "Partial form",
	Recomposition: "Partial form",
	Dots:          dots.Elements,
	Root:          resolve.WithAuthority,
	Split:         splitPartialForm,
	Full:          isFullForm,
	Shorten:       shorten,
}

// splitPartialForm splits a partial form: the authority is the host part, the
// query the search. The path has its leading slash.
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

// isFullForm reports whether a string is a full form: it has a colon that is
// before any slash. The fragmentid is not part of it.
func isFullForm(s string) bool {
	i := scan.Before(s, 0, ":/#")
	return i < len(s) && s[i] == ':'
}

// shorten returns paths that are shorter because "/b/c/." is "/b/c". A slash
// keeps a colon in the search from making a full form.
func shorten(directory, path string) []string {
	_, rest := resolve.Ascend(directory, path)
	paths := []string{rest + "/."}
	if ascent, rest := resolve.Ascend(directory, path+"/"); rest == "" {
		paths = append(paths, strings.TrimSuffix(ascent, "/"), ascent+".")
	}
	return paths
}
