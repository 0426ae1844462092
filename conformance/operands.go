package conformance

import (
	"math/rand"
	"slices"
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/parser"
)

// members generates members of the default start rule, many of which have an
// authority: where a grammar takes nearly any string for a path, few have one by
// chance.
func (s *Subject) members() gopter.Gen {
	start := s.Starts[0].Sampler
	return Tuple(anyOf(Members(start), Edited(start, Members(start), withAuthority)))
}

// references generates members of the default start rule that normalization has
// something to do with.
func (s *Subject) references() gopter.Gen {
	start := s.Starts[0].Sampler
	editors := []Editor{withKnownScheme, withPort, withDotSegments, withDotSegments, withTriplets, withCase, withOneRepeated}
	plain := Edited(start, anyOf(Members(start), Members(s.absolutes)), editors...)
	servers := s.servers()
	if len(servers) == 0 {
		return plain
	}
	return anyOf(plain, Edited(start, OneOf(servers), append([]Editor{withServerOnly, withKnownScheme}, editors...)...))
}

// referencesAt generates references that normalization at a level has something
// to do with: at that of the scheme, some with the schemes that have rules.
func (s *Subject) referencesAt(level parser.Level) gopter.Gen {
	if level != parser.LevelScheme || len(s.defaultPorts()) <= len(ports1738) {
		return s.references()
	}
	return Edited(s.Starts[0].Sampler, s.references(), withSchemePort, withAddresses)
}

// absoluteURIs generates strings with a scheme, many of them with a server and with
// dot-segments.
func (s *Subject) absoluteURIs() gopter.Gen {
	return Edited(s.absolutes, anyOf(Members(s.absolutes), OneOf(s.servers())), withKnownScheme, withDotSegments, withDotSegments, withTriplets)
}

// servers returns strings with a scheme, and an authority or a host.
func (s *Subject) servers() []string {
	var servers []string
	for _, found := range slices.Concat(s.contexts[parser.Authority], s.contexts[parser.Host]) {
		if s.absolutes.Contains(found.member) {
			servers = append(servers, found.member)
		}
	}
	return servers
}

// baseAndReference generates base URIs and references, some of which have the
// scheme of the base, and some of which are not valid.
func (s *Subject) baseAndReference() gopter.Gen {
	start := s.Starts[0].Sampler
	references := Edited(start, Members(start), withoutScheme, withDotSegments, withDotSegments, withTriplets)
	if s.Revision == parser.URL1993 {
		references = partialForms(Members(start))
	}
	pairs := Tuple(s.absoluteURIs(), anyOf(references, references, references, NearMisses(start)))
	return func(params *gopter.GenParameters) *gopter.GenResult {
		result := pairs(params)
		if tuple := result.Result.([]string); params.Rng.Intn(4) == 0 {
			scheme, _, _ := strings.Cut(tuple[0], ":")
			if same := withCase(params.Rng, scheme) + ":" + tuple[1]; start.Contains(same) {
				tuple[1] = same
			}
		}
		return result
	}
}

// partialForms makes partial forms of the full forms that a generator gives: of
// url-1993, which has no rule for them. Failing ones shrink to any string.
func partialForms(full gopter.Gen) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult {
		result := full(params)
		if params.Rng.Intn(4) > 0 {
			result.Result = withDotSegments(params.Rng, withoutScheme(params.Rng, result.Result.(string)))
		}
		result.Sieve = nil
		return result
	}
}

// baseAndTarget generates base URIs and targets, most of which have much in common.
func (s *Subject) baseAndTarget() gopter.Gen {
	bases := s.absoluteURIs()
	alike := Variants(2, bases, func(r *rand.Rand, base string) string {
		for range 4 {
			if edited := withSome(r, base); s.absolutes.Contains(edited) {
				return edited
			}
		}
		return base
	})
	return anyOf(alike, alike, Tuple(bases, bases))
}

// data generates bytes to make a component of: any bytes, delimiters, and texts that
// are one, edited.
func (s *Subject) data(texts []string) gopter.Gen {
	edited := func(params *gopter.GenParameters) *gopter.GenResult {
		result := OneOf(texts)(params)
		result.Result = withSome(params.Rng, result.Result.(string))
		return result
	}
	return anyOf(RawBytes(), DelimiterStrings(s.Starts[0].Sampler), OneOf(texts), edited)
}

// withSome applies one of the editors that suit any string.
func withSome(r *rand.Rand, s string) string {
	return pick(r, []Editor{withDotSegments, withOneRepeated, withTriplets, withCase})(r, s)
}

// anyOf generates what one of several generators does.
func anyOf(gens ...gopter.Gen) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult { return pick(params.Rng, gens)(params) }
}
