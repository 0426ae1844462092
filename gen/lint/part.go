package lint

import "slices"

// A part is an expression in a network. It has no members if nothing can be
// first in it and it does not match the empty string.
type part struct {
	empty       ways         // to match the empty string
	first, last map[int]ways // from its begin to a position, and from there to its end
}

// deadPart returns the part that has no members.
func deadPart() part { return part{first: map[int]ways{}, last: map[int]ways{}} }

// emptyPart returns the part that matches the empty string, in one way.
func emptyPart() part { return deadPart().optional() }

func (p part) isDead() bool { return len(p.empty) == 0 && len(p.first) == 0 }

// optional returns the part with one way more to match the empty string: none of
// it is there.
func (p part) optional() part {
	p.empty = ways{nil}.or(p.empty)
	return p
}

// within returns the part in brackets, with its maps.
func (p part) within(opening, closing mark) part {
	before, after := ways{{opening}}, ways{{closing}}
	p.empty = before.then(p.empty).then(after)
	for at, w := range p.first {
		p.first[at] = before.then(w)
	}
	for at, w := range p.last {
		p.last[at] = w.then(after)
	}
	return p
}

// A way is what a rule's body does between two positions, and ways are some of
// those between the same two: enough of them to tell whether there are several.
type (
	way  []mark
	ways []way
)

const enough = 2

// or returns the ways of both.
func (w ways) or(v ways) ways {
	all := slices.Concat(w, v)
	return all[:min(enough, len(all))]
}

// then returns the ways that are one of w and one of v after it.
func (w ways) then(v ways) ways {
	var all ways
	for _, first := range w {
		for _, second := range v {
			all = append(all, slices.Concat(first, second))
		}
	}
	return all[:min(enough, len(all))]
}
