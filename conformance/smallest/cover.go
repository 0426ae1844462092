package smallest

import (
	"cmp"
	"slices"
)

// A problem asks for few sets that cover all elements. Elements and sets have numbers.
type problem struct {
	of map[int][]int // the elements of each set, in ascending order
	in map[int][]int // the sets that have each element, in ascending order
}

// newProblem returns the problem of some elements, each with the sets that have it, in
// ascending order.
func newProblem(in map[int][]int) *problem {
	p := &problem{of: map[int][]int{}, in: in}
	for _, e := range ascending(in) {
		for _, s := range in[e] {
			p.of[s] = append(p.of[s], e)
		}
	}
	return p
}

// ascending returns the keys in order.
func ascending(m map[int][]int) []int {
	keys := make([]int, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// subset reports whether b has all of a. Both are in ascending order.
func subset(a, b []int) bool {
	for _, x := range a {
		for len(b) > 0 && b[0] < x {
			b = b[1:]
		}
		if len(b) == 0 || b[0] != x {
			return false
		}
	}
	return true
}

// undominated returns the keys whose lists no other key's list makes superfluous, where
// across is the other direction: of the keys whose list is part of another's, or where
// most is false, has another's as a part, only the others are left. Of equal lists the
// first key is left.
func undominated(lists, across map[int][]int, most bool) (left map[int]bool) {
	left = map[int]bool{}
	keys := ascending(lists)
	for _, k := range keys {
		left[k] = true
	}
	for _, k := range keys {
		rivals := across[slices.MinFunc(lists[k], func(a, b int) int {
			return cmp.Or(cmp.Compare(len(across[a]), len(across[b])), cmp.Compare(a, b))
		})]
		for _, r := range rivals {
			if r == k || !left[r] || !left[k] || !subset(lists[k], lists[r]) {
				continue
			}
			loser := k
			if !most || len(lists[k]) == len(lists[r]) && k < r {
				loser = r
			}
			delete(left, loser)
		}
	}
	return left
}

// reduce removes what does not change how many sets are needed: sets that are part of
// others, and elements that each cover of others covers. It returns the sets without
// which an element is not covered, and the problem that is left.
func (p *problem) reduce() (needed []int, rest *problem) {
	for {
		size := len(p.in) + len(p.of)
		sets := undominated(p.of, p.in, true)
		p = p.restricted(func(e int) bool { return true }, func(s int) bool { return sets[s] })
		elements := undominated(p.in, p.of, false)
		p = p.restricted(func(e int) bool { return elements[e] }, func(int) bool { return true })
		var only []int
		for _, e := range ascending(p.in) {
			if len(p.in[e]) == 1 {
				only = append(only, p.in[e][0])
			}
		}
		for _, s := range only {
			if len(p.of[s]) > 0 {
				needed = append(needed, s)
				p = p.without(s)
			}
		}
		if len(p.in)+len(p.of) == size {
			return needed, p
		}
	}
}

// restricted returns the problem of some elements and some sets.
func (p *problem) restricted(element, set func(int) bool) *problem {
	in := map[int][]int{}
	for e, sets := range p.in {
		if element(e) {
			in[e] = slices.DeleteFunc(slices.Clone(sets), func(s int) bool { return !set(s) })
		}
	}
	return newProblem(in)
}

// without returns the problem of what a set does not cover.
func (p *problem) without(s int) *problem {
	return p.restricted(func(e int) bool { return !slices.Contains(p.in[e], s) }, func(int) bool { return true })
}

// bound returns a number of sets that no cover is below: elements no two of which are in
// one set.
func (p *problem) bound() int {
	elements := ascending(p.in)
	slices.SortStableFunc(elements, func(a, b int) int { return cmp.Compare(len(p.in[a]), len(p.in[b])) })
	taken := map[int]bool{}
	n := 0
	for _, e := range elements {
		if !slices.ContainsFunc(p.in[e], func(s int) bool { return taken[s] }) {
			n++
			for _, s := range p.in[e] {
				taken[s] = true
			}
		}
	}
	return n
}

// byUse returns sets in the order of how many elements they have, the largest first.
func (p *problem) byUse(sets []int) []int {
	sets = slices.Clone(sets)
	slices.SortStableFunc(sets, func(a, b int) int { return cmp.Compare(len(p.of[b]), len(p.of[a])) })
	return sets
}

// greedy returns a cover: again and again the set of most elements that are left, and
// those without which an element is not covered. No set is superfluous.
func (p *problem) greedy() []int {
	var cover []int
	for rest := p; ; {
		needed, left := rest.reduce()
		cover = append(cover, needed...)
		if len(left.in) == 0 {
			break
		}
		s := left.byUse(ascending(left.of))[0]
		cover = append(cover, s)
		rest = left.without(s)
	}
	return p.needed(cover)
}

// needed returns a cover without the sets whose elements the others cover.
func (p *problem) needed(cover []int) []int {
	times := map[int]int{}
	for _, s := range cover {
		for _, e := range p.of[s] {
			times[e]++
		}
	}
	for i := len(cover) - 1; i >= 0; i-- {
		elements := p.of[cover[i]]
		if !slices.ContainsFunc(elements, func(e int) bool { return times[e] == 1 }) {
			for _, e := range elements {
				times[e]--
			}
			cover = slices.Delete(cover, i, i+1)
		}
	}
	return cover
}

// A search looks for a smaller cover, by branch and bound.
type search struct {
	best  []int
	steps int // that are left
}

// cover returns a small cover, and a number that no cover is below. The search
// takes so many steps at most; if it ends before, the cover is a minimum.
func (p *problem) cover(steps int) (cover []int, bound int) {
	needed, rest := p.reduce()
	cover, bound = rest.greedy(), rest.bound()
	if bound < len(cover) {
		s := search{best: cover, steps: steps}
		s.branch(rest, nil)
		cover = s.best
		if s.steps > 0 {
			bound = len(cover)
		}
	}
	cover = append(needed, cover...)
	slices.Sort(cover)
	return cover, len(needed) + bound
}

// branch tries the sets that have the element of fewest sets.
func (s *search) branch(p *problem, chosen []int) {
	if s.steps == 0 {
		return
	}
	s.steps--
	needed, rest := p.reduce()
	chosen = append(slices.Clone(chosen), needed...)
	if len(chosen)+rest.bound() >= len(s.best) {
		return
	}
	if len(rest.in) == 0 {
		s.best = chosen
		return
	}
	elements := ascending(rest.in)
	e := slices.MinFunc(elements, func(a, b int) int { return cmp.Compare(len(rest.in[a]), len(rest.in[b])) })
	for _, set := range rest.byUse(rest.in[e]) {
		s.branch(rest.without(set), append(slices.Clone(chosen), set))
	}
}
