package testset

import (
	"iter"

	"github.com/urispec/urispec/gen/core/automaton"
)

// Options say how complete a test set is.
type Options struct {
	// Extra is how many more states an implementation may have than the minimal automaton. The number of tests grows
	// exponentially with it: each state multiplies it by about the size of the alphabet.
	Extra int
	// AllBytes puts every byte into the alphabet, instead of one of each class of bytes that the automaton does not
	// tell apart.
	AllBytes bool
}

// A Test is a string with the verdict on it.
type Test struct {
	Input string
	Valid bool // whether Input is in the language
	// Offset is the length in bytes of the longest prefix of Input that some
	// string of the language begins with: len(Input) if that is all of it, and
	// 0 if the language is empty.
	Offset int
}

// A Set is the complete test set of a language. Its tests are made anew each
// time they are asked for. It is safe for concurrent use.
type Set struct {
	*acceptor
	alphabet    []byte
	length      int // how many bytes follow a string of the state cover, at most
	identifiers []identifier
}

// New returns the complete test set of a language. Negative Extra is 0.
func New(space *automaton.Space, language automaton.Language, o Options) *Set {
	a := newAcceptor(space.Tables(language))
	s := &Set{acceptor: a, alphabet: a.classes, length: max(o.Extra, 0) + 1, identifiers: a.identifiers()}
	if o.AllBytes {
		s.alphabet = make([]byte, 256)
		for c := range s.alphabet {
			s.alphabet[c] = byte(c)
		}
	}
	return s
}

// States returns the number of states of the minimal complete automaton: the state from which nothing is accepted is
// one of them, unless it cannot be reached.
func (s *Set) States() int { return len(s.states) }

// Alphabet returns the number of bytes in the alphabet of the set.
func (s *Set) Alphabet() int { return len(s.alphabet) }

// Count returns the number of tests. It makes them all.
func (s *Set) Count() int {
	n := 0
	for range s.All() {
		n++
	}
	return n
}

// All returns an iterator over the tests, each string once, in an order that
// the language and the options determine.
func (s *Set) All() iter.Seq[Test] {
	return func(yield func(Test) bool) {
		var word []byte
		// extend yields the tests of word, which leads to state at, and then the tests of the words that are up to more
		// bytes longer. A word is made from the longest string of the state cover that it begins with: as the cover has
		// the prefixes of its strings, no other is if the first byte after it does not lead on in it.
		var extend func(at, more int, covered bool) bool
		extend = func(at, more int, covered bool) bool {
			for _, suffix := range s.identifiers[at].suffixes {
				input := string(word) + suffix
				if !s.earlier(input, len(word)) && !yield(s.test(input)) {
					return false
				}
			}
			if more == 0 {
				return true
			}
			for _, c := range s.alphabet {
				to := s.after(at, c)
				word = append(word, c)
				if covered && s.states[to].access == string(word) {
					word = word[:len(word)-1]
					continue
				}
				ok := extend(to, more-1, false)
				word = word[:len(word)-1]
				if !ok {
					return false
				}
			}
			return true
		}
		for i := range s.states {
			word = append(word[:0], s.states[i].access...)
			if !extend(i, s.length, true) {
				return
			}
		}
	}
}

// earlier reports whether a string is also a test of a word of less than n bytes that it begins with. All its prefixes
// up to n bytes are such words, because the words of the state cover, and so all, have their prefixes among them.
func (s *Set) earlier(input string, n int) bool {
	at := 0
	for i := range n {
		if s.identifiers[at].has[input[i:]] {
			return true
		}
		at = s.after(at, input[i])
	}
	return false
}

func (s *Set) test(input string) Test {
	at, offset := 0, 0
	for i := range len(input) {
		if at = s.after(at, input[i]); s.states[at].live {
			offset = i + 1
		}
	}
	return Test{input, s.states[at].accepting, offset}
}
