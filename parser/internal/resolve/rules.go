package resolve

import "github.com/urispec/urispec/parser/internal/dots"

// Rules are the algorithm of a document.
type Rules struct {
	// The sections that say what a base is, what a reference resolves to, and
	// how the components of a target are recomposed.
	Base, Algorithm, Recomposition string

	Dots       dots.Way  // how dot-segments are removed
	Everywhere bool      // from all paths, not only from paths merged with the base's
	EmptyPath  EmptyPath // what a reference without a path is
	Root       Root      // where a base without a path gets one
	MergeQuery bool      // dot-segments are removed with the query behind the path
	// Recomposes: components of valid strings make a valid string when they are put
	// together.
	Recomposes bool

	// Split splits what stands behind a scheme, or in place of it and what
	// follows it, if schemes have components of their own. Nil: references are
	// valid strings, which are already split.
	Split func(s string) Components
	// Full reports whether a reference has a scheme, if Split is not nil.
	Full func(ref string) bool
	// Above returns the part of the base's path that stands before a path that
	// begins with a slash. Nil: nothing does.
	Above func(base string) string
	// Shorten returns paths that lead from a directory to a path and may be
	// shorter still than the paths of any document. Nil: there are none.
	Shorten func(directory, path string) []string
}

// An EmptyPath says what a reference without a path, scheme and authority is.
type EmptyPath uint8

const (
	// Merged: its path is merged with the base's, as any other.
	Merged EmptyPath = iota
	// CurrentOrMerged: without a query it is the current document, otherwise
	// merged.
	CurrentOrMerged
	// CurrentOrBase: without a query it is the current document, otherwise it
	// has the path of the base.
	CurrentOrBase
	// OfBase: it has the path of the base, and without a query the base's query, too.
	OfBase
	// PartsOfBase: it is the base if it is empty. Otherwise it has the path of the
	// base; without params, the base's params, too, and without params and query,
	// the base's query. An empty component counts as missing, even an authority.
	PartsOfBase
)

// A Root says when a relative path is appended to "/" if the base has no path.
type Root uint8

const (
	Never         Root = iota
	WithAuthority      // if the base has an authority
	Always
)
