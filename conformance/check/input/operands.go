package input

import (
	"math/rand"
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/parser"
)

// Members generates members of the default start rule, many of which have an authority: if a grammar takes nearly any
// string for a path, few have one by chance.
func (s *Source) Members() gopter.Gen { return Tuple(s.Member()) }

// Member generates one string: see Members.
func (s *Source) Member() gopter.Gen {
	start := s.Default
	return AnyOf(Members(start), Edited(start, Members(start), WithAuthority), s.NearForms())
}

// MemberInTurn generates what Member does, and every other time a string that findNearForms finds, each in its turn. It
// is for one run.
func (s *Source) MemberInTurn() gopter.Gen {
	return AnyOf(s.Member(), Reworked(s.Default, InTurn(s.Near)))
}

// References generates members of the default start rule that normalization may change.
func (s *Source) References() gopter.Gen {
	start := s.Default
	editors := []Editor{withKnownScheme, withPort, withDotSegments, withDotSegments, withTriplets, withCase,
		withOneRepeated}
	plain := Edited(start, AnyOf(Members(start), Members(s.Absolute)), editors...)
	if len(s.Servers) == 0 {
		return plain
	}
	return AnyOf(plain, Edited(start, OneOf(s.Servers), append([]Editor{withServerOnly, withKnownScheme},
		editors...)...))
}

// AbsoluteURIs generates strings with a scheme, many of them with a server and
// with dot-segments.
func (s *Source) AbsoluteURIs() gopter.Gen {
	return Edited(s.Absolute, s.PlainAbsoluteURIs(), withKnownScheme, withDotSegments, withDotSegments, withTriplets)
}

// PlainAbsoluteURIs generates strings with a scheme, half of them with a
// server, if the revision has any.
func (s *Source) PlainAbsoluteURIs() gopter.Gen {
	if len(s.Servers) == 0 {
		return Members(s.Absolute)
	}
	return AnyOf(Members(s.Absolute), OneOf(s.Servers))
}

// BaseAndReference generates base URIs and references.
func (s *Source) BaseAndReference() gopter.Gen { return s.ReferenceTo(s.AbsoluteURIs()) }

// Resolves reports whether the second string of a pair has a target with
// respect to the first that is another string.
func (s *Source) Resolves(pair []string) bool {
	target, err := s.resolve(pair[0], pair[1])
	return err == nil && target.String() != pair[1]
}

func (s *Source) resolve(base, reference string) (target parser.Reference, err error) {
	b, err := s.Document.Revision.Parse(base)
	if err != nil {
		return target, err
	}
	return b.Resolve(reference)
}

// ReferenceTo generates what a generator of base URIs does, and references,
// some of which have the scheme of the base, and some of which are not valid.
func (s *Source) ReferenceTo(bases gopter.Gen) gopter.Gen {
	start := s.Default
	references := Edited(start, Members(start), withoutScheme, withDotSegments, withDotSegments, withTriplets)
	if partial := s.Document.PartialForm; partial.Specified() {
		references = Altered(Members(start), partialForm(partial.Value()))
	}
	pairs := Tuple(bases, AnyOf(references, references, references, references, references, NearMisses(start)))
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

// partialForm returns an editor that makes a partial form from most full forms, for documents whose grammar has no rule
// for partial forms.
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

// ServerAndPath generates base URIs, most of which have a server, and references, most of which do not.
func (s *Source) ServerAndPath() gopter.Gen {
	start := s.Default
	bases := Edited(s.Absolute, AnyOf(s.AbsoluteURIs(), OneOf(s.Servers), OneOf(s.Servers)), withDotSegments)
	paths := Edited(start, Reworked(start, Members(start), withoutAuthority), WithDotSegment, withDotSegments,
		withTriplets)
	return Tuple(bases, AnyOf(paths, paths, paths, NearMisses(start)))
}

// BaseAndTarget generates base URIs and targets, most of which have much in
// common.
func (s *Source) BaseAndTarget() gopter.Gen {
	bases := s.AbsoluteURIs()
	alike := Variants(2, bases, func(r *rand.Rand, base string) string {
		for range tries {
			edit := pick(r, []Editor{withTail, withTail, withTail, withSome})
			if edited := edit(r, base); edited != base && s.Absolute.Contains(edited) {
				return edited
			}
		}
		return base
	})
	return Preferring(AnyOf(alike, alike, alike, Tuple(bases, bases)), func(pair []string) bool {
		base, errBase := s.Document.Revision.Parse(pair[0])
		target, errTarget := s.Document.Revision.Parse(pair[1])
		if errBase != nil || errTarget != nil {
			return false
		}
		relative, err := base.Relativize(target)
		return err == nil && relative != pair[1]
	})
}

// Data generates bytes to make a component of: any bytes, delimiters, and edited texts that are such a component, or
// match its rule. Most of them can be made a component, and not the same one.
func (s *Source) Data(c parser.Component, texts []string) gopter.Gen {
	edited := func(params *gopter.GenParameters) *gopter.GenResult {
		result := OneOf(texts)(params)
		result.Result = withSome(params.Rng, result.Result.(string))
		return result
	}
	gens := []gopter.Gen{RawBytes(), DelimiterStrings(s.Default), OneOf(texts), edited}
	for _, p := range s.texts[c] {
		gens = append(gens, Members(p), Members(p))
	}
	if len(s.texts[c]) == 0 { // other members than the texts are at least those in another case
		recased := func(params *gopter.GenParameters) *gopter.GenResult {
			result := OneOf(texts)(params)
			result.Result = withCase(params.Rng, result.Result.(string))
			return result
		}
		gens = append(gens, recased, recased)
	}
	count := map[string]int{}
	for _, text := range texts {
		count[text]++
	}
	return Preferring(shrinkingFreely(AnyOf(gens...)), func(data string) bool {
		encoded, err := s.Document.Revision.Encode(c, data)
		return err == nil && 2*count[encoded] < len(texts)
	})
}

// withSome applies one of the editors that suit any string.
func withSome(r *rand.Rand, s string) string {
	return pick(r, []Editor{withDotSegments, withOneRepeated, withTriplets, withCase})(r, s)
}

// The parts of strings with a secret. A ":" precedes the secret, and an "@" follows it; each may also occur earlier and
// later.
var (
	beforeUserinfo = []string{"//", "ftp://", "http://", "telnet://", "gopher://", "x://", "urn://", "a:b://", "u@x://"}
	userNames      = []string{"", "u", "1", "%3A", "a@b", "_"}
	besideSecrets  = []string{"", "", "", ":", "@", "a", "1", "@a", ":80", "%40", ";", "[", " "}
	afterUserinfo  = []string{"h", "a.b", "my_host", "1b", "192.0.2.1", "[::1]", "a@b", "a@1", "", "h:80", "1:80"}
	afterAuthority = []string{"", "/", "/a:b@c", "?a@b", "#a@b", "/p;type=a", "\\", "/ "}
)

// Secrets generates strings with a "//" and a secret behind it, between the
// first ":" and the last "@" before the next "/", "?" or "#".
func Secrets(secret string) gopter.Gen {
	parts := [][]string{beforeUserinfo, userNames, {":"}, besideSecrets, {secret}, besideSecrets, {"@"}, afterUserinfo,
		afterAuthority}
	return func(params *gopter.GenParameters) *gopter.GenResult {
		s := ""
		for _, alternatives := range parts {
			s += pick(params.Rng, alternatives)
		}
		return gopter.NewGenResult(s, shrink)
	}
}
