package disagree

import (
	"iter"
	"slices"
	"unicode/utf8"

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
		for at, c := range s {
			_, size := utf8.DecodeRuneInString(s[at:])
			if size == 1 {
				continue
			}
			for _, simpler := range simplerCharacters[:rank(c)] {
				if !yield(s[:at] + string(simpler) + s[at+size:]) {
					return
				}
			}
		}
	}
}

// simplerCharacters are beyond ASCII, the simplest first: a letter, one that IDNA maps to
// "a", and one that it leaves out.
var simplerCharacters = []rune{'é', 'ａ', '\u00ad'}

// rank returns how many characters are simpler than one beyond ASCII.
func rank(c rune) int {
	if i := slices.Index(simplerCharacters, c); i >= 0 {
		return i
	}
	return len(simplerCharacters)
}
