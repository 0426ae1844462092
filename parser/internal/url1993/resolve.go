package url1993

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/dots"
	"github.com/urispec/urispec/parser/internal/resolve"
)

// resolution is the chapter "Partial form".
var resolution = resolve.Rules{
	Base:          "Partial form",
	Algorithm:     "Partial form",
	Recomposition: "Partial form",
	Dots:          dots.Elements,
	Root:          resolve.WithAuthority,
	Split:         resolve.SplitPartialForm,
	Full:          resolve.IsFullForm,
	Shorten:       shorten,
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
