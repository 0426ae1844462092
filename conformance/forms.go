package conformance

import (
	"math/rand"
	"strings"

	"github.com/leanovate/gopter"

	"github.com/urispec/urispec/parser"
)

// forms generates strings of the forms that schemes have, and strings near them,
// evenly by the components that they define: a member at random hardly ever has
// the scheme of a form, and less often just misses it.
func (s *Subject) forms() gopter.Gen {
	var byComponent []gopter.Gen
	for c := range s.Revision.Components() {
		var members []string
		for _, found := range s.contexts[c] {
			members = append(members, found.member)
		}
		byComponent = append(byComponent, OneOf(members))
	}
	return Edited(s.Starts[0].Sampler, anyOf(byComponent...), withLowerCaseScheme, withoutPiece, withoutPiece, withOneRepeated)
}

// hasForms reports whether schemes of the revision have forms of their own.
func (s *Subject) hasForms() bool {
	return s.Revision == parser.URL1993 || s.Revision == parser.RFC1738
}

// withLowerCaseScheme has the scheme in lower case: in RFC 1738, what just misses a
// form is a URL nevertheless only so.
func withLowerCaseScheme(_ *rand.Rand, s string) string {
	scheme, _, _ := strings.Cut(s, ":")
	return strings.ToLower(scheme) + s[len(scheme):]
}

// withoutPiece drops what stands between two delimiters, or behind the last.
func withoutPiece(r *rand.Rand, s string) string {
	const delimiters = ":/?#@;=%"
	begin := r.Intn(len(s) + 1)
	if n := strings.IndexAny(s[begin:], delimiters); n >= 0 {
		begin += n + 1
	}
	end := len(s)
	if n := strings.IndexAny(s[begin:], delimiters); n >= 0 {
		end = begin + n
	}
	return s[:begin] + s[end:]
}
