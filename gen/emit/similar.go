package emit

import (
	"math"

	"github.com/urispec/urispec/gen/automaton"
)

// sortClasses numbers the classes of bytes anew, so that those stand together that lead to the
// same states. Then tables take less when they are compressed, as behind the functions below.
func sortClasses(t *automaton.Tables) {
	order := similar(t.Classes, func(a, b int) int { return differences(t.Next, a, b) })
	numbers := inverse(order)
	for c, class := range t.ClassOf {
		t.ClassOf[c] = uint8(numbers[class])
	}
	for state, row := range t.Next {
		t.Next[state] = inOrder(row, order)
	}
}

// sortPairs numbers the classes of pairs anew.
func sortPairs(j *automaton.Jumps) {
	order := similar(j.Pairs, func(a, b int) int {
		n := differences(j.ClassOf, a, b)
		for second, class := range j.ClassOf[a] {
			if j.ClassOf[b][second] != class {
				n++
			}
		}
		return n
	})
	numbers := inverse(order)
	for _, row := range j.PairOf {
		for second, pair := range row {
			row[second] = uint8(numbers[pair])
		}
	}
	j.ClassOf = inOrder(j.ClassOf, order)
	for first, row := range j.ClassOf {
		j.ClassOf[first] = inOrder(row, order)
	}
}

// sortFours numbers the classes of four bytes anew.
func sortFours(j *automaton.Jumps) {
	order := similar(j.Classes, func(a, b int) int { return differences(j.Next, a, b) })
	numbers := inverse(order)
	for _, row := range j.ClassOf {
		for second, class := range row {
			row[second] = numbers[class]
		}
	}
	for state, row := range j.Next {
		j.Next[state] = inOrder(row, order)
	}
}

// similar returns the numbers below n in an order in which each is the nearest to the one before.
func similar(n int, distance func(a, b int) int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for i := 1; i < n; i++ {
		nearest, least := i, math.MaxInt
		for j := i; j < n; j++ {
			if d := distance(order[i-1], order[j]); d < least {
				nearest, least = j, d
			}
		}
		next := order[nearest]
		copy(order[i+1:nearest+1], order[i:nearest])
		order[i] = next
	}
	return order
}

// differences returns in how many rows two columns differ.
func differences(rows [][]int, a, b int) int {
	n := 0
	for _, row := range rows {
		if row[a] != row[b] {
			n++
		}
	}
	return n
}

// inverse returns for each number where it stands in an order.
func inverse(order []int) []int {
	places := make([]int, len(order))
	for i, n := range order {
		places[n] = i
	}
	return places
}

// inOrder returns elements in an order of their indices.
func inOrder[T any](all []T, order []int) []T {
	ordered := make([]T, len(order))
	for i, n := range order {
		ordered[i] = all[n]
	}
	return ordered
}
