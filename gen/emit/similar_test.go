package emit

import (
	"fmt"
	"slices"
	"testing"

	"github.com/urispec/urispec/gen/automaton"
)

// Each class is the most like the one before it, the first of those that are alike.
func TestSortClasses(t *testing.T) {
	for _, test := range []struct {
		next  [][]int
		order []int
	}{
		{[][]int{{0, 0, 0, 0}, {1, 2, 1, 2}, {3, 4, 3, 3}}, []int{0, 2, 3, 1}},
		{[][]int{{0, 0, 0}, {1, 2, 3}}, []int{0, 1, 2}},
		{[][]int{{0, 0, 0, 0, 0}, {1, 2, 3, 1, 2}, {1, 2, 3, 2, 1}}, []int{0, 3, 1, 4, 2}},
		{[][]int{{0}}, []int{0}},
	} {
		tables := &automaton.Tables{States: len(test.next), Classes: len(test.order), Next: slices.Clone(test.next)}
		for c := range test.order {
			tables.ClassOf[c] = uint8(c)
		}
		sortClasses(tables)
		for state, row := range test.next {
			for i, c := range test.order {
				if tables.Next[state][i] != row[c] || tables.ClassOf[c] != uint8(i) {
					t.Errorf("%v: %v, classes %v", test.next, tables.Next, tables.ClassOf[:len(test.order)])
				}
			}
		}
	}
}

// Classes of pairs and of four bytes that stand elsewhere lead to the same states.
func TestSortJumps(t *testing.T) {
	tables := tablesOf(t, "s = *( x [ \"-\" y ] \";\" )\nx = %x61-64 *%x63-66\ny = 1*3%x61-66 / \"z\" *x\n", "s")
	j, ok := tables.Jumps(mostMoves)
	if !ok {
		t.Fatal("no moves over four bytes")
	}
	moves := func() (all []int) {
		for _, row := range j.Next {
			for _, first := range j.PairOf {
				for _, a := range first {
					for _, second := range j.PairOf {
						for _, b := range second {
							all = append(all, row[j.ClassOf[a][b]])
						}
					}
				}
			}
		}
		return all
	}
	before, pairs, fours := moves(), fmt.Sprint(j.PairOf), fmt.Sprint(j.ClassOf)
	sortPairs(j)
	sortFours(j)
	if !slices.Equal(moves(), before) || fmt.Sprint(j.PairOf) == pairs || fmt.Sprint(j.ClassOf) == fours {
		t.Error("the moves are others, or the order is the same")
	}
}
