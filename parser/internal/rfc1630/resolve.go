package rfc1630

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/resolve"
)

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
