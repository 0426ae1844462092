package sample

import (
	"math/rand"
	"slices"
)

// A Complete is the complete automaton of a language: beside the states from
// which a word is accepted, it has one from which none is, if some string leads
// there. It is safe for concurrent use as long as each user has a random source
// of its own.
type Complete struct {
	sampler *Sampler
	after   [][]int        // by state and class; the last state may be the one without words
	toGoal  map[bool][]int // lengths of the shortest ways to an accepted string, or to a refused one; -1: none
}

// A Transition of a complete automaton is by the bytes of one class, in a
// string that is accepted, or refused.
type Transition struct {
	From, Class int
	Accepted    bool
}

// Complete returns the complete automaton of the language.
func (p *Sampler) Complete() *Complete {
	c := &Complete{sampler: p, toGoal: map[bool][]int{}}
	last, reached := len(p.states), p.Empty()
	for i := range p.states {
		row := slices.Repeat([]int{last}, len(p.members))
		for _, e := range p.states[i].edges {
			row[e.class] = e.to
		}
		reached = reached || slices.Contains(row, last)
		c.after = append(c.after, row)
	}
	if reached {
		c.after = append(c.after, slices.Repeat([]int{last}, len(p.members)))
	}
	for _, accepted := range []bool{true, false} {
		c.toGoal[accepted] = c.distances(accepted)
	}
	return c
}

// States returns the number of states.
func (c *Complete) States() int { return len(c.after) }

func (c *Complete) accepting(i int) bool {
	return i < len(c.sampler.states) && c.sampler.states[i].accepting
}

// distances returns, for each state, how long the shortest strings are that lead to one that is accepting, or to one
// that is not; -1 if none does.
func (c *Complete) distances(accepting bool) []int {
	distances := slices.Repeat([]int{-1}, len(c.after))
	for length := 0; ; length++ {
		found := false
		for i, row := range c.after {
			if distances[i] >= 0 {
				continue
			}
			if length == 0 && c.accepting(i) == accepting ||
				length > 0 && slices.ContainsFunc(row, func(to int) bool { return distances[to] == length-1 }) {
				distances[i] = length
				found = true
			}
		}
		if !found && length > 0 {
			return distances
		}
	}
}

// Transitions returns all transitions that some accepted string takes, and all
// that some refused one takes.
func (c *Complete) Transitions() []Transition {
	var all []Transition
	for i, row := range c.after {
		for class, to := range row {
			for _, accepted := range []bool{true, false} {
				if c.toGoal[accepted][to] >= 0 {
					all = append(all, Transition{i, class, accepted})
				}
			}
		}
	}
	return all
}

// Through draws a string that takes a transition: a shortest one up to there, up to size bytes at random after it, and
// then the shortest way.
func (c *Complete) Through(r *rand.Rand, t Transition, size int) string {
	word := append(c.lead(r, t.From), c.sampler.draw(r, t.Class))
	at := c.after[t.From][t.Class]
	distances := c.toGoal[t.Accepted]
	var classes []int
	step := func(fits func(distance int) bool) {
		classes = classes[:0]
		for class, to := range c.after[at] {
			if fits(distances[to]) {
				classes = append(classes, class)
			}
		}
		if len(classes) > 0 {
			class := classes[r.Intn(len(classes))]
			word = append(word, c.sampler.draw(r, class))
			at = c.after[at][class]
		}
	}
	for range r.Intn(size + 1) {
		step(func(distance int) bool { return distance >= 0 })
	}
	for distances[at] > 0 {
		least := distances[at]
		step(func(distance int) bool { return distance >= 0 && distance < least })
	}
	return string(word)
}

// lead draws a string that leads to a state: a shortest one, to the state
// without words one byte longer than to some state that has a word.
func (c *Complete) lead(r *rand.Rand, to int) []byte {
	if to < len(c.sampler.states) {
		return c.sampler.lead(r, to)
	}
	var back []edge
	for i, row := range c.after[:to] {
		for class := range row {
			if row[class] == to {
				back = append(back, edge{i, class, to})
			}
		}
	}
	if len(back) == 0 {
		return nil // it is the first
	}
	e := back[r.Intn(len(back))]
	return append(c.sampler.lead(r, e.from), c.sampler.draw(r, e.class))
}

// A Coverage records which transitions of a complete automaton some strings took.
type Coverage struct {
	complete *Complete
	taken    map[Transition]bool
}

// Coverage returns the coverage of no strings.
func (c *Complete) Coverage() *Coverage { return &Coverage{c, map[Transition]bool{}} }

// Add adds the transitions that a string takes.
func (v *Coverage) Add(s string) {
	var taken []Transition
	at := 0
	for _, b := range []byte(s) {
		class := v.complete.sampler.classOf[b]
		taken = append(taken, Transition{From: at, Class: class})
		at = v.complete.after[at][class]
	}
	accepted := v.complete.accepting(at)
	for _, t := range taken {
		t.Accepted = accepted
		v.taken[t] = true
	}
}

// Count returns how many transitions accepted strings, or refused ones, have, and how many of them were taken.
func (v *Coverage) Count(accepted bool) (taken, all int) {
	for _, t := range v.complete.Transitions() {
		if t.Accepted == accepted {
			all++
			if v.taken[t] {
				taken++
			}
		}
	}
	return taken, all
}
