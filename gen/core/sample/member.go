package sample

import (
	"iter"
	"math/rand"
	"slices"

	"github.com/urispec/urispec/internal/lists"
)

// Member draws a word of the language, of size bytes or not many more than the
// shortest takes. One word in two takes a transition that was chosen evenly
// among all, so that none is rare; the others wander. The language must not be
// empty.
func (p *Sampler) Member(r *rand.Rand, size int) string {
	var word []byte
	at := 0
	if len(p.edges) > 0 && r.Intn(2) == 0 {
		word, at = p.through(r, p.edges[r.Intn(len(p.edges))])
	}
	return p.finish(r, word, at, len(word)+r.Intn(size+1))
}

// through draws a shortest word that takes an edge at its end, and returns it
// with the state that it leads to.
func (p *Sampler) through(r *rand.Rand, e edge) (word []byte, at int) {
	return append(p.lead(r, e.from), p.draw(r, e.class)), e.to
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

// finish draws the rest of a word that has led to a state so far and is to get a given length, or be not much longer.
func (p *Sampler) finish(r *rand.Rand, word []byte, at, length int) string {
	for {
		here := &p.states[at]
		left := length - len(word)
		if here.accepting && (left <= 0 || len(here.edges) == 0 || p.nearest(here) >= left || r.Intn(left+2) == 0) {
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
	fits := func(e edge) bool { return p.states[e.to].toEnd <= limit }
	// If there is a choice, one edge in two leads to another state, so that the words visit more states.
	if r.Intn(2) == 0 {
		if e, ok := choose(r, here.edges, func(e edge) bool { return fits(e) && e.to != e.from }); ok {
			return e
		}
	}
	e, _ := choose(r, here.edges, fits)
	return e
}

// choose returns an edge, at random, among those that fit, if there are any.
func choose(r *rand.Rand, edges []edge, fits func(e edge) bool) (edge, bool) {
	n := lists.Count(edges, fits)
	if n == 0 {
		return edge{}, false
	}
	left := r.Intn(n)
	for _, e := range edges {
		switch {
		case !fits(e):
		case left == 0:
			return e, true
		default:
			left--
		}
	}
	return edge{}, false
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
		e, _ := choose(r, p.reverse[to], func(e edge) bool { return p.states[e.from].depth < p.states[to].depth })
		word = append(word, p.draw(r, e.class))
		to = e.from
	}
	slices.Reverse(word)
	return word
}

func (p *Sampler) draw(r *rand.Rand, class int) byte {
	return p.choices[class][r.Intn(len(p.choices[class]))]
}

// edits is how often a near miss is edited at most.
const edits = 3

// NearMiss draws a word as [Sampler.Member] does, and a [Sampler.Miss] of it.
// The language must not be empty.
func (p *Sampler) NearMiss(r *rand.Rand, size int) string { return p.Miss(r, p.Member(r, size)) }

// Miss edits a word, up to three times, until it is not in the language: a byte is inserted, removed or replaced, two
// are exchanged, a stretch is doubled, or the end is cut off. It is still a word if three edits did not suffice.
func (p *Sampler) Miss(r *rand.Rand, word string) string {
	s := []byte(word)
	for range edits {
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
		return append(s, p.draw(r, r.Intn(len(p.members))))
	}
	switch r.Intn(6) {
	case 0:
		return slices.Insert(s, at, p.draw(r, r.Intn(len(p.members))))
	case 1:
		return slices.Delete(s, at, at+1)
	case 2:
		s[at] = p.draw(r, r.Intn(len(p.members)))
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
