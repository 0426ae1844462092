package template

import "slices"

type core struct {
	text        string
	parts       []part
	occurrences []occurrence // of variables, in the order of the text
	variables   []variable   // in the order of their first occurrences
	settings    settings
	automaton   func() *automaton // which is built at the first call
}

// A part of a template is an expression, or what its literals expand to.
type part struct {
	literal    string
	expression bool
	operator   operator
	first, end int // of the occurrences
}

// An occurrence is a varspec.
type occurrence struct {
	offset   int // in the text
	variable int
	operator operator
	prefix   int // the number of characters, or 0
	explode  bool
}

// A variable is what several occurrences can share.
type variable struct {
	name        string
	kind        Kind
	occurrences []int
}

// settings are what options set.
type settings struct {
	encoded  bool
	anyOrder bool
}

func (c *core) find(name string) int {
	return slices.IndexFunc(c.variables, func(v variable) bool { return v.name == name })
}

func (c *core) prefixed(v *variable) bool {
	return slices.ContainsFunc(v.occurrences, func(o int) bool { return c.occurrences[o].prefix > 0 })
}

// longestPrefix returns the length of the longest prefix of a variable, or 0 if an
// occurrence has none.
func (c *core) longestPrefix(v *variable) int {
	longest := 0
	for _, i := range v.occurrences {
		if c.occurrences[i].prefix == 0 {
			return 0
		}
		longest = max(longest, c.occurrences[i].prefix)
	}
	return longest
}
