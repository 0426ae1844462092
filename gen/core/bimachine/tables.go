package bimachine

import (
	"cmp"
	"slices"
)

// Tables are a [Machine] for code. They assume that the input is a member: entries that no member needs are used for
// others.
type Tables struct {
	Starts []int // by start rule: the row of the first place
	// At a row's number plus a class, or plus the number of classes at the end of the
	// input, there is the step, or from Choices on, a number of Asked and Options.
	Rows    []int
	Choices int // number of steps

	Next    []int // by step: the row of the next place
	Actions []int // by step: where its actions begin in Lists
	Lists   []int // of actions: 0 after the last, 1 at the end of a rule, otherwise a rule's number plus 2
	Certain int   // the steps from this one on have others beside them

	Asked   []int // by choice: the column of Answers
	Options []int // by choice: where its steps begin in Steps
	Steps   []int
	Kinds   []int // by state of the backward automaton: states of one kind give the same answers
	// A column plus the kind of the state holds twice the index of the step, plus one if others are possible.
	Answers []int

	Back []int // by state of the backward automaton and class: the state before the byte
}

// Tables returns the tables of a machine, and the numbers of its rules.
func (m *Machine) Tables(number func(Action) int) *Tables {
	t := &Tables{Choices: len(m.Steps)}
	order := m.certainFirst() // of steps, by their numbers in the tables
	place := make([]int, len(m.Steps))
	for i, step := range order {
		place[step] = i
		if !m.Steps[step].Several {
			t.Certain = i + 1
		}
	}
	var rows []sparse
	for _, row := range m.Rows {
		var s sparse
		for column, n := range row {
			switch {
			case n == None:
				continue
			case n < len(m.Steps):
				n = place[n]
			}
			s = append(s, entry{column, n})
		}
		rows = append(rows, s)
	}
	var bases []int
	t.Rows, bases = overlay(rows)
	for _, start := range m.Starts {
		t.Starts = append(t.Starts, bases[start])
	}
	t.addSteps(m, order, bases, number)
	t.addChoices(m, place)
	for _, next := range m.Backward.Next {
		t.Back = append(t.Back, next...)
	}
	return t
}

// certainFirst returns the numbers of the steps; those that have others beside them come last.
func (m *Machine) certainFirst() []int {
	order := make([]int, len(m.Steps))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return boolean(m.Steps[i].Several) - boolean(m.Steps[j].Several)
	})
	return order
}

func (t *Tables) addSteps(m *Machine, order, bases []int, number func(Action) int) {
	lists := map[string]int{} // where they begin
	for _, i := range order {
		step := m.Steps[i]
		next := 0
		if step.Place != None {
			next = bases[step.Place]
		}
		t.Next = append(t.Next, next)
		var list []int
		for _, a := range step.Actions {
			if a.Ends {
				list = append(list, 1)
			} else {
				list = append(list, number(a)+2)
			}
		}
		list = append(list, 0)
		t.Actions = append(t.Actions, placed(lists, &t.Lists, list))
	}
}

func (t *Tables) addChoices(m *Machine, place []int) {
	kinds := map[string]int{}
	var answersOf [][]Answer // by kind
	for _, answers := range m.Backward.Answers {
		var key []int
		for _, a := range answers {
			key = append(key, 4*a.Step+2*boolean(a.Several)+boolean(a.Possible))
		}
		t.Kinds = append(t.Kinds, numbered(kinds, textOf(key), func() { answersOf = append(answersOf, answers) }))
	}
	var columns []sparse
	for question := range m.questions() {
		var column sparse
		for kind, answers := range answersOf {
			if a := answers[question]; a.Possible {
				column = append(column, entry{kind, 2*a.Step + boolean(a.Several)})
			}
		}
		columns = append(columns, column)
	}
	var bases []int
	t.Answers, bases = overlay(columns)
	options := map[string]int{}
	for _, choice := range m.Choices {
		t.Asked = append(t.Asked, bases[choice.Question])
		var steps []int
		for _, step := range choice.Steps {
			steps = append(steps, place[step])
		}
		t.Options = append(t.Options, placed(options, &t.Steps, steps))
	}
}

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

// questions returns how many questions there are.
func (m *Machine) questions() int { return len(m.Backward.Answers[0]) }

// A sparse row has the entries that matter, in the order of their columns.
type sparse []entry

type entry struct{ column, value int }

// overlay puts rows into one array such that each has its entries at a base of its
// own plus their columns (Tarjan and Yao, "Storing a Sparse Table", 1979): those
// with the most entries first, each at the first base that fits.
func overlay(rows []sparse) (array, bases []int) {
	const free = -1
	order := make([]int, len(rows))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(len(rows[j]), len(rows[i])) })
	bases = make([]int, len(rows))
	known := map[string]int{} // bases by what a row has
	from := map[string]int{}  // by the columns of a row: no base before fits
	for _, i := range order {
		row := rows[i]
		var values, columns []int
		for _, e := range row {
			values, columns = append(values, e.column, e.value), append(columns, e.column)
		}
		key, shape := textOf(values), textOf(columns)
		base, ok := known[key]
		if !ok {
			base = from[shape]
			for !fits(array, row, base) {
				base++
			}
			for _, e := range row {
				for len(array) <= base+e.column {
					array = append(array, free)
				}
				array[base+e.column] = e.value
			}
			known[key], from[shape] = base, base+1
		}
		bases[i] = base
	}
	for i, value := range array {
		if value == free {
			array[i] = 0
		}
	}
	return array, bases
}

// fits reports whether the places of a row are free.
func fits(array []int, row sparse, base int) bool {
	for _, e := range row {
		if at := base + e.column; at < len(array) && array[at] >= 0 {
			return false
		}
	}
	return true
}
