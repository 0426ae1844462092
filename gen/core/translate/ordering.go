package translate

import (
	"container/heap"
	"slices"
	"sort"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
)

// An alternative is one of a choice before some continuations.
type alternative struct {
	expr    peg.Expr
	success automaton.Language   // words it matches a prefix of
	right   []automaton.Language // per continuation, words it should match
	left    []automaton.Language // per continuation, words it leaves a right rest of

	known    bool
	wronged  [][]int // per continuation, those that it would take words from
	likeness []int   // those before it that match words of its own in full
}

// An ordering is what is left of a choice while its alternatives are put in order. One that cannot be next waits for
// another, and is tried again when that is taken: so not all pairs are compared.
type ordering struct {
	space        *automaton.Space
	alternatives []*alternative
	right        []*automaton.Index // per continuation
	taken        []bool
	ready        sort.IntSlice // a heap of those that wait for none
	waiting      [][]int       // by the one that they wait for
}

// newOrdering returns an ordering of alternatives before so many continuations.
func newOrdering(s *automaton.Space, alternatives []*alternative, continuations int) *ordering {
	o := &ordering{
		space:        s,
		alternatives: alternatives,
		taken:        make([]bool, len(alternatives)),
		waiting:      make([][]int, len(alternatives)),
	}
	for i := range alternatives {
		o.ready = append(o.ready, i)
	}
	for k := range continuations {
		right := lists.Each(alternatives, func(a *alternative) automaton.Language { return a.right[k] })
		o.right = append(o.right, s.NewIndex(right))
	}
	return o
}

// next returns the first alternative that is left and takes no words from another,
// nor the place of one before it; false if there is none.
func (o *ordering) next() (int, bool) {
	for len(o.ready) > 0 {
		i := heap.Pop(&readyHeap{&o.ready}).(int)
		if o.taken[i] {
			continue
		}
		other, waits := o.reason(i)
		if !waits {
			return i, true
		}
		o.waiting[other] = append(o.waiting[other], i)
	}
	return 0, false
}

// take takes an alternative away.
func (o *ordering) take(i int) {
	o.taken[i] = true
	for _, other := range o.waiting[i] {
		heap.Push(&readyHeap{&o.ready}, other)
	}
	o.waiting[i] = nil
}

// reason returns one of those for which an alternative has to wait.
func (o *ordering) reason(i int) (int, bool) {
	o.compare(i)
	a := o.alternatives[i]
	for _, others := range append(a.wronged, a.likeness) {
		if j := slices.IndexFunc(others, func(other int) bool { return !o.taken[other] }); j >= 0 {
			return others[j], true
		}
	}
	return 0, false
}

// compare compares an alternative with those that have words in common with it.
func (o *ordering) compare(i int) {
	a := o.alternatives[i]
	if a.known {
		return
	}
	a.known = true
	for k, right := range o.right {
		var wronged []int
		for _, j := range right.Meeting(a.success) {
			if j != i && !o.taken[j] && o.space.Meet(a.success, o.alternatives[j].right[k], a.left[k]) {
				wronged = append(wronged, j)
			}
		}
		a.wronged = append(a.wronged, wronged)
		for _, j := range right.Meeting(a.right[k]) {
			if j < i && !o.taken[j] && o.space.Meet(a.right[k], o.alternatives[j].right[k], o.space.Empty()) {
				a.likeness = append(a.likeness, j)
			}
		}
	}
}

// words returns the words, per continuation, that an alternative matches wrongly
// while another that is left matches them rightly.
func (o *ordering) words(i int) []automaton.Language {
	a := o.alternatives[i]
	words := make([]automaton.Language, len(a.right))
	for k, others := range a.wronged {
		for _, j := range others {
			if !o.taken[j] {
				wrong := o.space.Minus(o.space.Intersect(a.success, o.alternatives[j].right[k]), a.left[k])
				words[k] = o.space.Union(words[k], wrong)
			}
		}
	}
	return words
}

// harmless returns the first alternative that is left and takes no words from another, if none can be next.
func (o *ordering) harmless() (int, bool) {
	left := func(other int) bool { return !o.taken[other] }
	for i, a := range o.alternatives {
		if !o.taken[i] && !slices.ContainsFunc(a.wronged, func(others []int) bool {
			return slices.ContainsFunc(others, left)
		}) {
			return i, true
		}
	}
	return 0, false
}

type readyHeap struct{ *sort.IntSlice }

func (h readyHeap) Push(x any) { *h.IntSlice = append(*h.IntSlice, x.(int)) }

func (h readyHeap) Pop() any {
	last := len(*h.IntSlice) - 1
	x := (*h.IntSlice)[last]
	*h.IntSlice = (*h.IntSlice)[:last]
	return x
}
