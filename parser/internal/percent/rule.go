// Package percent has the percent-encoding of components: what can stand in
// each, and how octets become one.
package percent

import (
	"slices"

	"github.com/urispec/urispec/parser/internal/scan"
)

// A Rule says what stands in a component, or in a part of one.
type Rule struct {
	Section string // of the document; of a component
	// Raw are the bytes that stand for themselves. If there are none, the
	// component has no percent-encoding, or is made of parts.
	Raw *scan.Set
	// NonASCII reports whether a character beyond US-ASCII stands for itself, in
	// UTF-8. Nil: none does. If some do, there is a Test.
	NonASCII func(c rune) bool
	Least    int // how many of Raw and triplets there are at least, if Test is nil
	// Reserved are the bytes whose triplets mean something other than the bytes
	// do, as the document has it for this component. They need not be in Raw.
	Reserved  *scan.Set
	Forbidden *scan.Set // that the text forbids though encoded the rule takes them
	Test      Test      // of the encoded text; nil if any of Raw and triplets will do, or In says where it stands
	In        *Place
	Split     Splitter
}

// A Test returns true if s is a member of a rule, and otherwise the length of
// the longest prefix of s that some member begins with.
type Test func(s string) (offset int, ok bool)

// A Splitter finds the parts of a component that is made of parts, in order.
// Delimiters stand between them. If parts cannot be told apart, they are such
// that their rules refuse them.
type Splitter func(s string) []Part

// A Part is a part of a string that a rule is for.
type Part struct {
	Rule       *Rule
	Begin, End int
}

// Whole returns s as a single part.
func Whole(s string, rule *Rule) []Part { return []Part{{rule, 0, len(s)}} }

// CutPart returns what stands before and behind a delimiter, one byte at an
// index of s, as parts. If the index is -1, what is behind it is missing.
func CutPart(s string, index int, before, behind *Rule) []Part {
	if index < 0 {
		return []Part{{before, 0, len(s)}, {behind, len(s), len(s)}}
	}
	return []Part{{before, 0, index}, {behind, index + 1, len(s)}}
}

// AppendHostport appends the parts of hostport = host [ ":" port ], which
// s[begin:] is: a host up to an end, and if there is one, a port up to the end
// of s. A port that is 0 is undefined.
func AppendHostport(parts []Part, s string, begin, end, port int, hostRule, portRule *Rule) []Part {
	parts = append(parts, Part{hostRule, begin, end})
	if port != 0 {
		parts = append(parts, Part{portRule, port, len(s)})
	}
	return parts
}

// Check returns what the rule's [Test] does, or one of its [Place].
func (r *Rule) Check(s string) (offset int, ok bool) {
	if r.Test != nil {
		return r.Test(s)
	}
	if r.In != nil {
		return r.In.Check(s)
	}
	return Units(s, r.Raw, r.Least)
}

// TakesNonASCII reports whether some characters beyond US-ASCII stand for themselves in
// s, or in a part of it.
func (r *Rule) TakesNonASCII(s string) bool {
	if r.Split == nil {
		return r.NonASCII != nil
	}
	return slices.ContainsFunc(r.Split(s), func(p Part) bool {
		return p.Rule != r && p.Rule.TakesNonASCII(s[p.Begin:p.End])
	})
}

// IsPlain reports whether encoding leaves s as it is: it is a component, and all
// of it stands for itself, in US-ASCII.
func (r *Rule) IsPlain(s string) bool {
	if r.Split != nil {
		return !slices.ContainsFunc(r.Split(s), func(p Part) bool { return !p.Rule.IsPlain(s[p.Begin:p.End]) })
	}
	for i := range len(s) {
		if r.Raw != nil && !r.Raw.Has(s[i]) {
			return false
		}
	}
	_, ok := r.Check(s)
	return ok
}

// has reports whether c is in a set, which nil is when it is empty.
func has(set *scan.Set, c byte) bool { return set != nil && set.Has(c) }
