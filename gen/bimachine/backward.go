package bimachine

import (
	"encoding/binary"
	"slices"
)

// backward makes the automaton that reads from the end: its states are sets of
// relevant places that the rest of the input can begin with (Rabin and Scott's
// construction, of the reversed automaton). Of the other places it is taken that the
// rest fits if its first byte does.
func (b *builder) backward() error {
	m := b.machine
	relevant := b.relevant()
	before := b.before(relevant)
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
	ends := []int32{int32(len(b.places) + m.Ends)}
	if relevant[b.end] {
		ends = append(ends, int32(b.end))
	}
	number(ends)
	byte := make([][]int32, m.Ends)
	for i := 0; i < len(sets); i++ {
		for class := range byte {
			byte[class] = byte[class][:0]
			if len(before[len(b.places)+class]) > 0 {
				byte[class] = append(byte[class], int32(len(b.places)+class))
			}
		}
		for _, place := range sets[i] {
			for _, from := range before[place] {
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

// before returns, for each relevant place, those of which it is a target, and behind
// all places, for each class and the end of the input, those with another target that
// begins so.
func (b *builder) before(relevant []bool) [][]int {
	m := b.machine
	before := make([][]int, len(b.places)+m.Ends+1)
	for i, p := range b.places {
		if !relevant[i] {
			continue
		}
		for _, w := range p.ways {
			switch t := &b.places[w.target]; {
			case relevant[w.target]:
				before[w.target] = append(before[w.target], i)
			case t.end:
				before[len(b.places)+m.Ends] = append(before[len(b.places)+m.Ends], i)
			default:
				for class, c := range m.First {
					if t.bytes.Has(c) {
						before[len(b.places)+class] = append(before[len(b.places)+class], i)
					}
				}
			}
		}
	}
	return before
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
