package conformance

import (
	"math/rand"
	"slices"
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/parser"
)

// members generates members of the default start rule, many of which have an
// authority: where a grammar takes nearly any string for a path, few have one by
// chance.
func (s *Subject) members() gopter.Gen { return Tuple(s.member()) }

func (s *Subject) member() gopter.Gen {
	start := s.Starts[0].Sampler
	return anyOf(Members(start), Edited(start, Members(start), withAuthority), s.nearForms())
}

// references generates members of the default start rule that normalization has
// something to do with.
func (s *Subject) references() gopter.Gen {
	start := s.Starts[0].Sampler
	editors := []Editor{withKnownScheme, withPort, withDotSegments, withDotSegments, withTriplets, withCase, withOneRepeated}
	plain := Edited(start, anyOf(Members(start), Members(s.absolutes)), editors...)
	if len(s.servers) == 0 {
		return plain
	}
	return anyOf(plain, Edited(start, OneOf(s.servers), append([]Editor{withServerOnly, withKnownScheme}, editors...)...))
}

// absoluteURIs generates strings with a scheme, many of them with a server and with
// dot-segments.
func (s *Subject) absoluteURIs() gopter.Gen {
	return Edited(s.absolutes, s.plainAbsoluteURIs(), withKnownScheme, withDotSegments, withDotSegments, withTriplets)
}

// plainAbsoluteURIs generates strings with a scheme, half of them with a server, if
// the revision has any.
func (s *Subject) plainAbsoluteURIs() gopter.Gen {
	if len(s.servers) == 0 {
		return Members(s.absolutes)
	}
	return anyOf(Members(s.absolutes), OneOf(s.servers))
}

// findServers returns strings with a scheme, and an authority or a host.
func (s *Subject) findServers() []string {
	var servers []string
	for _, found := range slices.Concat(s.contexts[parser.Authority], s.contexts[parser.Host]) {
		if s.absolutes.Contains(found.member) {
			servers = append(servers, found.member)
		}
	}
	return servers
}

// baseAndReference generates base URIs and references.
func (s *Subject) baseAndReference() gopter.Gen { return s.referenceTo(s.absoluteURIs()) }

// referenceTo generates what a generator of base URIs does, and references, some of
// which have the scheme of the base, and some of which are not valid.
func (s *Subject) referenceTo(bases gopter.Gen) gopter.Gen {
	start := s.Starts[0].Sampler
	references := Edited(start, Members(start), withoutScheme, withDotSegments, withDotSegments, withTriplets)
	if partial := s.Document.PartialForm; partial.Said() {
		references = Altered(Members(start), partialForm(partial.Value()))
	}
	pairs := Tuple(bases, anyOf(references, references, references, references, references, NearMisses(start)))
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

// partialForm returns an editor that makes a partial form of most full forms, of a
// document whose grammar has no rule for them.
func partialForm(isPartial document.Partial) Editor {
	return func(r *rand.Rand, full string) string {
		if r.Intn(8) == 0 {
			return full
		}
		partial := withoutScheme(r, full)
		for !isPartial(partial) { // behind the scheme, it looks as if there were another
			partial = withoutScheme(r, partial)
		}
		return withDotSegments(r, partial)
	}
}

// serverAndPath generates base URIs, most of which have a server, and references,
// most of which have none.
func (s *Subject) serverAndPath() gopter.Gen {
	start := s.Starts[0].Sampler
	bases := Edited(s.absolutes, anyOf(s.absoluteURIs(), OneOf(s.servers), OneOf(s.servers)), withDotSegments)
	paths := Edited(start, Reworked(start, Members(start), withoutAuthority), withDotSegment, withDotSegments, withTriplets)
	return Tuple(bases, anyOf(paths, paths, paths, NearMisses(start)))
}

// baseAndTarget generates base URIs and targets, most of which have much in common.
func (s *Subject) baseAndTarget() gopter.Gen {
	bases := s.absoluteURIs()
	alike := Variants(2, bases, func(r *rand.Rand, base string) string {
		for range tries {
			edit := pick(r, []Editor{withTail, withTail, withTail, withSome})
			if edited := edit(r, base); edited != base && s.absolutes.Contains(edited) {
				return edited
			}
		}
		return base
	})
	return preferring(anyOf(alike, alike, alike, Tuple(bases, bases)), func(pair []string) bool {
		relative, err := s.genuine.Relativize(pair[0], pair[1])
		return err == nil && relative != pair[1]
	})
}

// data generates bytes to make a component of: any bytes, delimiters, and texts that
// are one, or match its rule, edited. Most of them can be made one, and not the one
// that most of the texts are.
func (s *Subject) data(c parser.Component, texts []string) gopter.Gen {
	edited := func(params *gopter.GenParameters) *gopter.GenResult {
		result := OneOf(texts)(params)
		result.Result = withSome(params.Rng, result.Result.(string))
		return result
	}
	gens := []gopter.Gen{RawBytes(), DelimiterStrings(s.Starts[0].Sampler), OneOf(texts), edited}
	for _, p := range s.texts[c] {
		gens = append(gens, Members(p), Members(p))
	}
	count := map[string]int{}
	for _, text := range texts {
		count[text]++
	}
	return preferring(shrinkingFreely(anyOf(gens...)), func(data string) bool {
		encoded, err := s.genuine.Encode(c, data)
		return err == nil && 2*count[encoded] < len(texts)
	})
}

// withSome applies one of the editors that suit any string.
func withSome(r *rand.Rand, s string) string {
	return pick(r, []Editor{withDotSegments, withOneRepeated, withTriplets, withCase})(r, s)
}

// anyOf generates what one of several generators does.
func anyOf(gens ...gopter.Gen) gopter.Gen {
	return func(params *gopter.GenParameters) *gopter.GenResult { return pick(params.Rng, gens)(params) }
}
