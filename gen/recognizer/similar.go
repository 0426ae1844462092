package recognizer

import "slices"

// sortClasses numbers the classes anew, such that those stand together that lead
// to the same states: each is the most like the one before it. Then the states
// have few moves.
func (b *builder) sortClasses() {
	order := make([]int, len(b.classes.first))
	for i := range order {
		order[i] = i
	}
	for i := 1; i < len(order); i++ {
		nearest, least := i, -1
		for j := i; j < len(order); j++ {
			if n := b.distance(order[i-1], order[j]); least < 0 || n < least {
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
		first[number] = b.classes.first[class]
	}
	for c, class := range b.classes.of {
		b.classes.of[c] = numbers[class]
	}
	b.classes.first = first
	for _, x := range b.order {
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
func (b *builder) distance(class, other int) int {
	n := 0
	for _, x := range b.order {
		for _, s := range x.states {
			if len(s.next) > 0 && s.next[class] != s.next[other] {
				n++
			}
		}
	}
	return n
}
