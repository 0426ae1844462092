package automaton

import (
	"cmp"
	"math"
	"slices"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// Tables are the transition tables of a minimal deterministic automaton.
type Tables struct {
	States  int        // state 0 is the one from which nothing is accepted
	Classes int        // classes of bytes that no state tells apart
	ClassOf [256]uint8 // class of each byte
	Initial []int      // first state, per language
	Accept  []bool
	Next    [][]int // by state and class
}

// Tables returns one automaton for several languages: states that accept the same words are one state, whatever their
// language.
func (s *Space) Tables(languages ...Language) *Tables {
	t := &Tables{}
	order := number(t, s.Empty(), languages, func(l Language) []Language { return s.row(l)[:s.mark()] })
	for _, l := range order {
		t.Accept = append(t.Accept, s.accept[l])
	}
	t.mergeClasses(s)
	return t
}

// number fills in the states of tables, their transitions and the first ones: the dead state is 0, and the others are
// numbered breadth first, so that the tables do not depend on how the automaton was made. It returns the states in
// order.
func number[S comparable](t *Tables, dead S, initial []S, row func(S) []S) []S {
	numbers := map[S]int{dead: 0}
	order := []S{dead}
	add := func(s S) int {
		n, ok := numbers[s]
		if !ok {
			n = len(order)
			numbers[s] = n
			order = append(order, s)
		}
		return n
	}
	for _, s := range initial {
		t.Initial = append(t.Initial, add(s))
	}
	for i := 0; i < len(order); i++ {
		targets := row(order[i])
		next := lists.Each(targets, add)
		t.Next = append(t.Next, next)
	}
	t.States = len(order)
	return order
}

// mergeClasses joins the classes of the space whose columns are the same.
func (t *Tables) mergeClasses(s *Space) {
	var kept []int                    // columns
	merged := make([]uint8, s.mark()) // column → class
	for column := range s.mark() {
		class := -1
		for i, other := range kept {
			if t.sameColumns(column, other) {
				class = i
				break
			}
		}
		if class < 0 {
			class = len(kept)
			kept = append(kept, column)
		}
		merged[column] = uint8(class)
	}
	for c := range t.ClassOf {
		t.ClassOf[c] = merged[s.classOf[c]]
	}
	t.Classes = len(kept)
	for state, row := range t.Next {
		narrow := lists.Each(kept, func(column int) int { return row[column] })
		t.Next[state] = narrow
	}
}

func (t *Tables) sameColumns(a, b int) bool {
	return !slices.ContainsFunc(t.Next, func(row []int) bool { return row[a] != row[b] })
}

// Contents returns, for each state, the bytes that are in some string that leads there from one of the first states.
func (t *Tables) Contents() []peg.ByteSet {
	members := make([]peg.ByteSet, t.Classes)
	for c, class := range t.ClassOf {
		members[class].Add(byte(c))
	}
	contents, reached := make([]peg.ByteSet, t.States), make([]bool, t.States)
	for _, state := range t.Initial {
		reached[state] = true
	}
	for changed := true; changed; {
		changed = false
		for state, row := range t.Next {
			if !reached[state] {
				continue
			}
			for class, to := range row {
				all := contents[to].Union(contents[state]).Union(members[class])
				if !reached[to] || all != contents[to] {
					reached[to], contents[to], changed = true, all, true
				}
			}
		}
	}
	return contents
}

// Loops are the bytes after which an automaton is in the state it was in.
type Loops struct {
	Sets []peg.ByteSet // the largest first
	Of   []int         // index into Sets by state; -1 for a state that has none of them
}

// Loops returns the sets of bytes that states loop over: sets of at least a given size, and at most a number of the
// largest of them. The state from which nothing is accepted has none.
func (t *Tables) Loops(bytes, sets int) Loops {
	l := Loops{Of: make([]int, t.States)}
	own := make([]peg.ByteSet, t.States)
	for state := 1; state < t.States; state++ {
		for c, class := range t.ClassOf {
			if t.Next[state][class] == state {
				own[state].Add(byte(c))
			}
		}
		if own[state].Len() >= bytes && !slices.Contains(l.Sets, own[state]) {
			l.Sets = append(l.Sets, own[state])
		}
	}
	slices.SortStableFunc(l.Sets, func(a, b peg.ByteSet) int { return cmp.Compare(b.Len(), a.Len()) })
	l.Sets = l.Sets[:min(sets, len(l.Sets))]
	for state := range own {
		l.Of[state] = slices.Index(l.Sets, own[state])
	}
	return l
}

// CharacterLoops are characters beyond US-ASCII, in UTF-8, after which an automaton is in the state it was in.
type CharacterLoops struct {
	Two, Three CharacterRange // of as many bytes
	Of         []bool         // whether a state stays for all of these, by state
}

// A CharacterRange is the characters from First to Last.
type CharacterRange struct{ First, Last rune }

// CharacterLoops returns the largest ranges for which the first state stays that stays for characters of two and of
// three bytes; false if none does.
func (t *Tables) CharacterLoops() (l CharacterLoops, ok bool) {
	l.Of = make([]bool, t.States)
	for state := 1; state < t.States; state++ {
		two := t.characterLoop(state, 0x80, 0x7ff)
		if two == (CharacterRange{}) {
			continue
		}
		three := t.characterLoop(state, 0x800, 0xffff)
		if !ok && three != (CharacterRange{}) {
			l.Two, l.Three, ok = two, three, true
		}
		l.Of[state] = ok && two.contains(l.Two) && three.contains(l.Three)
	}
	return l, ok
}

func (r CharacterRange) contains(other CharacterRange) bool {
	return r.First <= other.First && other.Last <= r.Last
}

// characterLoop returns the largest range of characters from first to last for which a state stays, zero if it stays
// for none.
func (t *Tables) characterLoop(state int, first, last rune) (largest CharacterRange) {
	begin := first
	for c := first; c <= last; c++ {
		to := state
		for _, b := range []byte(string(c)) {
			to = t.Next[to][t.ClassOf[b]]
		}
		if to != state || !utf8.ValidRune(c) {
			begin = c + 1
		} else if c-begin >= largest.Last-largest.First {
			largest = CharacterRange{begin, c}
		}
	}
	return largest
}

// Similar returns the numbers below n in an order in which each is the nearest to the one before.
func Similar(n int, distance func(a, b int) int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for i := 1; i < n; i++ {
		nearest, least := i, math.MaxInt
		for j := i; j < n; j++ {
			if d := distance(order[i-1], order[j]); d < least {
				nearest, least = j, d
			}
		}
		next := order[nearest]
		copy(order[i+1:nearest+1], order[i:nearest])
		order[i] = next
	}
	return order
}

// Inverse returns the place of each number in an order.
func Inverse(order []int) []int {
	places := make([]int, len(order))
	for i, n := range order {
		places[n] = i
	}
	return places
}

// InOrder returns elements in an order of their indices.
func InOrder[T any](all []T, order []int) []T {
	return lists.Each(order, func(n int) T { return all[n] })
}
