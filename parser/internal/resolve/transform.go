package resolve

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser/internal/dots"
)

// A Target is what a reference is transformed into: the components of the
// target, with the path still in two pieces and with its dot-segments.
type Target struct {
	Components
	Current bool // the current document is meant; only the fragment holds

	directory string // of the base: it stands before the path if that is relative
	dots      bool   // dot-segments are to be removed from both
}

// Transform transforms a reference by the algorithm of the document. With
// backward, a scheme of the reference that is the base's is ignored.
//
// With Everywhere, dot-segments are removed from all paths, otherwise only from
// paths merged with the path of the base.
func (r *Rules) Transform(base, ref *Components, backward bool) Target {
	t := Target{Components: *ref, dots: r.Everywhere}
	if backward && strings.EqualFold(ref.Scheme.Text, base.Scheme.Text) {
		t.Scheme = Optional{}
	}
	if t.Scheme.Defined {
		return t
	}
	if r.EmptyPath == PartsOfBase && *ref == (Components{}) {
		return Target{Components: *base}
	}
	t.Scheme = base.Scheme
	if ref.Authority.Defined && !(r.EmptyPath == PartsOfBase && ref.Authority.isEmpty()) {
		return t
	}
	t.Authority = base.Authority
	switch {
	case ref.Path == "" && r.EmptyPath.transform(&t, base):
	case strings.HasPrefix(ref.Path, "/"):
		if r.Above != nil {
			t.directory = r.Above(base.Path)
		}
	default:
		t.directory = r.directory(base)
		t.dots = true
	}
	return t
}

// transform transforms a reference that has no path, if it is not merged. It
// reports whether it did.
func (e EmptyPath) transform(t *Target, base *Components) bool {
	switch {
	case e == Merged, e == CurrentOrMerged && t.Query.Defined:
		return false
	case e == PartsOfBase:
		t.inheritParts(base)
		return true
	case e != OfBase && !t.Query.Defined:
		t.Current = true
	case !t.Query.Defined:
		t.Query = base.Query
	}
	t.Path = base.Path
	t.dots = false
	return true
}

// inheritParts gives a reference without a path the path of the base, and params
// and query, as [PartsOfBase] says. Between an authority and them is a slash,
// which the base does not have if it lacks all of them.
func (t *Target) inheritParts(base *Components) {
	t.Path = base.Path
	if t.Params.isEmpty() {
		t.Params = base.Params
		if t.Query.isEmpty() {
			t.Query = base.Query
		}
	}
	if t.Path == "" && t.Authority.Defined && (t.Params.Defined || t.Query.Defined) {
		t.Path = "/"
	}
}

// directory returns what a relative path is appended to: the base's path up to
// its last slash, or a slash if the path is empty and the document says so.
func (r *Rules) directory(base *Components) string {
	if base.Path == "" && (r.Root == Always || r.Root == WithAuthority && base.Authority.Defined) {
		return "/"
	}
	return base.Path[:strings.LastIndexByte(base.Path, '/')+1]
}

// A Composition is the string of a target.
type Composition struct {
	Text   []byte
	Path   int // where the path begins
	Excess int // where the ".." segments in excess begin, or 0
}

// Compose puts the components of a target together (RFC 3986, Section 5.3), in
// the space of b, without the dot-segments of its path. If the document leaves
// a choice about dot-segments in excess, it looks for them, and removes them if
// asked.
func (r *Rules) Compose(b []byte, t *Target, excess, remove bool) Composition {
	c := Composition{Text: t.appendPrefix(b)}
	c.Path = len(c.Text)
	c.Text = append(append(c.Text, t.directory...), t.Path...)
	if r.MergeQuery {
		c.Text = t.Query.AppendTo(c.Text, '?')
	}
	if t.dots {
		c.Text = c.Text[:c.Path+len(r.Dots.Remove(c.Text[c.Path:]))]
	}
	if t.dots && excess {
		begin, length := dots.Excess(c.Text[c.Path:])
		begin += c.Path
		switch {
		case remove:
			c.Text = slices.Delete(c.Text, begin, begin+length)
		case length > 0:
			c.Excess = begin
		}
	}
	c.Text = t.Params.AppendTo(c.Text, ';')
	if !r.MergeQuery {
		c.Text = t.Query.AppendTo(c.Text, '?')
	}
	c.Text = t.Fragment.AppendTo(c.Text, '#')
	return c
}

// SplitsAgain reports whether what follows the authority, or the scheme if no
// authority is defined, is read as the path again: "//" before it would begin
// an authority, and only a slash ends one.
func (t *Target) SplitsAgain(path string) bool {
	if !t.Authority.Defined {
		return !strings.HasPrefix(path, "//")
	}
	return path == "" || strings.IndexByte("/?#", path[0]) >= 0
}
