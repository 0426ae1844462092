package automaton

import (
	"cmp"
	"slices"
)

// Endings returns words of l that end differently: a shortest word for each
// accepting state of its minimal automaton, so that no two of them can be
// continued in the same ways. They are n at most, the shortest first, and of
// one length first those of the bytes that are preferred: each byte is the
// [Preferred] one of its class.
func (s *Space) Endings(l Language, n int) []string {
	type step struct {
		from int
		by   byte
	}
	by := make([]byte, s.mark()) // by class
	classes := make([]int, s.mark())
	for class := range classes {
		classes[class], by[class] = class, Preferred(s.members[class])
	}
	slices.SortFunc(classes, func(a, b int) int { return cmp.Compare(Preference(by[a]), Preference(by[b])) })

	var words []string
	seen := map[Language]bool{l: true, s.Empty(): true}
	order := []Language{l}
	steps := []step{{-1, 0}}
	for i := 0; i < len(order) && len(words) < n; i++ {
		if s.accept[order[i]] {
			var word []byte
			for j := i; steps[j].from >= 0; j = steps[j].from {
				word = append(word, steps[j].by)
			}
			slices.Reverse(word)
			words = append(words, string(word))
		}
		for _, class := range classes {
			if to := s.row(order[i])[class]; !seen[to] {
				seen[to] = true
				order = append(order, to)
				steps = append(steps, step{i, by[class]})
			}
		}
	}
	return words
}
