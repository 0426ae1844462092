package disagree

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/gen/core/automaton"
)

// A Disagreement is a string that two implementations read in different ways.
type Disagreement struct {
	Difference
	Pattern Pattern
	Input   string
	A, B    Reading
	// Written is what A has made of the input, and B has read: with [Options.Chain], by the operation How, which is
	// Parse if components were put together.
	Written string
	How     adapter.Operation
	Count   int    // how many of the strings that were drawn have it within them, or became it
	Base    string // that it is resolved against, or ""
}

func (d Disagreement) readByB() string {
	if d.How != "" {
		return d.Written
	}
	return d.Input
}

// Read returns in words what both read: for a difference in spelling, the component as it is written.
func (d Disagreement) Read() (a, b string) {
	if d.Manner == Spelling {
		return d.A.Says(d.Component), d.B.Says(d.Component)
	}
	return d.A.String(), d.B.String()
}

// Order puts first what matters most, and then the shortest string of a difference.
func Order(a, b Disagreement) int {
	return cmp.Or(
		rank(a.Difference)-rank(b.Difference),
		slices.Index(manners, a.Manner)-slices.Index(manners, b.Manner),
		slices.Compare(a.Sections[:], b.Sections[:]),
		compareTexts(a.Input, b.Input))
}

// compareTexts puts the shorter string first, and of equally long ones the simpler.
func compareTexts(a, b string) int {
	return cmp.Or(len(a)-len(b), slices.Compare(preferences(a), preferences(b)))
}

// preferences returns numbers by which simpler strings come first.
func preferences(s string) []int {
	var all []int
	for i := range len(s) {
		all = append(all, automaton.Preference(s[i]))
	}
	return all
}

// OfEachPattern returns the first disagreement of each difference and pattern, with the count of all. The order is
// kept.
func OfEachPattern(all []Disagreement) []Disagreement {
	type key struct {
		Difference
		Pattern
	}
	at := map[key]int{}
	var some []Disagreement
	for _, d := range all {
		k := key{d.Difference, d.Pattern}
		if i, ok := at[k]; ok {
			some[i].Count += d.Count
			continue
		}
		at[k] = len(some)
		some = append(some, d)
	}
	return some
}

// A Pattern says in words what in a string makes the difference.
type Pattern struct {
	Name string // such as "a backslash ends the authority"
	CWE  string // the weakness that it can be, as the Common Weakness Enumeration has it; or ""
	By   Side   // who reads the string so; "" if the name only says what the string has
}

// A Side is one of two implementations.
type Side string

// The sides.
const (
	SideA Side = "a"
	SideB Side = "b"
)
