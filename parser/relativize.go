package parser

import (
	"cmp"
	"slices"
	"strings"
)

// Relativize returns the shortest relative reference, one without a scheme (in
// url-1993: the shortest partial form), that Resolve with these options resolves
// to exactly the target; of several, one with the fewest ".." segments. Where no
// relative reference does that, it returns the target itself. With
// [BackwardCompatible] it can be neither, but a relative reference behind the scheme.
//
// In url-syntax-05 and rfc2396bis-01, "" and "#f" refer to the current document,
// not to a target.
//
// Relativize takes time linear in the length of base and target: it tries a fixed
// number of references. The error is one of [Reference.CheckBase], a
// [*MixedRevisionsError] when the target is of another revision, or a
// [*TargetError] when no reference resolves to it, as in RFC 3986 to a target whose
// path has dot-segments.
func (base Reference) Relativize(target Reference, options ...ResolveOption) (string, error) {
	v := base.revision
	chosen, err := base.resolveChoices(options)
	if err != nil {
		return "", err
	}
	if target.revision != v {
		return "", &MixedRevisionsError{v, target.revision}
	}
	for _, ref := range v.references(base, target, chosen) {
		r, err := base.Resolve(ref, options...)
		if got, ok := r.Reference(); err == nil && ok && got == target {
			return ref, nil
		}
	}
	return "", &TargetError{v, base.text, target.text, resolutionSections[v].algorithm}
}

// references returns the references that may resolve to a target, best first.
func (v Revision) references(base, target Reference, chosen resolveChoices) []string {
	b, t := base.main(), target.main()
	if t.scheme != b.scheme {
		return []string{target.text}
	}
	refs := []string{string(t.fragment.appendTo(nil, '#'))}
	for _, path := range v.paths(b, t, chosen.remove) {
		ref := t.query.appendTo([]byte(path), '?')
		refs = append(refs, string(t.fragment.appendTo(ref, '#')))
	}
	slices.SortStableFunc(refs, func(a, b string) int { return cmp.Compare(len(a), len(b)) })
	if chosen.backward {
		for _, ref := range refs {
			refs = append(refs, b.scheme.text+":"+ref)
		}
	}
	return append(refs, target.text)
}

// paths returns the paths that those references may have, an absolute one before
// relative ones. The network-path has the authority before the path.
func (v Revision) paths(base, target mainComponents, removeExcess bool) []string {
	paths := []string{"", target.path}
	if strings.HasPrefix(target.path, "//") {
		paths = append(paths, "/."+target.path)
	}
	directory := v.removeDots([]byte(v.directory(base)))
	if removeExcess {
		begin, length := excess(directory)
		directory = slices.Delete(directory, begin, begin+length)
	}
	ascent, rest := ascend(string(directory), target.path)
	paths = append(paths, ascent+rest)
	if rest == "" {
		paths = append(paths, strings.TrimSuffix(ascent, "/"))
	}
	if ascent == "./" {
		paths = append(paths, rest)
	}
	if v == URL1993 { // "/b/c/." is "/b/c", and a slash keeps a colon in the search from making a full form
		paths = append(paths, rest+"/.")
		if ascent, rest := ascend(string(directory), target.path+"/"); rest == "" {
			paths = append(paths, strings.TrimSuffix(ascent, "/"), ascent+".")
		}
	}
	if target.authority.defined {
		paths = append(paths, "//"+target.authority.text+target.path)
	}
	return paths
}

// ascend returns how one gets from a directory to the deepest one that has the
// path in it, as "../" for each level or "./" for none, and the rest of the path.
func ascend(directory, path string) (ascent, rest string) {
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
