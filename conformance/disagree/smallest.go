package disagree

import (
	"iter"

	"github.com/urispec/urispec/conformance/input"
)

// simplerAtOnce is how many simpler strings are asked about at a time.
const simplerAtOnce = 64

// smallest returns a disagreement about a string that differs as another one does and is as
// a function asks for, and that no deletion of bytes, no simpler byte and no simpler
// character beyond ASCII makes simpler.
func (p *pair) smallest(d Disagreement, is func(Disagreement) bool) Disagreement {
	for found := true; found; {
		d, found = p.simpler(d, is)
	}
	return d
}

// simpler returns the first disagreement about a string that is simpler, or d and false if
// there is none.
func (p *pair) simpler(d Disagreement, is func(Disagreement) bool) (Disagreement, bool) {
	next, stop := iter.Pull(simplerStrings(d.Input))
	defer stop()
	for {
		var batch []string
		for range simplerAtOnce {
			if simpler, ok := next(); ok {
				batch = append(batch, simpler)
			}
		}
		if len(batch) == 0 {
			return d, false
		}
		for i, f := range p.ask(batch) {
			if !f.differs || f.Difference != d.Difference {
				continue
			}
			simpler := p.disagreement(batch[i], f)
			if simpler.Pattern = d.Pattern; is(simpler) {
				return simpler, true
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
