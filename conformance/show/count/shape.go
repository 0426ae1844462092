package count

import (
	"fmt"
	"strings"
)

// A Shape is what summaries must have in common to be merged.
type Shape struct {
	Revisions []string // the names
	By        []Dimension
	Samples   int // of each cell, at most
}

// A MismatchError says why summaries cannot be merged.
type MismatchError struct{ What, Is, Want string }

func (e *MismatchError) Error() string {
	return fmt.Sprintf("its %s %s, but the others' %s: they cannot be merged", e.What, e.Is, e.Want)
}

// fits returns an error if another shape differs.
func (s *Shape) fits(t *Shape) error {
	for _, e := range []MismatchError{
		{"revisions are", strings.Join(t.Revisions, ","), strings.Join(s.Revisions, ",")},
		{"dimensions are", names(t.By), names(s.By)},
		{"samples of each cell are", fmt.Sprint(t.Samples), fmt.Sprint(s.Samples)},
	} {
		if e.Is != e.Want {
			return &e
		}
	}
	return nil
}
