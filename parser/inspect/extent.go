package inspect

import "iter"

// An extent is the bytes text[begin:end]. The zero extent is that of a part
// that is not there.
type extent struct {
	begin, end int
	defined    bool
}

// contains reports whether another extent lies in an extent.
func (e extent) contains(part extent) bool {
	return e.defined && e.begin <= part.begin && part.end <= e.end
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
