package inspect

import (
	"slices"

	"github.com/urispec/urispec/parser"
)

// A span is the longest part of the text that lies in one component: the
// innermost one, or 0 between components.
type span struct {
	extent
	component parser.Component
}

func split(ref parser.Reference) []span {
	cuts := []int{0, len(ref.String())}
	for c := range ref.Components() {
		begin, end, _ := ref.Range(c)
		cuts = append(cuts, begin, end)
	}
	slices.Sort(cuts)
	cuts = slices.Compact(cuts)
	var spans []span
	for i := range len(cuts) - 1 {
		spans = append(spans, span{extent{cuts[i], cuts[i+1], true}, innermost(ref, cuts[i], cuts[i+1])})
	}
	return spans
}

// innermost returns the last component around text[begin:end]: those that
// contain others come first.
func innermost(ref parser.Reference, begin, end int) parser.Component {
	var found parser.Component
	for c := range ref.Components() {
		if b, e, _ := ref.Range(c); b <= begin && end <= e {
			found = c
		}
	}
	return found
}

// An extent is the bytes text[begin:end]. A part that is not there has the zero
// extent.
type extent struct {
	begin, end int
	defined    bool
}

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
