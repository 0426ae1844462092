package sample

import (
	"slices"

	"github.com/urispec/urispec/gen/core/automaton"
)

// A Sampler draws random strings with the help of a language's automaton. It
// knows only those states from which a word is accepted. It is safe for
// concurrent use as long as each user has a random source of its own.
type Sampler struct {
	classOf   [256]int
	members   [][]byte // the bytes of each class
	choices   [][]byte // the bytes to draw of each class: those that print, if there are any
	preferred []byte   // the byte of each class that reads easiest, see [automaton.Preferred]

	states  []state // the first is the beginning
	reverse [][]edge
	edges   []edge
}

type state struct {
	accepting bool
	edges     []edge // by class, ascending
	after     []int  // by class: the state behind, or dead
	toEnd     int    // length of the shortest word accepted from here
	depth     int    // length of the shortest word that leads here
}

// An edge is a transition by the bytes of one class.
type edge struct{ from, class, to int }

// dead is the state from which nothing is accepted.
const dead = -1

// New returns a sampler for a language of a space. It reads the space and keeps nothing from it.
func New(space *automaton.Space, language automaton.Language) *Sampler {
	p := &Sampler{}
	for class, set := range space.Classes() {
		var printing, all []byte
		for c := range 256 {
			if set.Has(byte(c)) {
				p.classOf[c] = class
				all = append(all, byte(c))
				if '!' <= c && c <= '~' {
					printing = append(printing, byte(c))
				}
			}
		}
		if len(printing) == 0 {
			printing = all
		}
		p.members = append(p.members, all)
		p.choices = append(p.choices, printing)
		p.preferred = append(p.preferred, automaton.Preferred(set))
	}
	p.explore(space, language)
	p.measure()
	return p
}

// explore finds the states, breadth first, and their edges.
func (p *Sampler) explore(space *automaton.Space, language automaton.Language) {
	if language == space.Empty() {
		return
	}
	index := map[automaton.Language]int{language: 0}
	order := []automaton.Language{language}
	p.states = []state{{}}
	for i := 0; i < len(order); i++ {
		p.states[i].accepting = space.Accepts(order[i])
		p.states[i].after = slices.Repeat([]int{dead}, len(p.members))
		for class := range p.members {
			to := space.After(order[i], p.choices[class][0])
			if to == space.Empty() {
				continue
			}
			j, ok := index[to]
			if !ok {
				j = len(order)
				index[to] = j
				order = append(order, to)
				p.states = append(p.states, state{depth: p.states[i].depth + 1})
			}
			p.states[i].edges = append(p.states[i].edges, edge{i, class, j})
			p.states[i].after[class] = j
		}
	}
}

// measure collects the edges and finds how far each state is from acceptance.
func (p *Sampler) measure() {
	p.reverse = make([][]edge, len(p.states))
	var queue []int
	for i := range p.states {
		p.states[i].toEnd = -1
		if p.states[i].accepting {
			p.states[i].toEnd = 0
			queue = append(queue, i)
		}
		for _, e := range p.states[i].edges {
			p.edges = append(p.edges, e)
			p.reverse[e.to] = append(p.reverse[e.to], e)
		}
	}
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		for _, e := range p.reverse[i] {
			if p.states[e.from].toEnd < 0 {
				p.states[e.from].toEnd = p.states[i].toEnd + 1
				queue = append(queue, e.from)
			}
		}
	}
}

// Empty reports whether the language has no words.
func (p *Sampler) Empty() bool { return len(p.states) == 0 }

// Transitions returns the number of transitions, by classes of bytes, between
// states from which a word is accepted.
func (p *Sampler) Transitions() int { return len(p.edges) }

// Contains reports whether s is in the language.
func (p *Sampler) Contains(s string) bool {
	i := p.run(s)
	return i != dead && p.states[i].accepting
}

// run returns the state that s leads to, or dead.
func (p *Sampler) run(s string) int {
	i := 0
	if p.Empty() {
		return dead
	}
	for _, c := range []byte(s) {
		if i = p.next(i, p.classOf[c]); i == dead {
			return dead
		}
	}
	return i
}

// next returns the state to which a class of bytes leads, or dead.
func (p *Sampler) next(i, class int) int { return p.states[i].after[class] }

// Alphabet returns one byte of each kind that the grammar tells apart: the
// [automaton.Preferred] one.
func (p *Sampler) Alphabet() []byte { return slices.Clone(p.preferred) }

// Delimiters returns the printing bytes other than letters and digits that the
// grammar tells apart from every other byte, in ascending order.
func (p *Sampler) Delimiters() []byte {
	var delimiters []byte
	for c := byte('!'); c <= '~'; c++ {
		if len(p.members[p.classOf[c]]) == 1 && !alphanumeric(c) {
			delimiters = append(delimiters, c)
		}
	}
	return delimiters
}

func alphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

// ViablePrefix returns the length in bytes of the longest prefix of s that some
// word begins with, and the shortest string that makes a word of this prefix.
// It is -1 if the language is empty.
func (p *Sampler) ViablePrefix(s string) (length int, rest string) {
	if p.Empty() {
		return -1, ""
	}
	at := 0
	for length < len(s) {
		to := p.next(at, p.classOf[s[length]])
		if to == dead {
			break
		}
		at = to
		length++
	}
	return length, p.rest(at)
}

// rest returns a shortest string that leads from a state to the end.
func (p *Sampler) rest(at int) string {
	var word []byte
	for p.states[at].toEnd > 0 {
		e := p.ahead(at)
		word = append(word, p.preferred[e.class])
		at = e.to
	}
	return string(word)
}

// ahead returns the first edge of a state on a shortest way to the end. The
// state must not be accepting.
func (p *Sampler) ahead(at int) edge {
	edges := p.states[at].edges
	return edges[slices.IndexFunc(edges, func(e edge) bool { return p.states[e.to].toEnd < p.states[at].toEnd })]
}
