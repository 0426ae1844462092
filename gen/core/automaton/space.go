package automaton

import (
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// A Space holds regular languages over bytes as the states of one automaton that is kept deterministic, complete and
// minimal as it grows: a [Language] is a state, and two languages of a space are equal exactly when their Language
// values are (Couvreur, "A BDD-like Implementation of an Automata Package", 2004).
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
	limit   int // of the states of one language
	total   int // the limit for all languages together

	accept []bool
	next   [][]Language // width entries a state, blockStates states a block
	owner  []int32      // component of each state, or none
	comps  [][]Language

	rows       map[uint64]Language // the last state of each hash of a row
	sameHash   []Language          // by state, an earlier one of the same hash, or none
	signatures map[uint64][]int32  // components by the set of their local rows
	hashed     []byte              // the row that is being hashed; its space is used again
	resolved   []Language          // the row that is being added; its space is used again
	scratch    scratch             // rows of automata under construction

	products [3]map[pair]Language  // by operation
	past     map[Language]Language // what pastMarks returned
	joins    map[pair]Language     // what joined returned

	effort

	all, allMarked Language
}

// A Language is a regular language over bytes (and the mark), as a state of the
// [Space] that made it. The zero Language is the empty language.
type Language int32

// none is the component of a state that is on no cycle, and the end of a list of states.
const none = -1

// Classes returns the classes of bytes, ordered by their lowest members.
func (s *Space) Classes() []peg.ByteSet { return s.members }

// mark is the column of the symbol outside the bytes.
func (s *Space) mark() int { return s.width - 1 }

// blockStates is how many states have their rows in one block: a slice of all
// rows would be copied again and again as it grows.
const blockStates = 64

func (s *Space) row(l Language) []Language {
	begin := int(l) % blockStates * s.width
	return s.next[int(l)/blockStates][begin : begin+s.width]
}

// Empty returns the language without words.
func (s *Space) Empty() Language { return 0 }

// All returns the language of all words over bytes.
func (s *Space) All() Language { return s.all }

// Accepts reports whether the empty word is in l.
func (s *Space) Accepts(l Language) bool { return s.accept[l] }

// After returns the words that, after the byte c, make a word of l (Brzozowski's derivative of l by c).
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

// States returns the number of states of the minimal automaton of l, without the state from which nothing is accepted.
func (s *Space) States(l Language) int {
	return lists.Count(s.reachable(l), func(state Language) bool { return state != s.Empty() })
}

// reachable returns the states that l leads to, by bytes or mark, breadth first.
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

// An automaton under construction is handed to intern as temporary states: the target t >= 0 is the Language t, a
// negative target the temporary state of that number.
func temporary(i int) int32 { return int32(-1 - i) }

// A numbering gives the states of an automaton under construction their numbers, in the order in which it meets them.
type numbering[S comparable] struct {
	states []S // by number
	index  map[S]int
	limit  int // of the states
}

// newNumbering returns a numbering that has met the first state.
func newNumbering[S comparable](limit int, first S) *numbering[S] {
	return &numbering[S]{[]S{first}, map[S]int{first: 0}, limit}
}

func (n *numbering[S]) target(state S) int32 {
	i, ok := n.index[state]
	if !ok {
		i = len(n.states)
		if i >= n.limit {
			panic(tooMany{n.limit, UnitStates})
		}
		n.index[state] = i
		n.states = append(n.states, state)
	}
	return temporary(i)
}

type operation uint8

const (
	union operation = iota
	intersection
	difference
)

// A pair is two operands: of an operation whose operands may change places, the lesser first.
type pair struct{ a, b Language }

// A scratch holds rows of transition tables for as long as an automaton is under construction, and then has their space
// used again. What is taken while another construction runs is released before that.
type scratch struct {
	width  int
	blocks [][]int32
	taken  int // rows
}

// scratchRows is how many rows a block of a scratch has.
const scratchRows = 64

// row takes a row of zeros.
func (s *scratch) row() []int32 {
	block, begin := s.taken/scratchRows, s.taken%scratchRows*s.width
	if block == len(s.blocks) {
		s.blocks = append(s.blocks, make([]int32, scratchRows*s.width))
	}
	s.taken++
	row := s.blocks[block][begin : begin+s.width : begin+s.width]
	clear(row)
	return row
}

// mark returns what release takes the scratch back to.
func (s *scratch) mark() int { return s.taken }

// release releases all rows that were taken since a mark.
func (s *scratch) release(mark int) { s.taken = mark }
