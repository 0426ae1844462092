package bimachine

import (
	"fmt"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// A Machine is the bimachine of start rules.
//
// Its places are the terminals of the start rules, each as often as it stands in
// what is written out, and the beginnings of the start rules. A step leads from a
// place, over a byte or the end of the input, to the next place. Where the byte
// alone does not decide which step it is, the state of the backward automaton does
// that has read the byte and all that follows it.
type Machine struct {
	Starts  []int // the first place, by start rule
	Classes [256]uint8
	First   []byte // lowest byte of each class
	Ends    int    // the column, beside those of the classes, of the end of the input

	Rows    [][]int // by place and column: a number of Steps, beyond them one of Choices, or None
	Steps   []Step
	Choices []Choice

	Backward Backward
}

// None is the place of a step that no member takes.
const None = -1

// A Step leads to a place.
type Step struct {
	Place   int      // None at the end of the input
	Actions []Action // before the byte, in order; at the end of the input, all rules end after them
	Several bool     // there are other derivations with this step
}

// A Choice is one of several steps, in the order of preference.
type Choice struct {
	Steps    []int
	Question int // column of the backward automaton's answers
}

// Backward is the automaton that reads the input from its end.
type Backward struct {
	Initial []int      // by start rule: the state at the end of the input
	Next    [][]int    // by state and class
	Answers [][]Answer // by state and question
}

// An Answer says which of the steps of a choice is taken, and whether another could
// be.
type Answer struct {
	Step     int
	Several  bool
	Possible bool // there is such a step
}

// New returns the bimachine of start rules, with the actions of those rules that node
// chooses. The error is a [*automaton.RecursionError]
// where a rule contains itself, and a [*LimitError] where it would be too large.
func New(g *automaton.Grammar, starts []string, node func(*automaton.Rule) bool, limits Limits) (*Machine, error) {
	b := &builder{limits: limits, node: node, machine: &Machine{}, steps: map[string]int{}, choices: map[string]int{},
		questions: map[string]int{}}
	var sets []peg.ByteSet
	for _, start := range starts {
		r := g.Rule(start)
		if r == nil {
			return nil, fmt.Errorf("rule %s is not defined", start)
		}
		if err := b.place(r); err != nil {
			return nil, err
		}
	}
	b.merge()
	for i, p := range b.places {
		sets = append(sets, p.bytes)
		if p.end {
			b.end = i
		}
	}
	m := b.machine
	m.Classes, m.First = automaton.Classes(sets)
	m.Ends = len(m.First)
	b.rows()
	if err := b.backward(); err != nil {
		return nil, err
	}
	return m, nil
}

// A builder makes a machine.
type builder struct {
	limits  Limits
	node    func(*automaton.Rule) bool
	machine *Machine
	places  []place
	end     int // the place of the end of the input

	steps, choices, questions map[string]int // their numbers, by what they have
	asked                     [][]int        // by question: the places that are asked for
	count                     int            // ways
}

// A place is one of the machine's, or the end of the input.
type place struct {
	bytes peg.ByteSet
	ways  []way // targets are places
	end   bool
}

// place adds the places of a start rule.
func (b *builder) place(r *automaton.Rule) error {
	n, first, err := newNetwork(r, b.limits.Nodes)
	if err != nil {
		return err
	}
	w := walk{network: n, node: b.node}
	number := make([]int, len(n.nodes)) // of the place of a node, plus one
	var nodes []int                     // of the places
	base := len(b.places)
	reach := func(from int) error {
		ways := w.ways(from)
		if b.count += len(ways); b.count > b.limits.Ways {
			return &LimitError{b.limits.Ways, "pairs of terminals that follow each other"}
		}
		for i := range ways {
			t := &ways[i].target
			if n.nodes[*t].kind == final {
				ways[i].actions = withoutEnds(ways[i].actions)
			}
			if number[*t] == 0 {
				nodes = append(nodes, *t)
				number[*t] = base + 1 + len(nodes)
			}
			*t = number[*t] - 1
		}
		b.places = append(b.places, place{ways: ways})
		return nil
	}
	b.machine.Starts = append(b.machine.Starts, base)
	if err := reach(first); err != nil {
		return err
	}
	for i := 0; i < len(nodes); i++ {
		if x := n.nodes[nodes[i]]; x.kind == read {
			if err := reach(x.next); err != nil {
				return err
			}
			b.places[len(b.places)-1].bytes = x.bytes
		} else {
			b.places = append(b.places, place{end: true})
		}
	}
	return nil
}

// withoutEnds returns actions without the rules that end last: at the end of the input,
// all do.
func withoutEnds(actions []Action) []Action {
	for len(actions) > 0 && actions[len(actions)-1].Ends {
		actions = actions[:len(actions)-1]
	}
	return actions
}

// rows makes the steps and choices of all places.
func (b *builder) rows() {
	m := b.machine
	for i := range b.places {
		row := make([]int, m.Ends+1)
		for column := range row {
			row[column] = b.entry(i, column)
		}
		m.Rows = append(m.Rows, row)
	}
	for _, row := range m.Rows {
		for column, entry := range row {
			if entry < None {
				row[column] = len(m.Steps) + -2 - entry
			}
		}
	}
}

// entry returns what a row has: a number of a step, None, or -2 minus that of a
// choice.
func (b *builder) entry(from, column int) int {
	m := b.machine
	var steps, places []int
	for _, w := range b.places[from].ways {
		switch {
		case b.places[w.target].end:
			if column == m.Ends {
				steps = append(steps, b.step(None, w))
			}
		case column < m.Ends && b.places[w.target].bytes.Has(m.First[column]):
			steps = append(steps, b.step(w.target, w))
			places = append(places, w.target)
		}
	}
	switch len(steps) {
	case 0:
		return None
	case 1:
		return steps[0]
	}
	question := numbered(b.questions, textOf(places), func() { b.asked = append(b.asked, places) })
	return -2 - numbered(b.choices, textOf(append(steps, question)), func() {
		m.Choices = append(m.Choices, Choice{Steps: steps, Question: question})
	})
}

// numbered returns the number of what has a key; add adds what is new.
func numbered(numbers map[string]int, key string, add func()) int {
	n, ok := numbers[key]
	if !ok {
		n = len(numbers)
		numbers[key] = n
		add()
	}
	return n
}

func (b *builder) step(place int, w way) int {
	key := fmt.Append(w.key(), place)
	return numbered(b.steps, string(key), func() {
		b.machine.Steps = append(b.machine.Steps, Step{place, w.actions, w.several})
	})
}
