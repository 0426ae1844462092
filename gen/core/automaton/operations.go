package automaton

import (
	"math/bits"
	"slices"

	"github.com/urispec/urispec/gen/core/peg"
)

// Union returns the words in a or b.
func (s *Space) Union(a, b Language) Language { return s.combine(union, a, b) }

// Intersect returns the words in both a and b.
func (s *Space) Intersect(a, b Language) Language { return s.combine(intersection, a, b) }

// Minus returns the words in a that are not in b.
func (s *Space) Minus(a, b Language) Language { return s.combine(difference, a, b) }

// combine builds the product automaton (Rabin and Scott, "Finite Automata and
// Their Decision Problems", 1959, theorem 6).
func (s *Space) combine(op operation, a, b Language) Language {
	if l, ok := s.known(op, a, b); ok {
		return l
	}
	state := func(p pair, target func(pair) int32) (accept bool, row []int32) {
		switch op {
		case union:
			accept = s.accept[p.a] || s.accept[p.b]
		case intersection:
			accept = s.accept[p.a] && s.accept[p.b]
		case difference:
			accept = s.accept[p.a] && !s.accept[p.b]
		}
		row = s.scratch.row()
		a, b := s.row(p.a), s.row(p.b)
		for class := range row {
			if class > 0 && a[class] == a[class-1] && b[class] == b[class-1] {
				row[class] = row[class-1]
			} else if l, ok := s.known(op, a[class], b[class]); ok {
				row[class] = int32(l)
			} else {
				row[class] = target(operands(op, a[class], b[class]))
			}
		}
		return accept, row
	}
	pairs, languages := construct(s, operands(op, a, b), state)
	for i, p := range pairs {
		s.products[op][p] = languages[i]
	}
	return languages[0]
}

func operands(op operation, a, b Language) pair {
	if op != difference && b < a {
		a, b = b, a
	}
	return pair{a, b}
}

// known returns the result of an operation that needs no construction.
func (s *Space) known(op operation, a, b Language) (Language, bool) {
	switch op {
	case union:
		if a == b || b == s.Empty() || a == s.allMarked {
			return a, true
		}
		if a == s.Empty() || b == s.allMarked {
			return b, true
		}
	case intersection:
		if a == b || a == s.Empty() || b == s.allMarked {
			return a, true
		}
		if b == s.Empty() || a == s.allMarked {
			return b, true
		}
	case difference:
		if a == b || a == s.Empty() || b == s.allMarked {
			return s.Empty(), true
		}
		if b == s.Empty() {
			return a, true
		}
	}
	l, ok := s.products[op][operands(op, a, b)]
	return l, ok
}

// Shortest returns a shortest word of l, the least in the order of the classes among the shortest; false if l has none.
func (s *Space) Shortest(l Language) (string, bool) { return s.Distinguish(l, s.Empty()) }

// Distinguish returns a shortest word that only one of two languages has, the least in the order of the classes among
// the shortest; false if there is none. It makes no new language: no limit applies.
func (s *Space) Distinguish(a, b Language) (string, bool) {
	first := pair{a, b}
	seen := map[pair]bool{first: true}
	order := []pair{first}
	steps := trail{{-1, 0}}
	for i := 0; i < len(order); i++ {
		p := order[i]
		if s.accept[p.a] != s.accept[p.b] {
			return steps.word(i), true
		}
		rowA, rowB := s.row(p.a), s.row(p.b)
		for class := range s.mark() {
			// equal languages are one state, and lead to no difference
			if to := (pair{rowA[class], rowB[class]}); to.a != to.b && !seen[to] {
				seen[to] = true
				order = append(order, to)
				steps = append(steps, trailStep{i, Pick(s.members[class])})
			}
		}
	}
	return "", false
}

// A trail is how the states of a search are reached: by a byte, from an earlier state, by number; -1 for the first.
type trail []trailStep

type trailStep struct {
	from int
	by   byte
}

// word returns what leads to a state.
func (t trail) word(state int) string {
	var word []byte
	for ; t[state].from >= 0; state = t[state].from {
		word = append(word, t[state].by)
	}
	slices.Reverse(word)
	return string(word)
}

// Meet reports whether a and b have a word in common that is not in except. It makes no new language: no limit applies.
func (s *Space) Meet(a, b, except Language) bool {
	type triple struct{ a, b, except Language }
	seen := map[triple]bool{}
	for todo := []triple{{a, b, except}}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if s.accept[at.a] && s.accept[at.b] && !s.accept[at.except] {
			return true
		}
		for class := range s.width {
			to := triple{s.row(at.a)[class], s.row(at.b)[class], s.row(at.except)[class]}
			if to.a != s.Empty() && to.b != s.Empty() && to.a != to.except && to.b != to.except &&
				to.except != s.allMarked && !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	return false
}

// printing has the bytes that Pick prefers.
var printing = peg.Range('!', '~')

// Pick returns the byte that stands for a class of bytes in a witness: its lowest printing one, or its lowest.
func Pick(class peg.ByteSet) byte {
	for _, set := range []peg.ByteSet{class.Intersect(printing), class} {
		for i, word := range set {
			if word != 0 {
				return byte(64*i + bits.TrailingZeros64(word))
			}
		}
	}
	return 0
}

// Epsilon returns the language of the empty word.
func (s *Space) Epsilon() Language { return s.state(true, make([]Language, s.width)) }

// Prefixed returns the words that are a byte of set followed by a word of l.
// The set must be a union of the space's classes.
func (s *Space) Prefixed(set peg.ByteSet, l Language) Language {
	row := s.resolved
	clear(row)
	for class, c := range s.first {
		if set.Has(c) {
			row[class] = l
		}
	}
	return s.state(false, row)
}

// Longer returns the words v for which a word u and uv are both in l.
func (s *Space) Longer(l Language) Language {
	longer := s.Empty()
	for _, state := range s.reachable(l) {
		if s.accept[state] {
			longer = s.Union(longer, state)
		}
	}
	return longer
}

// Blurred returns the words that look like a word of l as long as they look like a word of seen: the words of l, and
// all that share a beginning with a word of l that no word of seen has.
func (s *Space) Blurred(l, seen Language) Language {
	_, languages := construct(s, pair{l, seen}, func(from pair, target func(pair) int32) (bool, []int32) {
		row := s.scratch.row()
		for class := range s.mark() {
			a, b := s.row(from.a)[class], s.row(from.b)[class]
			switch {
			case a == s.Empty():
			case b == s.Empty():
				row[class] = int32(s.all)
			default:
				row[class] = target(pair{a, b})
			}
		}
		return s.accept[from.a], row
	})
	return languages[0]
}

// An Index finds which of many languages have words in common with another one, without a look at each: it is a trie of
// the beginnings of their words.
type Index struct {
	space *Space
	root  bunch
	room  int // how many more members bunches may have, all together
}

// A bunch is the languages that have words with the same beginning.
type bunch struct {
	members []remainder
	depth   int // the length of the beginning
	visited bool
	next    []*bunch // by class, if the bytes tell the members apart
}

// A remainder is what is left of a language behind a beginning.
type remainder struct {
	number int // of the language
	rest   Language
}

// Limits of a trie, which bound its size by a multiple of the number of languages.
const (
	bunchSize  = 4              // as many members are not told apart further
	bunchDepth = 32             // nor are those that have so much in common
	bunchesOf  = 2 * bunchDepth // as many times may a language be a member
)

// NewIndex returns an index of languages.
func (s *Space) NewIndex(languages []Language) *Index {
	x := &Index{space: s}
	for i, l := range languages {
		if l != s.Empty() {
			x.root.members = append(x.root.members, remainder{i, l})
		}
	}
	x.room = bunchesOf * len(x.root.members)
	return x
}

// Meeting returns the numbers, in their order, of all languages that have a word in common with l, and maybe of some
// that have none: [Space.Meet] decides.
func (x *Index) Meeting(l Language) []int {
	var found []int
	x.search(&x.root, l, &found)
	slices.Sort(found)
	return slices.Compact(found)
}

func (x *Index) search(b *bunch, l Language, found *[]int) {
	if b == nil || l == x.space.Empty() {
		return
	}
	x.divide(b)
	divided := b.next != nil && l != x.space.all && l != x.space.allMarked
	for _, m := range b.members {
		if !divided || x.space.accept[m.rest] && x.space.accept[l] {
			*found = append(*found, m.number)
		}
	}
	if !divided {
		return
	}
	for class, next := range b.next {
		x.search(next, x.space.row(l)[class], found)
	}
}

// divide tells the members of a bunch apart by the next byte, unless most of them can go on with several.
func (x *Index) divide(b *bunch) {
	if b.visited {
		return
	}
	b.visited = true
	if len(b.members) <= bunchSize || b.depth == bunchDepth {
		return
	}
	next := make([]*bunch, x.space.width)
	room := min(2*len(b.members), x.room)
	for _, m := range b.members {
		for class, rest := range x.space.row(m.rest) {
			if rest == x.space.Empty() {
				continue
			}
			if room--; room < 0 {
				return
			}
			if next[class] == nil {
				next[class] = &bunch{depth: b.depth + 1}
			}
			next[class].members = append(next[class].members, remainder{m.number, rest})
		}
	}
	b.next = next
	x.room -= min(2*len(b.members), x.room) - room
}
