package gen

import (
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// A Refinement is a rule that takes the place of one of the grammar, and is proved
// to have only strings that this has.
type Refinement struct {
	abnf.Refined
	Lost []string // shortest strings that it has no more, at most three; none: it has all of them
}

// String says what is lost, such as "x no longer has "a", "b"".
func (r Refinement) String() string {
	if len(r.Lost) == 0 {
		return r.Name + " has all strings that it had"
	}
	var lost []string
	for _, s := range r.Lost {
		lost = append(lost, strconv.Quote(s))
	}
	return r.Name + " no longer has " + strings.Join(lost, ", ")
}
