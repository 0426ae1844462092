package automaton

import "slices"

// An Index finds those of many languages that have words in common with another
// one, without a look at each: as a trie, it tells apart what their words begin
// with.
type Index struct {
	space *Space
	root  bunch
	room  int // how many more members bunches may have, all together
}

// A bunch is the languages that have words with one beginning.
type bunch struct {
	members []remainder
	depth   int // the length of the beginning
	visited bool
	next    []*bunch // by class, where the bytes tell the members apart
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

// Meeting returns the numbers, in their order, of all languages that have a word in
// common with l, and maybe of some that have none: [Space.Meet] tells.
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

// divide tells the members of a bunch apart by the next byte, unless most of them can
// go on with several.
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
