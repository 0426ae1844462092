package input

import (
	"math/rand"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/parser"
)

// Alike generates references most of which are equivalent at a level, and are
// not identical; at that of equal strings, at any level.
func (s *Source) Alike(n int, level parser.Level) gopter.Gen {
	first := s.References()
	if level != parser.LevelString {
		first = s.Variable(level)
	}
	return Variants(n, first, func(r *rand.Rand, input string) string { return s.similar(r, level, input, n-1) })
}

// similar returns a reference that is equivalent to one at a level, or below
// it, and one of four times, or of a multiple of four times, one that differs
// little: another one, if one is found.
func (s *Source) similar(r *rand.Rand, level parser.Level, input string, multiple int) string {
	for range tries {
		var other string
		switch chance := r.Intn(8 * multiple); {
		case chance == 0:
			other = withSome(r, input)
		case chance == 1:
			other = withOneByte(r, input)
		case level == parser.LevelString && len(s.Document.Levels()) == 0: // no level makes others alike
			other = withSome(r, input)
		case level == parser.LevelString, chance == 2:
			other = s.Variation(r, pick(r, s.Document.Levels()), input)
		case chance == 3:
			other = s.variationUpTo(r, s.Document.Below(level), input)
		default:
			other = s.variationUpTo(r, level, input)
		}
		if other != input && s.Default.Contains(other) {
			return other
		}
	}
	return input
}

// variationUpTo returns a variation at a level or, where there is none, at the
// next below it that has one.
func (s *Source) variationUpTo(r *rand.Rand, level parser.Level, input string) string {
	varied := input
	for ; level != parser.LevelString && varied == input; level = s.Document.Below(level) {
		varied = s.Variation(r, level, input)
	}
	return varied
}
