package disagree

import (
	"iter"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/compare/reading"
)

// simplerAtOnce is how many simpler strings are asked about at a time.
const simplerAtOnce = 64

// smallest returns a disagreement about a string that differs as another one does and satisfies a function, and that no
// deletion of bytes, no simpler byte and no simpler character beyond ASCII makes simpler.
func (p *pair) smallest(d Disagreement, is func(Disagreement) bool) Disagreement {
	for found := true; found; {
		d, found = p.simpler(d, is)
	}
	return d
}

// simpler returns the first disagreement about a string that is simpler, or d and false if
// there is none.
func (p *pair) simpler(d Disagreement, is func(Disagreement) bool) (Disagreement, bool) {
	simpler := d
	_, ok := reading.First(simplerStrings(d.Input), simplerAtOnce, p.ask, func(s string, f found) bool {
		if !f.differs || f.Difference != d.Difference {
			return false
		}
		simpler = p.disagreement(s, f)
		simpler.Pattern = d.Pattern
		return is(simpler)
	})
	if !ok {
		return d, false
	}
	return simpler, true
}

// simplerStrings returns the strings of [input.Simpler], and then those with a simpler
// character beyond ASCII.
func simplerStrings(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for simpler := range input.Simpler(s) {
			if !yield(simpler) {
				return
			}
		}
		for simpler := range simplerCharacters(s) {
			if !yield(simpler) {
				return
			}
		}
	}
}
