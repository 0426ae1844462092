package bimachine

import (
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/automaton"
)

// relevant returns the languages that the backward automaton has to know the rest of the
// input to be in, or not: those of the questions, and what is left of them until the
// answer is known. It is known where only one of the languages of a question has
// something left, or all that have something left have the same: since the input is a
// member, the rest of it is in that. They are in the order of their values.
func (b *builder) relevant() ([]automaton.Language, error) {
	space := b.languages.Space
	relevant := map[automaton.Language]bool{}
	seen := map[string]bool{}
	var todo [][]automaton.Language
	add := func(question []automaton.Language) {
		question = slices.DeleteFunc(slices.Clone(question), func(l automaton.Language) bool { return l == space.Empty() })
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
