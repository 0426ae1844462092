package conformance

import (
	"iter"
	"math/rand"
	"slices"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// A Sampler draws random strings with the help of a language's automaton. It
// knows only those states from which a word is accepted. It is safe for
// concurrent use as long as each user has a random source of its own.
type Sampler struct {
	classes []peg.ByteSet
	classOf [256]int
	choices [][]byte // the bytes to draw of each class

	states  []state // the first is the beginning
	reverse [][]edge
	edges   []edge
}

// A state of the automaton.
type state struct {
	accepting bool
	edges     []edge // by class, ascending
	toEnd     int    // length of the shortest word accepted from here
	depth     int    // length of the shortest word that leads here
}

// An edge is a transition by the bytes of one class.
type edge struct{ from, class, to int }

// dead is the state from which nothing is accepted.
const dead = -1

// NewSampler returns a sampler for a language of a space. It reads the space
// and keeps nothing of it.
func NewSampler(space *automaton.Space, language automaton.Language) *Sampler {
	p := &Sampler{classes: space.Classes()}
	for class, set := range p.classes {
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
		p.choices = append(p.choices, printing)
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
		for class := range p.classes {
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

func (p *Sampler) next(i, class int) int {
	edges := p.states[i].edges
	n, ok := slices.BinarySearchFunc(edges, class, func(e edge, class int) int { return e.class - class })
	if !ok {
		return dead
	}
	return edges[n].to
}

// Member draws a word of the language, of size bytes or not many more than
// the shortest takes. One word in two takes a transition that was chosen
// evenly among all, so that none is rare; the others wander. The language must
// not be empty.
func (p *Sampler) Member(r *rand.Rand, size int) string {
	var word []byte
	at := 0
	if len(p.edges) > 0 && r.Intn(2) == 0 {
		e := p.edges[r.Intn(len(p.edges))]
		word = append(p.lead(r, e.from), p.draw(r, e.class))
		at = e.to
	}
	return p.finish(r, word, at, len(word)+r.Intn(size+1))
}

// Leads returns an iterator over strings, one for each state, that lead to it
// from the beginning: shortest ones.
func (p *Sampler) Leads(r *rand.Rand) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range p.states {
			if !yield(string(p.lead(r, i))) {
				return
			}
		}
	}
}

// finish draws the rest of a word that has led to a state so far and is to
// become as long as given, or not much longer.
func (p *Sampler) finish(r *rand.Rand, word []byte, at, length int) string {
	for {
		here := &p.states[at]
		left := length - len(word)
		if here.accepting && (left <= 0 || len(here.edges) == 0 || r.Intn(left+2) == 0) {
			return string(word)
		}
		e := p.onward(r, here, left)
		word = append(word, p.draw(r, e.class))
		at = e.to
	}
}

// onward chooses an edge from which the end can be reached in the bytes that
// are left or, if there are too few, one on a shortest way to the end.
func (p *Sampler) onward(r *rand.Rand, here *state, left int) edge {
	limit := max(left-1, here.toEnd-1)
	if here.toEnd == 0 {
		limit = max(limit, p.nearest(here))
	}
	fit := make([]edge, 0, len(here.edges))
	for _, e := range here.edges {
		if p.states[e.to].toEnd <= limit {
			fit = append(fit, e)
		}
	}
	// One edge in two leads to another state where there is a choice, so that
	// the words get about.
	if r.Intn(2) == 0 {
		from := fit[0].from
		if away := slices.DeleteFunc(slices.Clone(fit), func(e edge) bool { return e.to == from }); len(away) > 0 {
			fit = away
		}
	}
	return fit[r.Intn(len(fit))]
}

// nearest returns the least distance to the end behind the edges of a state.
func (p *Sampler) nearest(here *state) int {
	least := p.states[here.edges[0].to].toEnd
	for _, e := range here.edges {
		least = min(least, p.states[e.to].toEnd)
	}
	return least
}

// lead draws a word that leads to a state: a shortest one.
func (p *Sampler) lead(r *rand.Rand, to int) []byte {
	var word []byte
	for to != 0 {
		var back []edge
		for _, e := range p.reverse[to] {
			if p.states[e.from].depth < p.states[to].depth {
				back = append(back, e)
			}
		}
		e := back[r.Intn(len(back))]
		word = append(word, p.draw(r, e.class))
		to = e.from
	}
	slices.Reverse(word)
	return word
}

func (p *Sampler) draw(r *rand.Rand, class int) byte {
	return p.choices[class][r.Intn(len(p.choices[class]))]
}

// NearMiss draws a word as [Sampler.Member] does and edits it, up to three
// times, until it is none: a byte is inserted, removed or replaced, two are
// exchanged, a stretch is doubled, or the end is cut off. It is a word all the
// same where three edits did not suffice. The language must not be empty.
func (p *Sampler) NearMiss(r *rand.Rand, size int) string {
	s := []byte(p.Member(r, size))
	for range 3 {
		s = p.edit(r, s)
		if !p.Contains(string(s)) {
			break
		}
	}
	return string(s)
}

func (p *Sampler) edit(r *rand.Rand, s []byte) []byte {
	at := r.Intn(len(s) + 1)
	if at == len(s) {
		return append(s, p.draw(r, r.Intn(len(p.classes))))
	}
	switch r.Intn(6) {
	case 0:
		return slices.Insert(s, at, p.draw(r, r.Intn(len(p.classes))))
	case 1:
		return slices.Delete(s, at, at+1)
	case 2:
		s[at] = p.draw(r, r.Intn(len(p.classes)))
		return s
	case 3:
		other := r.Intn(len(s))
		s[at], s[other] = s[other], s[at]
		return s
	case 4:
		return s[:at]
	}
	end := at + 1 + r.Intn(len(s)-at)
	return slices.Insert(s, end, slices.Clone(s[at:end])...)
}

// Alphabet returns one byte of each kind that the grammar tells apart: the one
// that reads easiest.
func (p *Sampler) Alphabet() []byte {
	var alphabet []byte
	for _, choices := range p.choices {
		alphabet = append(alphabet, slices.MinFunc(choices, func(a, b byte) int { return plainness(a) - plainness(b) }))
	}
	return alphabet
}

// Delimiters returns the printing bytes other than letters and digits that the
// grammar tells apart from every other byte, in ascending order.
func (p *Sampler) Delimiters() []byte {
	var delimiters []byte
	for c := byte('!'); c <= '~'; c++ {
		if p.classes[p.classOf[c]].Len() == 1 && !alphanumeric(c) {
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
	var word []byte
	for p.states[at].toEnd > 0 {
		for _, e := range p.states[at].edges {
			if p.states[e.to].toEnd < p.states[at].toEnd {
				word = append(word, p.choices[e.class][0])
				at = e.to
				break
			}
		}
	}
	return length, string(word)
}
