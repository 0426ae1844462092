package input

import (
	"math/rand"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// Variable generates references most of which can be varied at a level.
func (s *Source) Variable(level parser.Level) gopter.Gen {
	candidates := s.about(level, s.References())
	return func(params *gopter.GenParameters) *gopter.GenResult {
		input, _ := s.withVariation(level, candidates, params)
		return shrinkingWithin(s.Default, input)
	}
}

// Normalizable generates references most of which have something to normalize at a level. At most one of a reference
// and a variation of it is a normal form.
func (s *Source) Normalizable(level parser.Level) gopter.Gen {
	return s.unnormalized(level, s.Default, s.References())
}

// NormalizableBase generates strings with a scheme most of which have something
// to normalize at a level.
func (s *Source) NormalizableBase(level parser.Level) gopter.Gen {
	return s.unnormalized(level, s.Absolute, s.AbsoluteURIs())
}

// unnormalized generates what a generator of words of a sampler's language
// does, or variations of it: most of them have something to normalize at a
// level.
func (s *Source) unnormalized(level parser.Level, p *sample.Sampler, words gopter.Gen) gopter.Gen {
	candidates := s.about(level, words)
	either := func(params *gopter.GenParameters) *gopter.GenResult {
		input, varied := s.withVariation(level, candidates, params)
		if !s.Changes(level, input) {
			input = varied
		}
		return shrinkingWithin(p, input)
	}
	return Preferring(either, func(input string) bool { return s.Changes(level, input) })
}

// withVariation draws strings until one can be varied, but not too many, and
// returns the last and its variation.
func (s *Source) withVariation(
	level parser.Level, gen gopter.Gen, params *gopter.GenParameters,
) (input, varied string) {
	for range 3 * tries {
		input = gen(params).Result.(string)
		if varied = s.Variation(params.Rng, level, input); varied != input {
			break
		}
	}
	return input, varied
}

// Changes reports whether a level changes something in a reference that the levels below it leave.
func (s *Source) Changes(level parser.Level, input string) bool {
	r, err := s.Document.Revision.Parse(input)
	if err != nil {
		return false
	}
	before, err := r.Normalize(s.Document.Below(level))
	if err != nil {
		return false
	}
	after, err := r.Normalize(level)
	return err == nil && before.String() != after.String()
}

// about generates what a generator does, or more often strings with a scheme
// that have what a level is about.
func (s *Source) about(level parser.Level, words gopter.Gen) gopter.Gen {
	more := words
	switch level {
	case parser.LevelCase:
		more = s.Served()
	case parser.LevelPercent, parser.LevelPath:
		more = Reworked(s.Absolute, s.PlainAbsoluteURIs(), WithSlash)
	case parser.LevelScheme:
		more = s.Served()
		if later := s.Document.LaterPorts; later.Specified() {
			more = Edited(s.Absolute, more, withSchemePort(later.Value()), withAddresses)
		}
	case earlier.LevelURN5a, earlier.LevelURN5b:
		more = Reworked(s.Absolute, OneOf(s.Examples), WithDirectives)
	case parser.LevelURN:
		more = Reworked(s.Absolute, OneOf(s.Examples), WithComponents)
	}
	return AnyOf(words, more, more, more)
}

// Served generates strings with a server and a scheme that the document gives defaults for.
func (s *Source) Served() gopter.Gen {
	if len(s.Servers) == 0 {
		return s.PlainAbsoluteURIs()
	}
	schemes, editors := knownSchemes, []Editor{withServerOnly, withLocalhost, withTriplets, withCase}
	only := s.Document.OnlyScheme
	if only.Specified() { // about paths
		schemes, editors = []string{only.Value()}, []Editor{withTriplets}
	}
	server := func(params *gopter.GenParameters) *gopter.GenResult {
		result := OneOf(s.Servers)(params)
		for range 8 {
			text := withScheme(result.Result.(string), pick(params.Rng, schemes))
			if only.Specified() {
				text = withServerOnly(params.Rng, text)
			}
			if s.Absolute.Contains(text) {
				result.Result = text
				break
			}
			result.Result = pick(params.Rng, s.Servers)
		}
		return result
	}
	return Edited(s.Absolute, server, editors...)
}

// Alike generates references most of which are equivalent at a level, and are not identical; for the level of equal
// strings, equivalent at any level.
func (s *Source) Alike(n int, level parser.Level) gopter.Gen {
	first := s.References()
	if level != parser.LevelString {
		first = s.Variable(level)
	}
	return Variants(n, first, func(r *rand.Rand, input string) string { return s.similar(r, level, input, n-1) })
}

// similar returns a reference that is equivalent to one at a level or below it, if possible another one; and one time
// in four, or in a multiple of four, one that differs a little.
func (s *Source) similar(r *rand.Rand, level parser.Level, input string, multiple int) string {
	for range tries {
		var other string
		switch chance := r.Intn(8 * multiple); {
		case chance == 0:
			other = withSome(r, input)
		case chance == 1:
			other = withOneByte(r, input)
		case level == parser.LevelString && len(s.Document.Levels()) == 0: // no level makes other strings equivalent
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

// variationUpTo returns a variation at a level or, if there is none, at the next level below that has one.
func (s *Source) variationUpTo(r *rand.Rand, level parser.Level, input string) string {
	varied := input
	for ; level != parser.LevelString && varied == input; level = s.Document.Below(level) {
		varied = s.Variation(r, level, input)
	}
	return varied
}
