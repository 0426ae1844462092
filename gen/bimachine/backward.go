package bimachine

import (
	"encoding/binary"
	"slices"
)

// backward makes the automaton that reads from the end: its states are sets of
// places that the rest of the input can begin with (Rabin and Scott's construction,
// of the reversed automaton). Places that no question leads to are left out.
func (b *builder) backward() error {
	m := b.machine
	before, asked := b.before(), b.reached()
	byClass := make([][]bool, len(b.places))
	for i, p := range b.places {
		byClass[i] = make([]bool, m.Ends)
		for class, c := range m.First {
			byClass[i][class] = p.bytes.Has(c)
		}
	}
	var sets [][]int32
	work := 0
	numbers := map[string]int{}
	number := func(set []int32) int {
		slices.Sort(set)
		set = slices.Compact(set)
		key := make([]byte, 0, 4*len(set))
		for _, place := range set {
			key = binary.LittleEndian.AppendUint32(key, uint32(place))
		}
		n, ok := numbers[string(key)]
		if !ok {
			n = len(sets)
			numbers[string(key)] = n
			sets = append(sets, slices.Clone(set))
			work += len(set)
		}
		return n
	}
	ends := []int32{}
	if asked[b.end] {
		ends = append(ends, int32(b.end))
	}
	number(ends)
	byte := make([][]int32, m.Ends)
	for i := 0; i < len(sets); i++ {
		for class := range byte {
			byte[class] = byte[class][:0]
		}
		for _, place := range sets[i] {
			for _, from := range before[place] {
				if !asked[from] {
					continue
				}
				for class, ok := range byClass[from] {
					if ok {
						byte[class] = append(byte[class], int32(from))
					}
				}
			}
		}
		row := make([]int, m.Ends)
		for class := range row {
			row[class] = number(byte[class])
		}
		m.Backward.Next = append(m.Backward.Next, row)
		switch {
		case len(sets) > b.limits.States:
			return &LimitError{b.limits.States, "states of the automaton that reads backward"}
		case work > b.limits.Work:
			return &LimitError{b.limits.Work, "terminals in the states of the automaton that reads backward"}
		}
	}
	for _, set := range sets {
		m.Backward.Answers = append(m.Backward.Answers, b.answers(set))
	}
	m.Backward.minimize()
	return nil
}

// before returns, for each place, those of which it is a target.
func (b *builder) before() [][]int {
	before := make([][]int, len(b.places))
	for i, p := range b.places {
		for _, w := range p.ways {
			before[w.target] = append(before[w.target], i)
		}
	}
	return before
}

// reached returns which places the questions are about, or lead to.
func (b *builder) reached() []bool {
	reached := make([]bool, len(b.places))
	var todo []int
	for _, places := range b.asked {
		todo = append(todo, places...)
	}
	for len(todo) > 0 {
		place := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if reached[place] {
			continue
		}
		reached[place] = true
		for _, w := range b.places[place].ways {
			todo = append(todo, w.target)
		}
	}
	return reached
}

// answers returns the answers of a set of places to all questions.
func (b *builder) answers(set []int32) []Answer {
	answers := make([]Answer, len(b.asked))
	for question, places := range b.asked {
		found := false
		for i, place := range places {
			if _, in := slices.BinarySearch(set, int32(place)); !in {
				continue
			}
			if found {
				answers[question].Several = true
				break
			}
			answers[question], found = Answer{Step: i, Possible: true}, true
		}
	}
	return answers
}

// minimize makes one state of those that give the same answers, whatever is read
// further (Moore's algorithm). An impossible answer is like the first one.
func (b *Backward) minimize() {
	states := len(b.Next)
	block := make([]int, states)
	numbers := map[string]int{}
	for state, answers := range b.Answers {
		var key []byte
		for _, a := range answers {
			key = binary.AppendUvarint(key, uint64(2*a.Step+boolean(a.Several)))
		}
		block[state] = numbered(numbers, string(key), func() {})
	}
	for blocks := len(numbers); ; {
		numbers = map[string]int{}
		next := make([]int, states)
		for state, row := range b.Next {
			key := binary.AppendUvarint(nil, uint64(block[state]))
			for _, to := range row {
				key = binary.AppendUvarint(key, uint64(block[to]))
			}
			next[state] = numbered(numbers, string(key), func() {})
		}
		block = next
		if len(numbers) == blocks {
			break
		}
		blocks = len(numbers)
	}
	var small Backward
	for state, row := range b.Next {
		if n := block[state]; n < len(small.Next) {
			for question := range small.Answers[n] {
				a := &small.Answers[n][question]
				a.Possible = a.Possible || b.Answers[state][question].Possible
			}
			continue
		}
		var to []int
		for _, target := range row {
			to = append(to, block[target])
		}
		small.Next = append(small.Next, to)
		small.Answers = append(small.Answers, b.Answers[state])
	}
	*b = small
}
