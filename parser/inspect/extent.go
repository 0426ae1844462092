package inspect

import (
	"iter"
	"strings"
)

// An extent is the bytes text[begin:end]. The zero extent is that of a part that
// is not there.
type extent struct {
	begin, end int
	defined    bool
}

// contains reports whether another extent lies in an extent.
func (e extent) contains(part extent) bool {
	return e.defined && e.begin <= part.begin && part.end <= e.end
}

// part returns the text of an extent.
func (s *subject) part(e extent) string { return s.text[e.begin:e.end] }

// divide returns an iterator over the parts that a delimiter divides an extent
// into. A part that is not there has none.
func (s *subject) divide(e extent, delimiter byte) iter.Seq[extent] {
	return func(yield func(extent) bool) {
		for begin := e.begin; e.defined; {
			n := strings.IndexByte(s.text[begin:e.end], delimiter)
			if n < 0 {
				yield(extent{begin, e.end, true})
				return
			}
			if !yield(extent{begin, begin + n, true}) {
				return
			}
			begin += n + 1
		}
	}
}

// join returns an iterator over extents in which those that touch are one.
func join(parts iter.Seq[extent]) iter.Seq[extent] {
	return func(yield func(extent) bool) {
		var whole extent
		for part := range parts {
			if whole.defined && whole.end == part.begin {
				whole.end = part.end
				continue
			}
			if whole.defined && !yield(whole) {
				return
			}
			whole = part
		}
		if whole.defined {
			yield(whole)
		}
	}
}
