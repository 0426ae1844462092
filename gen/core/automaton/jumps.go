package automaton

import (
	"encoding/binary"
	"math/bits"
	"unicode/utf8"
)

// Jumps are moves of an automaton over four bytes at once, from the states with
// the lowest numbers above 0.
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
	pairs, pairOf, ok := t.pairs(256)
	if !ok {
		j.ASCII = true
		pairs, pairOf, ok = t.pairs(utf8.RuneSelf)
	}
	if !ok {
		return nil, false
	}
	j.PairOf, j.Pairs = pairOf, len(pairs)
	for range pairs {
		j.ClassOf = append(j.ClassOf, make([]int, len(pairs)))
	}
	for ; j.States+1 < t.States; j.States++ {
		if !j.add(pairs, j.States+1, moves) {
			break
		}
	}
	if j.States == 0 {
		return nil, false
	}
	j.mergePairs()
	return j, true
}

// pairs returns the states that each class of pairs of the bytes below a limit
// leads to, by state, and the classes.
func (t *Tables) pairs(limit int) (pairs [][]int, of [][]uint8, ok bool) {
	used := make([]bool, t.Classes)
	for _, class := range t.ClassOf[:limit] {
		used[class] = true
	}
	known := map[string]uint8{} // by the states that a pair leads to
	for first := range t.Classes {
		of = append(of, make([]uint8, t.Classes))
		for second := range t.Classes {
			if !used[first] || !used[second] {
				continue
			}
			column := make([]int, t.States)
			var key []byte
			for state := range t.States {
				to := t.Next[t.Next[state][first]][second]
				column[state] = to
				key = binary.LittleEndian.AppendUint32(key, uint32(to))
			}
			class, ok := known[string(key)]
			if !ok {
				if len(pairs) == maxPairs {
					return nil, nil, false
				}
				class = uint8(len(pairs))
				known[string(key)] = class
				pairs = append(pairs, column)
			}
			of[first][second] = class
		}
	}
	return pairs, of, true
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
