package resolve

import (
	"cmp"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser/internal/dots"
)

// Wanted says which of the references to a target are wanted, and by which choices of
// the resolution.
type Wanted struct {
	Backward, RemoveExcess bool // choices of the resolution
	RelativePath           bool // a path from the directory of the base comes first
	NotEmpty               bool // the empty reference comes last
}

// References returns the references that may resolve to a target, whose string
// is text, best first: the text itself before longer ones.
func (r *Rules) References(base, target Components, text string, wanted Wanted) []string {
	if target.Scheme != base.Scheme {
		return []string{text}
	}
	refs := []string{string(target.Fragment.AppendTo(nil, '#'))}
	if r.EmptyPath == PartsOfBase {
		query := target.Query.AppendTo(nil, '?')
		refs = append(refs, "", "?", string(target.Fragment.AppendTo(query, '#')))
	}
	for _, path := range r.paths(base, target, wanted.RemoveExcess) {
		ref := target.Params.AppendTo([]byte(path), ';')
		ref = target.Query.AppendTo(ref, '?')
		refs = append(refs, string(target.Fragment.AppendTo(ref, '#')))
	}
	slices.SortStableFunc(refs, func(a, b string) int { return cmp.Compare(len(a), len(b)) })
	if wanted.Backward {
		for _, ref := range refs {
			refs = append(refs, base.Scheme.Text+":"+ref)
		}
	}
	refs = append(refs, text)
	slices.SortStableFunc(refs, func(a, b string) int {
		return cmp.Compare(wanted.rank(a, text), wanted.rank(b, text))
	})
	return refs
}

// rank returns the rank of a reference: the lowest rank comes first.
func (w Wanted) rank(ref, text string) int {
	path := ref
	if end := strings.IndexAny(ref, ";?#"); end >= 0 {
		path = ref[:end]
	}
	switch {
	case w.NotEmpty && ref == "":
		return 4
	case w.RelativePath && !strings.HasPrefix(ref, "/") && ref != text && path != "." && !strings.HasSuffix(path, ".."):
		return 0
	case len(ref) > len(text):
		return 3
	case ref == text:
		return 2
	}
	return 1
}

// paths returns the paths that those references may have, an absolute one
// before relative ones. The network-path has the authority before the path.
func (r *Rules) paths(base, target Components, removeExcess bool) []string {
	paths := []string{"", target.Path}
	if strings.HasPrefix(target.Path, "//") {
		paths = append(paths, "/."+target.Path)
	}
	directory := r.Dots.Remove([]byte(r.directory(&base)))
	if removeExcess {
		begin, length := dots.Excess(directory)
		directory = slices.Delete(directory, begin, begin+length)
	}
	ascent, rest := Ascend(string(directory), target.Path)
	paths = append(paths, ascent+rest)
	if rest == "" {
		paths = append(paths, strings.TrimSuffix(ascent, "/"))
	}
	if ascent == "./" {
		paths = append(paths, rest)
	}
	if r.Shorten != nil {
		paths = append(paths, r.Shorten(string(directory), target.Path)...)
	}
	if target.Authority.Defined {
		paths = append(paths, "//"+target.Authority.Text+target.Path)
	}
	return paths
}

// Ascend returns how one gets from a directory to the deepest one that has the
// path in it, as "../" for each level or "./" for none, and the rest of the
// path.
func Ascend(directory, path string) (ascent, rest string) {
	common := 0
	for i := 0; i < len(path) && i < len(directory) && path[i] == directory[i]; i++ {
		if path[i] == '/' {
			common = i + 1
		}
	}
	levels := strings.Count(directory[common:], "/")
	if levels == 0 {
		return "./", path[common:]
	}
	return strings.Repeat("../", levels), path[common:]
}
