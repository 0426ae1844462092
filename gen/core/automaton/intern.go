package automaton

import (
	"encoding/binary"
	"hash/maphash"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
)

// intern adds an automaton to the space and returns the language of each of its temporary states. Components are taken
// in reverse topological order, so that whatever leaves one is canonical already. A component equals states of the
// space exactly if a homomorphism maps it there; only if there is none is it minimized and added.
func (s *Space) intern(accept []bool, next [][]int32) []Language {
	done := make([]Language, len(accept))
	inside := make([]int, len(accept)) // the component that is resolved: the index of a state, plus one
	resolve := func(component []int) {
		t := component[0]
		if len(component) == 1 && !slices.Contains(next[t], temporary(t)) {
			row := s.resolved
			for c, to := range next[t] {
				if to < 0 {
					to = int32(done[-1-to])
				}
				row[c] = Language(to)
			}
			done[t] = s.state(accept[t], row)
			return
		}
		defer s.scratch.release(s.scratch.mark())
		for i, t := range component {
			inside[t] = i + 1
		}
		c := &cycle{accept: make([]bool, len(component)), next: make([][]int32, len(component))}
		for i, t := range component {
			c.accept[i] = accept[t]
			c.next[i] = s.scratch.row()
			for class, to := range next[t] {
				switch {
				case to >= 0:
					c.next[i][class] = to
				case inside[-1-to] > 0:
					c.next[i][class] = temporary(inside[-1-to] - 1)
				default:
					c.next[i][class] = int32(done[-1-to])
				}
			}
		}
		for i, l := range s.cycle(c) {
			done[component[i]], inside[component[i]] = l, 0
		}
	}
	target := func(v, i int) (int, bool) {
		if i == len(next[v]) {
			return 0, false
		}
		return int(-1 - next[v][i]), true // of a language that there is already, it is negative
	}
	abnf.Components(len(next), target, resolve)
	return done
}

// state returns the language of a state on no new cycle.
func (s *Space) state(accept bool, row []Language) Language {
	h := s.rowHash(accept, row)
	for l, ok := s.rows[h]; ok && l != none; l = s.sameHash[l] {
		if s.accept[l] == accept && slices.Equal(s.row(l), row) {
			return l
		}
	}
	return s.add(accept, row, h, none)
}

// add adds a state. It copies the row, whose hash is h.
func (s *Space) add(accept bool, row []Language, h uint64, component int32) Language {
	if len(s.accept) >= s.total {
		panic(tooMany{s.total, UnitAllStates})
	}
	l := Language(len(s.accept))
	if l%blockStates == 0 {
		s.next = append(s.next, make([]Language, 0, blockStates*s.width))
	}
	block := &s.next[l/blockStates]
	*block = append(*block, row...)
	s.accept = append(s.accept, accept)
	s.owner = append(s.owner, component)
	earlier, ok := s.rows[h]
	if !ok {
		earlier = none
	}
	s.rows[h] = l
	s.sameHash = append(s.sameHash, earlier)
	return l
}

// A cycle is a strongly connected component with canonical targets outside.
type cycle struct {
	accept []bool
	next   [][]int32
}

func (s *Space) cycle(c *cycle) []Language {
	if found := s.lookup(c); found != nil {
		return found
	}
	block, quotient := s.minimize(c)
	comp := int32(len(s.comps))
	base := Language(len(s.accept))
	states := make([]Language, 0, len(quotient.accept))
	for i := range quotient.accept {
		row := s.resolved
		for class, to := range quotient.next[i] {
			if to < 0 {
				row[class] = base + Language(-1-to)
			} else {
				row[class] = Language(to)
			}
		}
		accept := quotient.accept[i]
		states = append(states, s.add(accept, row, s.rowHash(accept, row), comp))
	}
	s.comps = append(s.comps, states)
	sig := s.signature(quotient)
	s.signatures[sig] = append(s.signatures[sig], comp)

	found := make([]Language, len(c.accept))
	for i, b := range block {
		found[i] = base + Language(b)
	}
	return found
}

// lookup finds the states that the cycle's states are equal to. The image of a cycle under a homomorphism is strongly
// connected: it is a component that the cycle leaves into, or one whose states look alike.
func (s *Space) lookup(c *cycle) []Language {
	tried := map[int32]bool{none: true}
	for i := range c.next {
		for class, to := range c.next[i] {
			if to < 0 || class > 0 && to == c.next[i][class-1] || tried[s.owner[to]] {
				continue
			}
			comp := s.owner[to]
			tried[comp] = true
			for _, l := range s.comps[comp] {
				if s.row(l)[class] == Language(to) {
					if found := s.homomorphism(c, i, l); found != nil {
						return found
					}
				}
			}
		}
	}
	for _, comp := range s.signatures[s.signature(c)] {
		if tried[comp] {
			continue
		}
		for _, l := range s.comps[comp] {
			if found := s.homomorphism(c, 0, l); found != nil {
				return found
			}
		}
	}
	return nil
}

// homomorphism extends "state i is l" to all of the cycle, or returns nil.
func (s *Space) homomorphism(c *cycle, i int, l Language) []Language {
	image := make([]Language, len(c.accept))
	for j := range image {
		image[j] = -1
	}
	image[i] = l
	for queue := []int{i}; len(queue) > 0; {
		v := queue[0]
		queue = queue[1:]
		if c.accept[v] != s.accept[image[v]] {
			return nil
		}
		row := s.row(image[v])
		for class, to := range c.next[v] {
			switch {
			case to >= 0:
				if row[class] != Language(to) {
					return nil
				}
			case image[-1-to] < 0:
				image[-1-to] = row[class]
				queue = append(queue, int(-1-to))
			case image[-1-to] != row[class]:
				return nil
			}
		}
	}
	return image
}

// minimize merges the equivalent states of a cycle.
func (s *Space) minimize(c *cycle) (block []int, quotient *cycle) {
	block = make([]int, len(c.accept))
	if len(block) == 1 {
		return block, c
	}
	for i, accept := range c.accept {
		if accept {
			block[i] = 1
		}
	}
	block, blocks := refine(block, func(i int) []int32 { return c.next[i] })
	quotient = &cycle{accept: make([]bool, blocks), next: make([][]int32, blocks)}
	for i, b := range block {
		if quotient.next[b] != nil {
			continue
		}
		quotient.accept[b] = c.accept[i]
		quotient.next[b] = s.scratch.row()
		for class, to := range c.next[i] {
			if to < 0 {
				to = temporary(block[-1-to])
			}
			quotient.next[b][class] = to
		}
	}
	return block, quotient
}

var seed = maphash.MakeSeed()

func (s *Space) rowHash(accept bool, row []Language) uint64 {
	b := s.hashed[:0]
	if accept {
		b = append(b, 1)
	}
	for _, to := range row {
		b = binary.LittleEndian.AppendUint32(b, uint32(to))
	}
	s.hashed = b
	return maphash.Bytes(seed, b)
}

// signature hashes what a cycle's states look like when its own states are not
// told apart: the same for a cycle and its quotient.
func (s *Space) signature(c *cycle) uint64 {
	local := map[uint64]bool{}
	row := s.resolved
	for i := range c.accept {
		for class, to := range c.next[i] {
			row[class] = max(Language(to), -1)
		}
		local[s.rowHash(c.accept[i], row)] = true
	}
	var sum uint64
	for h := range local {
		sum += h
	}
	return sum
}

// construct makes the automaton of the states that are met from a first one, and returns them all with their languages.
// The function tells whether a state accepts, and where it goes by each class and the mark: a language, or the target
// of a state. The row may be in the space's scratch.
func construct[S comparable](
	s *Space, first S, state func(from S, target func(S) int32) (accept bool, row []int32),
) ([]S, []Language) {
	defer s.scratch.release(s.scratch.mark())
	met := newNumbering(s.limit, first)
	var accept []bool
	var next [][]int32
	for i := 0; i < len(met.states); i++ {
		s.step()
		accepts, row := state(met.states[i], met.target)
		accept = append(accept, accepts)
		next = append(next, row)
	}
	return met.states, s.intern(accept, next)
}
