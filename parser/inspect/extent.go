package inspect

// An extent is the bytes text[begin:end]. A part that is not there has the zero
// extent.
type extent struct {
	begin, end int
	defined    bool
}

// contains reports whether another extent lies in an extent.
func (e extent) contains(part extent) bool {
	return e.defined && e.begin <= part.begin && part.end <= e.end
}

// join appends a part to extents, or if it touches the last, makes that one
// longer.
func join(extents []extent, part extent) []extent {
	if n := len(extents); n > 0 && extents[n-1].end == part.begin {
		extents[n-1].end = part.end
		return extents
	}
	return append(extents, part)
}
