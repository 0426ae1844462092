package automaton

import (
	"slices"

	"github.com/urispec/urispec/gen/peg"
)

// A Space holds regular languages over bytes as the states of one automaton
// that is kept deterministic, complete and minimal as it grows: a [Language] is
// a state, and two languages of a space are equal exactly when their Language
// values are (Couvreur, "A BDD-like Implementation of an Automata Package",
// 2004).
//
// Bytes that no set given to [NewSpace] tells apart share one column (a class)
// of the transition table. One more column is the mark, a symbol outside the
// bytes: it stands for the end of a match inside a longer word.
//
// A Space is not safe for concurrent use.
type Space struct {
	classOf [256]uint8 // class of each byte
	first   []byte     // lowest byte of each class
	members []peg.ByteSet
	width   int // classes and the mark
	limit   int

	accept []bool
	next   []Language // width entries a state
	owner  []int32    // component of each state, or none
	comps  [][]Language

	rows       map[uint64][]Language // states by the hash of their row
	signatures map[uint64][]int32    // components by the set of their local rows
	hashed     []byte                // the row that is being hashed; its space is used again

	products [3]map[pair]Language // by operation

	all, allMarked Language
}

// A Language is a regular language over bytes (and the mark), as a state of the
// [Space] that made it. The zero Language is the empty language.
type Language int32

// none is the component of a state that is on no cycle.
const none = -1

// NewSpace returns a space whose classes are the coarsest partition of the
// bytes that keeps every given set a union of classes. No language made in it
// may have more than limit states; 0 means [DefaultLimit].
func NewSpace(limit int, sets ...peg.ByteSet) *Space {
	if limit <= 0 {
		limit = DefaultLimit
	}
	s := &Space{
		limit:      limit,
		rows:       map[uint64][]Language{},
		signatures: map[uint64][]int32{},
		products:   [...]map[pair]Language{union: {}, intersection: {}, difference: {}},
	}
	s.partition(sets)
	s.width = len(s.first) + 1

	loop := slices.Repeat([]int32{temporary(0)}, s.width)
	s.intern([]bool{false}, [][]int32{loop}) // the first state: Empty
	s.allMarked = s.intern([]bool{true}, [][]int32{loop})[0]
	loop[s.mark()] = int32(s.Empty())
	s.all = s.intern([]bool{true}, [][]int32{loop})[0]
	return s
}

// DefaultLimit is the number of states that no single automaton may exceed
// where nothing else is asked for.
const DefaultLimit = 1 << 16

func (s *Space) partition(sets []peg.ByteSet) {
	kinds := map[string]uint8{}
	for c := range 256 {
		key := make([]byte, (len(sets)+7)/8)
		for i, set := range sets {
			if set.Has(byte(c)) {
				key[i/8] |= 1 << (i % 8)
			}
		}
		class, ok := kinds[string(key)]
		if !ok {
			class = uint8(len(kinds))
			kinds[string(key)] = class
			s.first = append(s.first, byte(c))
			s.members = append(s.members, peg.ByteSet{})
		}
		s.classOf[c] = class
		s.members[class].Add(byte(c))
	}
}

// Classes returns the classes of bytes, ordered by their lowest members.
func (s *Space) Classes() []peg.ByteSet { return s.members }

// mark is the column of the symbol outside the bytes.
func (s *Space) mark() int { return s.width - 1 }

func (s *Space) row(l Language) []Language {
	return s.next[int(l)*s.width : (int(l)+1)*s.width]
}

// Empty returns the language without words.
func (s *Space) Empty() Language { return 0 }

// Epsilon returns the language of the empty word.
func (s *Space) Epsilon() Language { return s.state(true, make([]Language, s.width)) }

// All returns the language of all words over bytes.
func (s *Space) All() Language { return s.all }

// Accepts reports whether the empty word is in l.
func (s *Space) Accepts(l Language) bool { return s.accept[l] }

// After returns the words that, after the byte c, make a word of l
// (Brzozowski's derivative of l by c).
func (s *Space) After(l Language, c byte) Language { return s.row(l)[s.classOf[c]] }

// Contains reports whether word is in l.
func (s *Space) Contains(l Language, word string) bool {
	for i := range len(word) {
		l = s.After(l, word[i])
	}
	return s.accept[l]
}

// ViablePrefix returns the length in bytes of the longest prefix of word that
// some word of l begins with: len(word) if word itself does, -1 if l is empty.
func (s *Space) ViablePrefix(l Language, word string) int {
	if l == s.Empty() {
		return -1
	}
	for i := range len(word) {
		if l = s.After(l, word[i]); l == s.Empty() {
			return i
		}
	}
	return len(word)
}

// First returns the bytes that words of l begin with.
func (s *Space) First(l Language) peg.ByteSet {
	var set peg.ByteSet
	for class, to := range s.row(l)[:s.mark()] {
		if to != s.Empty() {
			set = set.Union(s.members[class])
		}
	}
	return set
}

// Prefixed returns the words that are a byte of set followed by a word of l.
// The set must be a union of the space's classes.
func (s *Space) Prefixed(set peg.ByteSet, l Language) Language {
	row := make([]Language, s.width)
	for class, c := range s.first {
		if set.Has(c) {
			row[class] = l
		}
	}
	return s.state(false, row)
}

// States returns the number of states of the minimal automaton of l, without
// the state from which nothing is accepted.
func (s *Space) States(l Language) int {
	n := 0
	for _, state := range s.reachable(l) {
		if state != s.Empty() {
			n++
		}
	}
	return n
}

// reachable returns the states that l leads to, by bytes or mark, breadth
// first.
func (s *Space) reachable(l Language) []Language {
	seen := map[Language]bool{l: true}
	order := []Language{l}
	for i := 0; i < len(order); i++ {
		for _, to := range s.row(order[i]) {
			if !seen[to] {
				seen[to] = true
				order = append(order, to)
			}
		}
	}
	return order
}
