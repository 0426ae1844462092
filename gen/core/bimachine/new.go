package bimachine

import (
	"fmt"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// New returns the bimachine of start rules, with the actions of those rules that node chooses. The error is a
// [*automaton.RecursionError] if a rule contains itself, and a [*LimitError] or [*automaton.LimitError] if it would be
// too large.
func New(a *automaton.ABNF, starts []string, node func(*automaton.Rule) bool, limits Limits) (*Machine, error) {
	b := &builder{languages: a, limits: limits, node: node, machine: &Machine{}, steps: map[string]int{},
		choices: map[string]int{}, questions: map[string]int{}}
	var sets []peg.ByteSet
	for _, start := range starts {
		r := a.Grammar.Rule(start)
		if r == nil {
			return nil, fmt.Errorf("rule %s is not defined", start)
		}
		if err := b.place(r); err != nil {
			return nil, err
		}
	}
	b.merge()
	for _, p := range b.places {
		sets = append(sets, p.bytes)
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

// entry returns what a row has: the number of a step, None, or -2 minus the number of a choice.
func (b *builder) entry(from, column int) int {
	m := b.machine
	var steps []int
	var rests []automaton.Language
	for _, w := range b.places[from].ways {
		switch {
		case b.places[w.target].end:
			if column == m.Ends {
				steps = append(steps, b.step(None, w))
			}
		case column < m.Ends && b.places[w.target].bytes.Has(m.First[column]):
			steps = append(steps, b.step(w.target, w))
			rests = append(rests, b.places[w.target].rest)
		}
	}
	switch len(steps) {
	case 0:
		return None
	case 1:
		return steps[0]
	}
	question := numbered(b.questions, textOf(rests), func() { b.asked = append(b.asked, rests) })
	return -2 - numbered(b.choices, textOf(append(steps, question)), func() {
		m.Choices = append(m.Choices, Choice{Steps: steps, Question: question})
	})
}

func (b *builder) step(place int, w way) int {
	key := fmt.Append(w.key(), place)
	return numbered(b.steps, string(key), func() {
		b.machine.Steps = append(b.machine.Steps, Step{place, w.actions, w.several})
	})
}
