package testset

import (
	"math/bits"
	"slices"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// An acceptor is a minimal complete automaton whose states can all be reached
// from the first.
type acceptor struct {
	states  []state
	classOf [256]uint8
	classes []byte // one byte of each class
}

// A state of an [acceptor].
type state struct {
	accepting bool
	live      bool   // whether anything is accepted from here
	next      []int  // by class
	access    string // a shortest string that leads here; its prefixes are such strings, too
}

// newAcceptor returns the acceptor of the first language of some tables.
func newAcceptor(t *automaton.Tables) *acceptor {
	a := &acceptor{classOf: t.ClassOf}
	members := make([]peg.ByteSet, t.Classes)
	for c, class := range t.ClassOf {
		members[class].Add(byte(c))
	}
	for _, set := range members {
		a.classes = append(a.classes, automaton.Pick(set))
	}
	number := map[int]int{} // of the states of the tables
	var order []int
	add := func(original int, access string) int {
		i, ok := number[original]
		if !ok {
			i = len(order)
			number[original] = i
			order = append(order, original)
			a.states = append(a.states, state{accepting: t.Accept[original], live: original != 0, access: access})
		}
		return i
	}
	add(t.Initial[0], "")
	for i := 0; i < len(order); i++ {
		row := make([]int, t.Classes)
		for class, to := range t.Next[order[i]] {
			row[class] = add(to, a.states[i].access+string([]byte{a.classes[class]}))
		}
		a.states[i].next = row
	}
	return a
}

// after returns the state that a byte leads to.
func (a *acceptor) after(at int, c byte) int { return a.states[at].next[a.classOf[c]] }

func (a *acceptor) accepts(at int, s string) bool {
	for i := range len(s) {
		at = a.after(at, s[i])
	}
	return a.states[at].accepting
}

// An identifier is the set of strings that a state is identified by: the empty
// one is the first of them.
type identifier struct {
	suffixes []string
	has      map[string]bool
}

func (d *identifier) add(suffix string) {
	d.suffixes = append(d.suffixes, suffix)
	d.has[suffix] = true
}

// A suffix is a string, with the states that it is accepted from.
type suffix struct {
	text string
	from bitset
}

// identifiers returns harmonised identifiers of the states: any two states have
// a string in common that is accepted from only one of them. They are the ways
// from the root of a tree that splits the states until each is alone: each set
// of states by whether a suffix is accepted, the first by the empty one.
//
// Most transitions lead to the state from which nothing is accepted. To keep
// its identifier short, a set with this state in it is split by the suffix that
// most others are told apart from it by; any other set, most evenly.
func (a *acceptor) identifiers() []identifier {
	ids := make([]identifier, len(a.states))
	all := newBitset(len(a.states))
	dead := -1
	for i := range a.states {
		ids[i].has = map[string]bool{}
		all.add(i)
		if !a.states[i].live {
			dead = i
		}
	}
	characterizing := a.characterizing()
	empty := characterizing[0]
	if len(a.states) == 1 {
		ids[0].add(empty.text)
		return ids
	}
	candidates := append(characterizing, a.completions()...)
	slices.SortStableFunc(candidates, func(x, y suffix) int { return len(x.text) - len(y.text) })
	for todo := []bitset{all}; len(todo) > 0; {
		set := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		size := set.len()
		if size == 1 {
			continue
		}
		by := empty
		if size < len(a.states) {
			best := 0
			for _, w := range candidates {
				gain := set.common(w.from)
				if dead < 0 || !set.has(dead) {
					gain = min(gain, size-gain)
				}
				if gain > best {
					best, by = gain, w
				}
			}
		}
		for i := range a.states {
			if set.has(i) {
				ids[i].add(by.text)
			}
		}
		accepted, refused := set.split(by.from)
		todo = append(todo, accepted, refused)
	}
	return ids
}

// characterizing returns strings that tell all states apart, the empty one first. Each is a byte before an earlier one,
// and is needed because it tells states apart that the earlier ones do not. Once no such string remains, states that
// are not told apart lead to states that are not told apart, and so are equivalent (Moore, "Gedanken-experiments on
// Sequential Machines", 1956); there are none, as the automaton is minimal.
func (a *acceptor) characterizing() []suffix {
	n := len(a.states)
	accepted := newBitset(n)
	for i := range a.states {
		if a.states[i].accepting {
			accepted.add(i)
		}
	}
	block := make([]int, n) // of each state
	blocks := 1
	refine := func(set bitset) bool {
		halves := make([][2]int, blocks) // numbers of the new blocks, from 1: what is outside of set, and in it
		refined := 0
		for i := range block {
			half := &halves[block[i]][0]
			if set.has(i) {
				half = &halves[block[i]][1]
			}
			if *half == 0 {
				refined++
				*half = refined
			}
			block[i] = *half - 1
		}
		more := refined > blocks
		blocks = refined
		return more
	}
	refine(accepted)
	found := []suffix{{"", accepted}}
	for i := 0; i < len(found) && blocks < n; i++ {
		for class, c := range a.classes {
			before := newBitset(n)
			for at := range a.states {
				if found[i].from.has(a.states[at].next[class]) {
					before.add(at)
				}
			}
			if refine(before) {
				found = append(found, suffix{string([]byte{c}) + found[i].text, before})
			}
		}
	}
	return found
}

// completions returns shortest strings that are accepted from the states, one
// for each from which something is accepted, but the same one only once.
func (a *acceptor) completions() []suffix {
	rest := make([]*string, len(a.states))
	var queue []int
	incoming := make([][][2]int, len(a.states)) // state and class
	for i := range a.states {
		for class, to := range a.states[i].next {
			incoming[to] = append(incoming[to], [2]int{i, class})
		}
		if a.states[i].accepting {
			rest[i] = new(string)
			queue = append(queue, i)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, edge := range incoming[queue[0]] {
			if from := edge[0]; rest[from] == nil {
				text := string([]byte{a.classes[edge[1]]}) + *rest[queue[0]]
				rest[from] = &text
				queue = append(queue, from)
			}
		}
	}
	seen := map[string]bool{}
	var found []suffix
	for _, text := range rest {
		if text == nil || seen[*text] {
			continue
		}
		seen[*text] = true
		from := newBitset(len(a.states))
		for i := range a.states {
			if a.accepts(i, *text) {
				from.add(i)
			}
		}
		found = append(found, suffix{*text, from})
	}
	return found
}

// A bitset is a set of states.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (b bitset) add(i int)      { b[i/64] |= 1 << (i % 64) }
func (b bitset) has(i int) bool { return b[i/64]&(1<<(i%64)) != 0 }
func (b bitset) len() int       { return b.common(b) }

// common returns how many states are in both sets.
func (b bitset) common(other bitset) int {
	n := 0
	for i := range b {
		n += bits.OnesCount64(b[i] & other[i])
	}
	return n
}

// split returns the states of b that are in other, and those that are not.
func (b bitset) split(other bitset) (in, out bitset) {
	in, out = make(bitset, len(b)), make(bitset, len(b))
	for i := range b {
		in[i] = b[i] & other[i]
		out[i] = b[i] &^ other[i]
	}
	return in, out
}
