package bimachine

import (
	"fmt"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// New returns the bimachine of start rules, with the actions of those rules that node
// chooses. The error is a [*automaton.RecursionError] where a rule contains itself, and
// a [*LimitError] or [*automaton.LimitError] where it would be too large.
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
