package parser

import "strings"

// pathNormal returns the string without the dot-segments of its path. Those of a
// relative reference stay: what they lead to depends on a base. So do those of
// a path that would begin with "//" without them, where no authority is before it.
func (r *Reference) pathNormal(w *workspace) string {
	begin, end, _ := r.find(Path)
	path := r.text[begin:end]
	if _, ok := r.component(Scheme); !ok || !hasDots(path, r.revision) {
		return r.text
	}
	removed := view(r.revision.removeDots(w.copyOf(path)))
	if _, ok := r.component(Authority); !ok && strings.HasPrefix(removed, "//") {
		return r.text
	}
	return w.concat(r.text[:begin], removed, r.text[end:])
}

// hasDots reports whether the path of an absolute URI has segments to remove. In
// rfc2396bis-01, Section 6.2.2.3, it begins with a slash, and the segments ".."
// that come first are in excess.
func hasDots(path string, v Revision) bool {
	first := v == RFC2396bis01
	if first && !strings.HasPrefix(path, "/") {
		return false
	}
	for segment := range strings.SplitSeq(strings.TrimPrefix(path, "/"), "/") {
		switch {
		case segment == ".", segment == ".." && !first:
			return true
		case segment != "..":
			first = false
		}
	}
	return false
}
