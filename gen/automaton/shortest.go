package automaton

import (
	"cmp"
	"slices"
)

// FewShortest returns the shortest words of l, n at most. Bytes that the space tells
// apart are tried before others of their classes, each time the preferred ones first
// ([Preference]).
func (s *Space) FewShortest(l Language, n int) []string {
	var bytes, more []byte
	for _, class := range s.members {
		first := Preferred(class)
		bytes = append(bytes, first)
		for c := range 256 {
			if b := byte(c); class.Has(b) && b != first {
				more = append(more, b)
			}
		}
	}
	for _, some := range [][]byte{bytes, more} {
		slices.SortFunc(some, func(a, b byte) int { return cmp.Compare(Preference(a), Preference(b)) })
	}
	bytes = append(bytes, more...)
	left := s.lengths(l)
	var words []string
	var extend func(Language, []byte)
	extend = func(l Language, word []byte) {
		if s.accept[l] {
			words = append(words, string(word))
			return
		}
		for _, c := range bytes {
			if len(words) == n {
				return
			}
			to := s.After(l, c)
			if length, ends := left[to]; ends && length == left[l]-1 {
				extend(to, append(word, c))
			}
		}
	}
	extend(l, nil)
	return words
}

// lengths returns the length of the shortest words of all languages with words that
// the bytes of words of l lead to.
func (s *Space) lengths(l Language) map[Language]int {
	reached := []Language{l}
	seen := map[Language]bool{l: true}
	before := map[Language][]Language{}
	length := map[Language]int{}
	var todo []Language
	for i := 0; i < len(reached); i++ {
		at := reached[i]
		if s.accept[at] {
			length[at] = 0
			todo = append(todo, at)
		}
		for _, to := range s.row(at)[:s.mark()] {
			before[to] = append(before[to], at)
			if !seen[to] {
				seen[to] = true
				reached = append(reached, to)
			}
		}
	}
	for ; len(todo) > 0; todo = todo[1:] {
		for _, from := range before[todo[0]] {
			if _, known := length[from]; !known {
				length[from] = length[todo[0]] + 1
				todo = append(todo, from)
			}
		}
	}
	return length
}
