package automaton

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/gen/peg"
)

// Endings returns words of l that end differently: a shortest word for each
// accepting state of its minimal automaton, so that no two of them can be
// continued in the same ways. They are n at most, the shortest first, and of
// one length the most readable first: a class of bytes is represented by its
// plainest byte, small letters before digits, capitals, other printing bytes
// and the rest.
func (s *Space) Endings(l Language, n int) []string {
	type step struct {
		from int
		by   byte
	}
	by := make([]byte, s.mark()) // by class
	classes := make([]int, s.mark())
	for class := range classes {
		classes[class], by[class] = class, plainest(s.members[class])
	}
	slices.SortFunc(classes, func(a, b int) int { return comparePlainness(by[a], by[b]) })

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

// plainest returns the byte of a class that is easiest on the reader.
func plainest(class peg.ByteSet) byte {
	var all []byte
	for c := range 256 {
		if class.Has(byte(c)) {
			all = append(all, byte(c))
		}
	}
	return slices.MinFunc(all, comparePlainness)
}

// comparePlainness orders bytes by how easy they are on the reader.
func comparePlainness(a, b byte) int {
	return cmp.Or(cmp.Compare(plainness(a), plainness(b)), cmp.Compare(a, b))
}

func plainness(c byte) int {
	switch {
	case 'a' <= c && c <= 'z':
		return 0
	case '0' <= c && c <= '9':
		return 1
	case 'A' <= c && c <= 'Z':
		return 2
	case '!' <= c && c <= '~':
		return 3
	}
	return 4
}
