package parser

import (
	"slices"
	"strings"
)

// A target is what a reference is transformed to: the components of the target,
// the path still in two pieces and with its dot-segments.
type target struct {
	mainComponents
	directory string // of the base: it stands before the path where that is relative
	dots      bool   // dot-segments are to be removed from both
	current   bool   // the current document is meant; only the fragment holds
}

// transform transforms a reference by the algorithm of the revision, whose
// section [Reference.Resolve] names. With backward, a scheme of the reference that
// is the base's is ignored.
//
// The algorithms are alike. RFC 3986 removes dot-segments from all paths, the
// others from relative ones.
func (v Revision) transform(base, r mainComponents, backward bool) target {
	if backward && r.scheme.defined && strings.EqualFold(r.scheme.text, base.scheme.text) {
		r.scheme = optional{}
	}
	t := target{mainComponents: r, dots: v == RFC3986}
	if r.scheme.defined {
		return t
	}
	t.scheme = base.scheme
	if r.authority.defined {
		return t
	}
	t.authority = base.authority
	switch {
	case r.path == "" && v.transformEmptyPath(&t, base):
	case strings.HasPrefix(r.path, "/"):
	default:
		t.directory = v.directory(base)
		t.dots = true
	}
	return t
}

// transformEmptyPath transforms a reference that has no path, where that is not
// like any other: url-syntax-05, step 2; rfc2396bis-01 and RFC 3986, where R.path is
// "". It reports whether it did.
func (v Revision) transformEmptyPath(t *target, base mainComponents) bool {
	switch {
	case v == URL1993, v == URLSyntax05 && t.query.defined:
		return false
	case v != RFC3986 && !t.query.defined:
		t.current = true
	case !t.query.defined:
		t.query = base.query
	}
	t.path = base.path
	t.dots = false
	return true
}

// directory returns what a relative path is appended to: the base's path up to
// its last slash, or a slash where the path is empty. That slash is missing in
// url-syntax-05; in url-1993 and RFC 3986, only a base with an authority gets it.
func (v Revision) directory(base mainComponents) string {
	if base.path == "" && v != URLSyntax05 && (base.authority.defined || v == RFC2396bis01) {
		return "/"
	}
	return base.path[:strings.LastIndexByte(base.path, '/')+1]
}

// A composition is the string of a target.
type composition struct {
	text   []byte
	path   int // where the path begins
	excess int // where ".." segments begin that are in excess, or 0
}

// compose puts the components of a target together (RFC 3986, Section 5.3), in
// the space of b, without the dot-segments of its path and, if asked, without
// those in excess.
func (t *target) compose(b []byte, v Revision, removeExcess bool) composition {
	c := composition{text: t.appendPrefix(b)}
	c.path = len(c.text)
	c.text = append(append(c.text, t.directory...), t.path...)
	if v == URLSyntax05 { // step 6c: the query is part of what is merged
		c.text = t.query.appendTo(c.text, '?')
	}
	if t.dots {
		c.text = c.text[:c.path+len(v.removeDots(c.text[c.path:]))]
	}
	if t.dots && v == RFC2396bis01 {
		begin, length := excess(c.text[c.path:])
		begin += c.path
		switch {
		case removeExcess:
			c.text = slices.Delete(c.text, begin, begin+length)
		case length > 0:
			c.excess = begin
		}
	}
	if v != URLSyntax05 {
		c.text = t.query.appendTo(c.text, '?')
	}
	c.text = t.fragment.appendTo(c.text, '#')
	return c
}

// splitsAgain reports whether what follows the authority, or the scheme where no
// authority is defined, is read as the path again: "//" before it would begin an
// authority, and only a slash ends one.
func (t *target) splitsAgain(path string) bool {
	if !t.authority.defined {
		return !strings.HasPrefix(path, "//")
	}
	return path == "" || strings.IndexByte("/?#", path[0]) >= 0
}

// isFullForm reports whether a string is a full form of url-1993: it has a colon
// that is before any slash. The fragmentid is no part of it.
func isFullForm(s string) bool {
	i := before(s, 0, ":/#")
	return i < len(s) && s[i] == ':'
}
