package bimachine

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"github.com/urispec/urispec/internal/lists"
)

// Tables are a [Machine] for code. They also decide whether an input is a member: it is one if there is a word for each
// byte and for its end.
//
// A word says what comes of a byte, or of the end: its lowest ClassBits are the class that it is for. Above them stands
// an index of Lists, of ListBits, and above it the row of the next place. If the index is Choose, it is not a row but a
// choice.
type Tables struct {
	Starts []int // by start rule: the row of the first place
	// At a row's number plus a class, or plus the number of classes at the end of the input, is a word; one of another
	// class if no member goes on so.
	Rows                      []uint64
	ClassBits, ListBits, Bits int // Bits is the width of the widest word

	// Lists are of actions: 1 at the end of a rule, a rule's number plus 2 where it begins, and 0 after the last; then
	// how many rules match the byte alone, one inside the other, and their numbers.
	Lists   []int
	Most    int // matches that begin by one of them
	Certain int // the steps with a list from this one on have others beside them
	Choose  int // beyond the lists

	Asked   []int    // by choice: the column of Answers
	Options []int    // by choice, and behind the last one: where its words begin in Steps
	Steps   []uint64 // words, of no class
	Kinds   []int    // by state of the backward automaton: states of one kind give the same answers
	// A column plus the kind of the state holds twice the index of the step, plus one if others are possible.
	Answers []int

	Back []int // by state of the backward automaton and class: the state before the byte
}

// A cell of a row is a step or, from the number of steps on, a choice.
type cell struct {
	number int
	ended  int // how many of the rules that end first have ended
}

type tabler struct {
	*Machine
	ending  []int // by place: see there
	cells   []cell
	known   map[cell]int // their indexes
	choices []cell
}

// Tables returns the tables of a machine, and the numbers of its rules.
func (m *Machine) Tables(number func(Action) int) *Tables {
	b := &tabler{Machine: m, ending: m.ending(), known: map[cell]int{}}
	rows := make([]sparse, len(m.Rows))
	for place, row := range m.Rows {
		for column, n := range row {
			if n != None {
				rows[place] = append(rows[place], entry{column, b.index(cell{n, b.ending[place]})})
			}
		}
	}
	t := &Tables{}
	array, bases := overlay(rows)
	for _, start := range m.Starts {
		t.Starts = append(t.Starts, bases[start])
	}
	words := b.words(t, bases, number)
	for i := range slices.Max(bases) + m.Ends + 1 {
		word := uint64(m.Ends + 1)
		if i < len(array) && array[i] != free {
			word = words(b.cells[array[i].value]) | uint64(array[i].column)
		}
		t.Rows = append(t.Rows, word)
	}
	if len(b.choices) > 0 {
		t.addChoices(b, words)
	}
	t.Bits = bits.Len64(slices.Max(append(t.Steps, t.Rows...)))
	return t
}

// ending returns, for each place, how many rules begin last before its byte, whatever was before, and end behind it,
// whatever follows.
func (m *Machine) ending() []int {
	ending := make([]int, len(m.Rows))
	for place := range ending {
		ending[place] = math.MaxInt
	}
	for _, start := range m.Starts {
		ending[start] = 0
	}
	for place, row := range m.Rows {
		for column, n := range row {
			if n == None {
				continue
			}
			steps := []int{n}
			if n >= len(m.Steps) {
				steps = m.Choices[n-len(m.Steps)].Steps
			}
			for _, step := range steps {
				actions := m.Steps[step].Actions
				first := slices.IndexFunc(actions, func(a Action) bool { return !a.Ends })
				if first < 0 {
					first = len(actions)
				}
				if first < len(actions) || column < m.Ends { // otherwise all rules end
					ending[place] = min(ending[place], first)
				}
			}
		}
	}
	for _, step := range m.Steps {
		if step.Place != None {
			ending[step.Place] = min(ending[step.Place], begins(step.Actions))
		}
	}
	return ending
}

// begins returns how many rules begin last.
func begins(actions []Action) int {
	n := 0
	for n < len(actions) && !actions[len(actions)-1-n].Ends {
		n++
	}
	return n
}

// index returns the index of a cell, to which those of the steps of a choice are added.
func (b *tabler) index(c cell) int {
	return numbered(b.known, c, func() {
		b.cells = append(b.cells, c)
		if c.number >= len(b.Steps) {
			b.choices = append(b.choices, c)
			for _, step := range b.Choices[c.number-len(b.Steps)].Steps {
				b.index(cell{step, c.ended})
			}
		}
	})
}

// words makes the lists of actions, and returns what makes the word of a cell, without a class.
func (b *tabler) words(t *Tables, bases []int, number func(Action) int) func(cell) uint64 {
	listOf := map[cell]int{}
	for _, several := range []bool{false, true} {
		t.Certain = len(t.Lists)
		known := map[string]int{}
		if !several {
			placed(known, &t.Lists, []int{0, 0})
		}
		for _, c := range b.cells {
			if c.number < len(b.Steps) && b.Steps[c.number].Several == several {
				listOf[c] = placed(known, &t.Lists, b.list(c, number))
				t.Most = max(t.Most, len(b.Steps[c.number].Actions))
			}
		}
	}
	t.Choose = len(t.Lists)
	t.ClassBits, t.ListBits = bits.Len(uint(b.Ends+1)), bits.Len(uint(t.Choose))
	return func(c cell) uint64 {
		list, to := t.Choose, 0
		if c.number >= len(b.Steps) {
			to = slices.Index(b.choices, c)
		} else {
			list = listOf[c]
			if place := b.Steps[c.number].Place; place != None {
				to = bases[place]
			}
		}
		return uint64(to)<<t.ListBits<<t.ClassBits | uint64(list)<<t.ClassBits
	}
}

// list returns the list of a step's actions.
func (b *tabler) list(c cell, number func(Action) int) (list []int) {
	step := b.Steps[c.number]
	actions := step.Actions[min(c.ended, len(step.Actions)):]
	last := len(actions)
	if step.Place != None {
		last -= b.ending[step.Place]
	}
	for _, a := range actions[:last] {
		if a.Ends {
			list = append(list, 1)
		} else {
			list = append(list, number(a)+2)
		}
	}
	list = append(list, 0, len(actions)-last)
	for _, a := range actions[last:] {
		list = append(list, number(a))
	}
	return list
}

// addChoices adds what choices need.
func (t *Tables) addChoices(b *tabler, words func(cell) uint64) {
	kinds := map[string]int{}
	var answersOf [][]Answer // by kind
	for _, answers := range b.Backward.Answers {
		key := lists.Each(answers, func(a Answer) int { return 4*a.Step + 2*boolean(a.Several) + boolean(a.Possible) })
		t.Kinds = append(t.Kinds, numbered(kinds, textOf(key), func() { answersOf = append(answersOf, answers) }))
	}
	var columns []sparse
	for question := range b.questions() {
		var column sparse
		for kind, answers := range answersOf {
			if a := answers[question]; a.Possible {
				column = append(column, entry{kind, 2*a.Step + boolean(a.Several)})
			}
		}
		columns = append(columns, column)
	}
	array, bases := overlay(columns)
	t.Answers = make([]int, slices.Max(bases)+len(answersOf))
	for i, e := range array {
		t.Answers[i] = e.value
	}
	for _, c := range b.choices {
		choice := b.Choices[c.number-len(b.Steps)]
		t.Asked = append(t.Asked, bases[choice.Question])
		t.Options = append(t.Options, len(t.Steps))
		for _, step := range choice.Steps {
			t.Steps = append(t.Steps, words(cell{step, c.ended}))
		}
	}
	t.Options = append(t.Options, len(t.Steps))
	for _, next := range b.Backward.Next {
		t.Back = append(t.Back, next...)
	}
}

func (m *Machine) questions() int { return len(m.Backward.Answers[0]) }

// placed returns the beginning of a list among all lists, to which it is added if it is new.
func placed(known map[string]int, all *[]int, list []int) int {
	key := textOf(list)
	begin, ok := known[key]
	if !ok {
		begin = len(*all)
		known[key] = begin
		*all = append(*all, list...)
	}
	return begin
}

// A sparse row has the entries that matter, in the order of their columns.
type sparse []entry

type entry struct{ column, value int }

// free is an entry of no row.
var free = entry{-1, 0}

// key returns what the row has, to compare it.
func (s sparse) key() string {
	var values []int
	for _, e := range s {
		values = append(values, e.column, e.value)
	}
	return textOf(values)
}

// overlay puts rows into one array such that each has its entries at a base of its
// own plus their columns (Tarjan and Yao, "Storing a Sparse Table", 1979): those
// with the most entries first, each at the first base that fits. So an entry of the
// column that is looked for is the row's.
func overlay(rows []sparse) (array []entry, bases []int) {
	order := make([]int, len(rows))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(len(rows[j]), len(rows[i])) })
	bases = make([]int, len(rows))
	known := map[string]int{} // bases by what a row has
	from := map[string]int{}  // by the columns of a row: no base before fits
	taken := map[int]bool{}
	for _, i := range order {
		row := rows[i]
		columns := lists.Each(row, func(e entry) int { return e.column })
		key, shape := row.key(), textOf(columns)
		base, ok := known[key]
		if !ok {
			base = from[shape]
			for taken[base] || !fits(array, row, base) {
				base++
			}
			for _, e := range row {
				for len(array) <= base+e.column {
					array = append(array, free)
				}
				array[base+e.column] = e
			}
			known[key], from[shape], taken[base] = base, base+1, true
		}
		bases[i] = base
	}
	return array, bases
}

// fits reports whether the places of a row are free.
func fits(array []entry, row sparse, base int) bool {
	return !slices.ContainsFunc(row, func(e entry) bool {
		at := base + e.column
		return at < len(array) && array[at] != free
	})
}
