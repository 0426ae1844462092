package automaton

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/gen/core/peg"
)

// Preference returns the place of a byte in the order of preference for bytes that a person is to read: small letters
// come before digits, capitals, other printing bytes and the rest, and of one kind the lowest byte is first.
func Preference(c byte) int {
	rank := 4
	switch {
	case 'a' <= c && c <= 'z':
		rank = 0
	case '0' <= c && c <= '9':
		rank = 1
	case 'A' <= c && c <= 'Z':
		rank = 2
	case '!' <= c && c <= '~':
		rank = 3
	}
	return rank<<8 | int(c)
}

// Preferred returns the byte of a class that is the first by [Preference]. The class must not be empty.
func Preferred(class peg.ByteSet) byte {
	best := -1
	for c := range 256 {
		if class.Has(byte(c)) && (best < 0 || Preference(byte(c)) < Preference(byte(best))) {
			best = c
		}
	}
	return byte(best)
}

// FewShortest returns the shortest words of l, n at most. Bytes that the space tells apart are tried before others of
// their classes, each time the preferred ones first ([Preference]).
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

// lengths returns the length of the shortest words of all languages with words that the bytes of words of l lead to.
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

// Endings returns words of l that end differently: a shortest word for each accepting state of its minimal automaton,
// so that no two of them can be continued in the same ways. They are n at most, the shortest first, and of one length
// the ones with preferred bytes first: each byte is the [Preferred] one of its class.
func (s *Space) Endings(l Language, n int) []string {
	by := make([]byte, s.mark()) // by class
	classes := make([]int, s.mark())
	for class := range classes {
		classes[class], by[class] = class, Preferred(s.members[class])
	}
	slices.SortFunc(classes, func(a, b int) int { return cmp.Compare(Preference(by[a]), Preference(by[b])) })

	var words []string
	seen := map[Language]bool{l: true, s.Empty(): true}
	order := []Language{l}
	steps := trail{{-1, 0}}
	for i := 0; i < len(order) && len(words) < n; i++ {
		if s.accept[order[i]] {
			words = append(words, steps.word(i))
		}
		for _, class := range classes {
			if to := s.row(order[i])[class]; !seen[to] {
				seen[to] = true
				order = append(order, to)
				steps = append(steps, trailStep{i, by[class]})
			}
		}
	}
	return words
}
