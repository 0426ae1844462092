package disagree

import (
	"iter"

	"github.com/urispec/urispec/conformance/input"
)

// simplerAtOnce is how many simpler strings are asked about at a time.
const simplerAtOnce = 64

// smallest returns a string that differs as another one does, and that no deletion of
// bytes, no simpler byte and no simpler character beyond ASCII makes simpler.
func (p *pair) smallest(s string, d Difference) string {
	for found := true; found; {
		s, found = p.simpler(s, d)
	}
	return s
}

// simpler returns the first string that is simpler than s and differs as it does, or
// s and false if there is none.
func (p *pair) simpler(s string, d Difference) (string, bool) {
	next, stop := iter.Pull(simplerStrings(s))
	defer stop()
	for {
		var batch []string
		for range simplerAtOnce {
			if simpler, ok := next(); ok {
				batch = append(batch, simpler)
			}
		}
		if len(batch) == 0 {
			return s, false
		}
		for i, f := range p.ask(batch) {
			if f.differs && f.Difference == d {
				return batch[i], true
			}
		}
	}
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
