package conformance

import (
	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/gen/sample"
	"github.com/urispec/urispec/parser"
)

// variable generates references most of which can be varied at a level.
func (s *Subject) variable(level parser.Level) gopter.Gen {
	candidates := s.about(level, s.references())
	return func(params *gopter.GenParameters) *gopter.GenResult {
		input, _ := s.withVariation(level, candidates, params)
		return shrinkingWithin(s.Starts[0].Sampler, input)
	}
}

// normalizable generates references most of which have something to normalize at
// a level. Of a reference and a variation of it, one at most is a normal form.
func (s *Subject) normalizable(level parser.Level) gopter.Gen {
	return s.unnormalized(level, s.Starts[0].Sampler, s.references())
}

// normalizableBase generates strings with a scheme most of which have something to
// normalize at a level.
func (s *Subject) normalizableBase(level parser.Level) gopter.Gen {
	return s.unnormalized(level, s.absolutes, s.absoluteURIs())
}

// unnormalized generates what a generator of words of a sampler's language does, or
// variations of it: most of them have something to normalize at a level.
func (s *Subject) unnormalized(level parser.Level, p *sample.Sampler, words gopter.Gen) gopter.Gen {
	candidates := s.about(level, words)
	either := func(params *gopter.GenParameters) *gopter.GenResult {
		input, varied := s.withVariation(level, candidates, params)
		if !s.changes(level, input) {
			input = varied
		}
		return shrinkingWithin(p, input)
	}
	return preferring(either, func(input string) bool { return s.changes(level, input) })
}

// withVariation draws strings until one can be varied, but not too many, and
// returns the last and its variation.
func (s *Subject) withVariation(level parser.Level, gen gopter.Gen, params *gopter.GenParameters) (input, varied string) {
	for range tries {
		input = gen(params).Result.(string)
		if varied = s.variation(params.Rng, level, input); varied != input {
			break
		}
	}
	return input, varied
}

// changes reports whether a level changes of a reference what those below it leave.
func (s *Subject) changes(level parser.Level, input string) bool {
	before, err := s.genuine.Normalize(s.below(level), input)
	if err != nil {
		return false
	}
	after, err := s.genuine.Normalize(level, input)
	return err == nil && before != after
}

// about generates what a generator does, or more often strings with a scheme that
// have what a level is about.
func (s *Subject) about(level parser.Level, words gopter.Gen) gopter.Gen {
	more := words
	switch level {
	case parser.LevelCase:
		more = s.served()
	case parser.LevelPercent, parser.LevelPath:
		more = Reworked(s.absolutes, s.plainAbsoluteURIs(), withSlash)
	case parser.LevelScheme:
		more = s.served()
		if later := s.Document.LaterPorts; later.Said() {
			more = Edited(s.absolutes, more, withSchemePort(later.Value()), withAddresses)
		}
	case parser.LevelURN5a, parser.LevelURN5b:
		more = Reworked(s.absolutes, OneOf(s.examples), withDirectives)
	}
	return anyOf(words, more, more, more)
}

// served generates strings with a server, of a scheme about which the document says
// what is default.
func (s *Subject) served() gopter.Gen {
	if len(s.servers) == 0 {
		return s.plainAbsoluteURIs()
	}
	schemes, editors := knownSchemes, []Editor{withServerOnly, withLocalhost, withTriplets, withCase}
	only := s.Document.OnlyScheme
	if only.Said() { // about paths
		schemes, editors = []string{only.Value()}, []Editor{withTriplets}
	}
	server := func(params *gopter.GenParameters) *gopter.GenResult {
		result := OneOf(s.servers)(params)
		for range 8 {
			text := withScheme(result.Result.(string), pick(params.Rng, schemes))
			if only.Said() {
				text = withServerOnly(params.Rng, text)
			}
			if s.absolutes.Contains(text) {
				result.Result = text
				break
			}
			result.Result = pick(params.Rng, s.servers)
		}
		return result
	}
	return Edited(s.absolutes, server, editors...)
}
