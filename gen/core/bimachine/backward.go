package bimachine

import (
	"encoding/binary"
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/lists"
)

// backward makes the automaton that reads from the end: its states are sets of the relevant languages that the rest of
// the input is in (Brzozowski's construction, of the reversed automaton). The rest is assumed to be in any other
// language that has words.
func (b *builder) backward() error {
	m, space := b.machine, b.languages.Space
	relevant, err := b.relevant()
	if err != nil {
		return err
	}
	number := make(map[automaton.Language]int, len(relevant))
	for i, l := range relevant {
		number[l] = i
	}
	before := make([][][]uint32, m.Ends) // by class and language: those that it is left of
	certain := make([][]uint32, m.Ends)  // by class: the languages that another one is left of
	for class, c := range m.First {
		before[class] = make([][]uint32, len(relevant))
		for i, l := range relevant {
			left := space.After(l, c)
			if n, ok := number[left]; ok {
				before[class][n] = append(before[class][n], uint32(i))
			} else if left != space.Empty() {
				certain[class] = append(certain[class], uint32(i))
			}
		}
	}
	var sets [][]uint32
	work := 0
	known := map[string]int{}
	add := func(set []uint32) int {
		slices.Sort(set)
		set = slices.Compact(set)
		key := make([]byte, 0, 4*len(set))
		for _, language := range set {
			key = binary.LittleEndian.AppendUint32(key, language)
		}
		n, ok := known[string(key)]
		if !ok {
			n = len(sets)
			known[string(key)] = n
			sets = append(sets, slices.Clone(set))
			work += len(set)
		}
		return n
	}
	var set []uint32
	for i, l := range relevant {
		if space.Accepts(l) {
			set = append(set, uint32(i))
		}
	}
	add(set)
	for i := 0; i < len(sets); i++ {
		row := make([]int, m.Ends)
		for class := range row {
			set = append(set[:0], certain[class]...)
			for _, language := range sets[i] {
				set = append(set, before[class][language]...)
			}
			row[class] = add(set)
		}
		m.Backward.Next = append(m.Backward.Next, row)
		switch {
		case len(sets) > b.limits.States:
			return &LimitError{b.limits.States, "states of the automaton that reads backward"}
		case work > b.limits.Work:
			return &LimitError{b.limits.Work, "languages in the states of the automaton that reads backward"}
		}
	}
	for _, set := range sets {
		in := make([]bool, len(relevant))
		for _, language := range set {
			in[language] = true
		}
		m.Backward.Answers = append(m.Backward.Answers, b.answers(func(l automaton.Language) bool {
			n, ok := number[l]
			return ok && in[n] || !ok && l != space.Empty()
		}))
	}
	m.Backward.minimize()
	return nil
}

// answers returns the answers to all questions, given the languages that the rest of the
// input is in.
func (b *builder) answers(isIn func(automaton.Language) bool) []Answer {
	answers := make([]Answer, len(b.asked))
	for question, languages := range b.asked {
		a := &answers[question]
		for i, l := range languages {
			switch {
			case !isIn(l):
			case a.Possible:
				a.Several = true
			default:
				*a = Answer{Step: i, Possible: true}
			}
		}
	}
	return answers
}

// relevant returns the languages that the backward automaton has to know the rest of the input to be in, or not: the
// languages of the questions, and what is left of them until the answer is known. It is known if only one of the
// languages of a question has something left, or all that have something left have the same: since the input is a
// member, the rest of it is in that. They are in the order of their values.
func (b *builder) relevant() ([]automaton.Language, error) {
	space := b.languages.Space
	relevant := map[automaton.Language]bool{}
	seen := map[string]bool{}
	var todo [][]automaton.Language
	add := func(question []automaton.Language) {
		question = slices.Clone(question)
		question = slices.DeleteFunc(question, func(l automaton.Language) bool { return l == space.Empty() })
		slices.Sort(question)
		question = slices.Compact(question)
		if len(question) < 2 {
			return
		}
		if key := textOf(question); !seen[key] {
			seen[key] = true
			todo = append(todo, question)
		}
	}
	for _, question := range b.asked {
		add(question)
	}
	for len(todo) > 0 {
		question := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if len(seen) > b.limits.Cases {
			return nil, &LimitError{b.limits.Cases, "cases of what can follow a choice"}
		}
		after := make([]automaton.Language, len(question))
		for _, l := range question {
			relevant[l] = true
		}
		for _, c := range b.machine.First {
			for i, l := range question {
				after[i] = space.After(l, c)
			}
			add(after)
		}
	}
	return slices.Sorted(maps.Keys(relevant)), nil
}

// minimize makes one state of those that give the same answers, whatever is read
// further. An impossible answer is like the first one.
func (b *Backward) minimize() {
	block := make([]int, len(b.Next))
	numbers := map[string]int{}
	for state, answers := range b.Answers {
		var key []byte
		for _, a := range answers {
			key = binary.AppendUvarint(key, uint64(2*a.Step+boolean(a.Several)))
		}
		block[state] = numbered(numbers, string(key), func() {})
	}
	block = automaton.Refine(block, b.Next)
	var small Backward
	for state, row := range b.Next {
		if n := block[state]; n < len(small.Next) {
			for question := range small.Answers[n] {
				a := &small.Answers[n][question]
				a.Possible = a.Possible || b.Answers[state][question].Possible
			}
			continue
		}
		to := lists.Each(row, func(target int) int { return block[target] })
		small.Next = append(small.Next, to)
		small.Answers = append(small.Answers, b.Answers[state])
	}
	*b = small
}
