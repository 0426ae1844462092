package sample

import (
	"iter"
	"slices"
)

// Cover returns an iterator over few members of the language that together take every transition, by the classes of
// bytes that the grammar tells apart, between states from which a member is accepted. A member is longer than longest,
// in bytes, only if a transition is on no shorter one. It yields at least one member, unless the language is empty.
//
// Each member goes, as long as there is room, the shortest way to the next
// transition that has not been taken yet.
func (p *Sampler) Cover(longest int) iter.Seq[string] {
	return func(yield func(string) bool) {
		if p.Empty() {
			return
		}
		c := &cover{
			Sampler: p, longest: longest,
			first: make([]int, len(p.states)), taken: make([]bool, len(p.edges)), left: len(p.edges),
			steps: make([]step, len(p.states)),
		}
		for i, e := range slices.Backward(p.edges) {
			c.first[e.from] = i
		}
		for {
			if !yield(c.member()) || c.left == 0 {
				return
			}
		}
	}
}

// A cover is one in the making.
type cover struct {
	*Sampler
	longest int
	first   []int  // the index of a state's first edge, if it has one
	taken   []bool // by index of the edge
	left    int    // edges not taken
	search  int    // number of the search
	steps   []step // by state
}

// A step is how a search came to a state.
type step struct {
	search int // in which
	length int // of the way
	by     int // index of its last edge
}

// member returns a word that takes some transition that none before has taken.
func (c *cover) member() string {
	var word []byte
	at := 0
	take := func(i int) {
		if !c.taken[i] {
			c.taken[i] = true
			c.left--
		}
		word = append(word, c.preferred[c.edges[i].class])
		at = c.edges[i].to
	}
	for c.left > 0 {
		way := c.next(at, c.longest-len(word))
		if way == nil && len(word) == 0 {
			way = c.next(at, c.exceeding())
		}
		if way == nil {
			break
		}
		for _, i := range way {
			take(i)
		}
	}
	for c.states[at].toEnd > 0 {
		e := c.ahead(at)
		take(c.first[at] + slices.Index(c.states[at].edges, e))
	}
	return string(word)
}

// exceeding returns the length of the shortest words that take a transition not
// taken yet; some is left.
func (c *cover) exceeding() int {
	least := -1
	for i, e := range c.edges {
		if n := c.shortest(e); !c.taken[i] && (least < 0 || n < least) {
			least = n
		}
	}
	return least
}

// next returns the shortest way from a state along a transition not taken yet, as indices of edges, such that the end
// is not more than room bytes away; nil if there is none. The search is breadth first.
func (c *cover) next(from, room int) []int {
	c.search++
	c.steps[from] = step{search: c.search}
	queue := []int{from}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		length := c.steps[at].length + 1
		for k, e := range c.states[at].edges {
			i := c.first[at] + k
			if length+c.states[e.to].toEnd > room {
				continue
			}
			if !c.taken[i] {
				way := []int{i}
				for ; at != from; at = c.edges[c.steps[at].by].from {
					way = append(way, c.steps[at].by)
				}
				slices.Reverse(way)
				return way
			}
			if c.steps[e.to].search != c.search {
				c.steps[e.to] = step{c.search, length, i}
				queue = append(queue, e.to)
			}
		}
	}
	return nil
}

// Refusals returns an iterator over strings that are not members, one for each state from which a member is accepted
// and each class of bytes that cannot stand there: a shortest string that leads to the state, a byte of the class, and
// a shortest string that would have made a member without this byte.
func (p *Sampler) Refusals() iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range p.states {
			lead, rest := p.access(i), p.rest(i)
			for class, c := range p.preferred {
				if p.next(i, class) == dead && !yield(lead+string([]byte{c})+rest) {
					return
				}
			}
		}
	}
}

// access returns a shortest string that leads to a state, by preferred bytes.
func (p *Sampler) access(to int) string {
	var word []byte
	for to != 0 {
		back := p.reverse[to]
		e := back[slices.IndexFunc(back, func(e edge) bool { return p.states[e.from].depth < p.states[to].depth })]
		word = append(word, p.preferred[e.class])
		to = e.from
	}
	slices.Reverse(word)
	return string(word)
}
