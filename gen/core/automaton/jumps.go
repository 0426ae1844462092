package automaton

import (
	"encoding/binary"
	"math/bits"
	"unicode/utf8"
)

// Jumps are moves of an automaton over four bytes at once, from the states with the lowest numbers above 0.
type Jumps struct {
	States  int       // moves are from the states 1 to States
	Pairs   int       // classes of pairs of bytes that make no difference to four
	Classes int       // classes of four bytes that these states do not tell apart
	PairOf  [][]uint8 // class of a pair, by the classes of its bytes in [Tables]
	ClassOf [][]int   // class of four bytes, by the classes of two pairs
	Next    [][]int   // by state, less one, and class of four bytes
	ASCII   bool      // the four bytes are US-ASCII; the classes say nothing of others
}

// maxPairs is how many classes of pairs there may be at most.
const maxPairs = 256

// Width returns the power of two that is not less than Classes.
func (j *Jumps) Width() int { return 1 << bits.Len(uint(j.Classes-1)) }

// Jumps returns the moves over four bytes, for as many states as fit into a number of moves, [Jumps.Width] for each;
// false if none fits. If there are too many classes of pairs, as in grammars of UTF-8, the moves are over bytes of
// US-ASCII.
func (t *Tables) Jumps(moves int) (*Jumps, bool) {
	j := new(Jumps)
	pairs, ok := t.Pairs(256, 1)
	if !ok {
		j.ASCII = true
		pairs, ok = t.Pairs(utf8.RuneSelf, 1)
	}
	if !ok {
		return nil, false
	}
	j.PairOf, j.Pairs = pairs.Of, pairs.Classes
	for range pairs.Classes {
		j.ClassOf = append(j.ClassOf, make([]int, pairs.Classes))
	}
	for ; j.States+1 < t.States; j.States++ {
		if !j.add(pairs.Next, j.States+1, moves) {
			break
		}
	}
	if j.States == 0 {
		return nil, false
	}
	j.mergePairs()
	return j, true
}

// A Pairs is moves of an automaton over two bytes at once, among the states from a first one on.
type Pairs struct {
	Classes int       // classes of pairs of bytes that these states do not tell apart
	Of      [][]uint8 // class of a pair, by the classes of its bytes in [Tables]
	Next    [][]int   // by class and state; 0 if one of the bytes leads to a state before the first one
}

// Pairs returns the moves over two bytes below a limit, among the states from a first one on; false if their classes
// are too many. Other bytes lead to state 0.
func (t *Tables) Pairs(limit, first int) (*Pairs, bool) {
	used := make([]bool, t.Classes)
	for _, class := range t.ClassOf[:limit] {
		used[class] = true
	}
	p := new(Pairs)
	known := map[string]uint8{} // by the states that a pair leads to
	for a := range t.Classes {
		p.Of = append(p.Of, make([]uint8, t.Classes))
		for b := range t.Classes {
			column := make([]int, t.States)
			var key []byte
			for state := first; state < t.States; state++ {
				if middle := t.Next[state][a]; used[a] && used[b] && middle >= first && t.Next[middle][b] >= first {
					column[state] = t.Next[middle][b]
				}
				key = binary.LittleEndian.AppendUint32(key, uint32(column[state]))
			}
			class, ok := known[string(key)]
			if !ok {
				if p.Classes == maxPairs {
					return nil, false
				}
				class = uint8(p.Classes)
				known[string(key)] = class
				p.Next = append(p.Next, column)
				p.Classes++
			}
			p.Of[a][b] = class
		}
	}
	return p, true
}

// add adds the moves from a state, and reports whether they are not too many.
func (j *Jumps) add(pairs [][]int, state, moves int) bool {
	type split struct{ class, to int }
	numbers := map[split]int{}
	classOf := make([][]int, len(pairs))
	var old []int // class before, by class
	var row []int
	for first := range pairs {
		for second := range pairs {
			s := split{j.ClassOf[first][second], pairs[second][pairs[first][state]]}
			n, ok := numbers[s]
			if !ok {
				n = len(row)
				numbers[s] = n
				row, old = append(row, s.to), append(old, s.class)
				if 1<<bits.Len(uint(n)) > moves/state {
					return false
				}
			}
			classOf[first] = append(classOf[first], n)
		}
	}
	for i, before := range j.Next {
		wide := make([]int, len(row))
		for class := range wide {
			wide[class] = before[old[class]]
		}
		j.Next[i] = wide
	}
	j.Next = append(j.Next, row)
	j.ClassOf, j.Classes = classOf, len(row)
	return true
}

// mergePairs joins the classes of pairs that make no difference to four bytes.
func (j *Jumps) mergePairs() {
	same := func(a, b int) bool {
		for other := range j.ClassOf {
			if j.ClassOf[a][other] != j.ClassOf[b][other] || j.ClassOf[other][a] != j.ClassOf[other][b] {
				return false
			}
		}
		return true
	}
	var kept []int
	merged := make([]uint8, j.Pairs)
	for pair := range j.Pairs {
		class := 0
		for class < len(kept) && !same(pair, kept[class]) {
			class++
		}
		if class == len(kept) {
			kept = append(kept, pair)
		}
		merged[pair] = uint8(class)
	}
	classOf := make([][]int, len(kept))
	for i, first := range kept {
		for _, second := range kept {
			classOf[i] = append(classOf[i], j.ClassOf[first][second])
		}
	}
	for _, row := range j.PairOf {
		for i, pair := range row {
			row[i] = merged[pair]
		}
	}
	j.ClassOf, j.Pairs = classOf, len(kept)
}
