package input

import (
	"math/rand"
	"strings"

	"github.com/leanovate/gopter"
)

// findNearForms returns members of the default start rule that nearly have a
// component: of an example of each form, one component is emptied, a delimiter
// is repeated where it begins or ends, or the byte behind that is gone. Where
// components are matches of rules, as in url-1993 and RFC 1738, such a string
// has often the general form in the place of a specific one: RFC 1738 has no
// article in nntp://host/group/.
func (s *Source) findNearForms() []string {
	var near []string
	seen := map[string]bool{}
	add := func(text string) {
		if !seen[text] && s.Default.Contains(text) {
			seen[text] = true
			near = append(near, text)
		}
	}
	for _, examples := range s.forms {
		example := examples[len(examples)/2]
		for _, text := range []string{example, withLowerScheme(nil, example)} {
			for _, extent := range s.extents(text) {
				begin, end := extent[0], extent[1]
				add(text[:begin] + text[end:])
				for _, at := range []int{begin, end} {
					before, behind := max(at-1, 0), min(at+1, len(text))
					add(text[:at] + text[before:])
					add(text[:behind] + text[at:])
					add(text[:at] + text[behind:])
				}
			}
		}
	}
	return near
}

// MemberInTurn generates what Member does, every other time one of what
// findNearForms finds, each in its turn. It is for one run.
func (s *Source) MemberInTurn() gopter.Gen {
	return AnyOf(s.Member(), Reworked(s.Default, InTurn(s.Near)))
}

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

// extents returns where the components of a member begin and end.
func (s *Source) extents(text string) [][2]int {
	ref, err := s.parser.Parse(text)
	if err != nil {
		return nil
	}
	var extents [][2]int
	for c := range s.Document.Revision.Components() {
		if begin, end, ok := ref.Range(c); ok {
			extents = append(extents, [2]int{begin, end})
		}
	}
	return extents
}

// withLowerScheme puts the scheme in lower case.
func withLowerScheme(_ *rand.Rand, text string) string {
	scheme, rest, ok := strings.Cut(text, ":")
	if !ok {
		return text
	}
	return strings.ToLower(scheme) + ":" + rest
}
