package disagree

import "github.com/urispec/urispec/conformance/input"

// simplerAtOnce is how many simpler strings are asked about at a time.
const simplerAtOnce = 64

// smallest returns a string that differs as another one does, and that no
// deletion of bytes and no simpler byte makes simpler.
func (p *pair) smallest(s string, d Difference) string {
	for {
		simpler, ok := p.simpler(s, d)
		if !ok {
			return s
		}
		s = simpler
	}
}

// simpler returns the first string that is simpler than s and differs as it does,
// and whether there is one.
func (p *pair) simpler(s string, d Difference) (string, bool) {
	var batch []string
	first := func() (string, bool) {
		for i, f := range p.ask(batch) {
			if f.differs && f.Difference == d {
				return batch[i], true
			}
		}
		batch = batch[:0]
		return "", false
	}
	for simpler := range input.Simpler(s) {
		if batch = append(batch, simpler); len(batch) == simplerAtOnce {
			if found, ok := first(); ok {
				return found, true
			}
		}
	}
	return first()
}
