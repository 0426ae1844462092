package cause

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
)

// A bound is how often an element may occur: abnf.Unbounded is any number.
type bound struct{ min, max int }

// caps are what an unbounded repetition may be taken to end at.
var caps = []int{1, 2, 3, 4, 5, 6, 8}

func (b bound) edits() []bound {
	candidates := []bound{
		{b.min - 1, b.max}, {b.min + 1, b.max}, {0, b.max},
		{b.min, b.max - 1}, {b.min, b.max + 1}, {b.min, abnf.Unbounded},
		{b.min - 1, b.max - 1}, {b.min + 1, b.max + 1}, {0, 0},
	}
	switch {
	case b == bound{1, 1}: // no repetition is written
		candidates = []bound{{0, 1}, {0, 0}}
	case b.max == abnf.Unbounded:
		candidates = []bound{{b.min - 1, b.max}, {b.min + 1, b.max}, {0, b.max}, {b.min, b.min}, {0, 0}}
		for _, most := range caps {
			candidates = append(candidates, bound{b.min, most})
		}
	}
	var edits []bound
	for _, c := range candidates {
		possible := c.min >= 0 && (c.max == abnf.Unbounded || c.max >= c.min) && c != b
		if possible && !slices.Contains(edits, c) {
			edits = append(edits, c)
		}
	}
	return edits
}

// words says how often an element seems to occur, in a rule, that has other bounds there.
func (b bound) words(to bound, element, rule string) string {
	low, high := cmp.Compare(to.min, b.min), cmp.Compare(uint(to.max), uint(b.max)) // Unbounded is the greatest
	said := ""
	switch {
	case to == bound{0, 0}:
		return fmt.Sprintf("as if there were no `%s` in %s", element, rule)
	case high == 0 && to.min == 0:
		said = "could be left out"
	case high == 0 && b == bound{0, 1}:
		said = "could not be left out"
	case high == 0 && low < 0:
		said = fmt.Sprintf("needed to come only %s, not %s", times(to.min), times(b.min))
	case high == 0:
		said = fmt.Sprintf("had to come %s at least, not %s", times(to.min), times(b.min))
	case low == 0 && to.max == abnf.Unbounded:
		said = fmt.Sprintf("could come any number of times, not %s at most", times(b.max))
	case low == 0 && high > 0:
		said = fmt.Sprintf("could come %s, not %s at most", times(to.max), times(b.max))
	case low == 0:
		said = fmt.Sprintf("could come %s at most", times(to.max))
	case to.min == to.max && b.min == b.max:
		said = fmt.Sprintf("had to come %s, not %s", times(to.min), times(b.min))
	default:
		said = fmt.Sprintf("had to come %d to %s", to.min, times(to.max))
	}
	return fmt.Sprintf("as if `%s` %s in %s", element, said, rule)
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}
