package recognizer

import "slices"

// sort numbers the classes anew, such that those stand together that lead
// to the same states: each is the most like the one before it. Then the states
// have few moves.
func (c *classes) sort(bodies []*body) {
	order := make([]int, len(c.first))
	for i := range order {
		order[i] = i
	}
	for i := 1; i < len(order); i++ {
		nearest, least := i, -1
		for j := i; j < len(order); j++ {
			if n := distance(bodies, order[i-1], order[j]); least < 0 || n < least {
				nearest, least = j, n
			}
		}
		class := order[nearest]
		order = slices.Insert(slices.Delete(order, nearest, nearest+1), i, class)
	}
	numbers := make([]uint8, len(order)) // new ones by old ones
	first := make([]byte, len(order))
	for number, class := range order {
		numbers[class] = uint8(number)
		first[number] = c.first[class]
	}
	for at, class := range c.of {
		c.of[at] = numbers[class]
	}
	c.first = first
	for _, x := range bodies {
		for i, s := range x.states {
			next := make([]int, len(s.next))
			for number := range next {
				next[number] = s.next[order[number]]
			}
			x.states[i].next = next
		}
	}
}

// distance returns how many states two classes lead to different ones.
func distance(bodies []*body, class, other int) int {
	n := 0
	for _, x := range bodies {
		for _, s := range x.states {
			if len(s.next) > 0 && s.next[class] != s.next[other] {
				n++
			}
		}
	}
	return n
}
