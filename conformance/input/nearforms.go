package input

import (
	"math/rand"

	"github.com/leanovate/gopter"
)

// NearForms generates what findNearForms finds, and others like them.
func (s *Source) NearForms() gopter.Gen {
	return Edited(s.Default, OneOf(s.Near), s.withAnotherPart(s.Default.Delimiters()))
}

// withAnotherPart returns an editor that empties a component, or puts a
// delimiter where it begins or ends.
func (s *Source) withAnotherPart(delimiters []byte) Editor {
	return func(r *rand.Rand, text string) string {
		extents := s.extents(text)
		if len(extents) == 0 {
			return text
		}
		extent := pick(r, extents)
		if r.Intn(2) == 0 {
			return text[:extent[0]] + text[extent[1]:]
		}
		at := extent[r.Intn(2)]
		return text[:at] + string(pick(r, delimiters)) + text[at:]
	}
}
