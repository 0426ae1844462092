package automaton

import (
	"encoding/binary"
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/abnf"
)

// A network is a nondeterministic automaton whose edges are languages
// (Thompson, "Regular Expression Search Algorithm", 1968, has bytes there). Its
// node 0 is the end.
type network struct {
	space     *Space
	recursive map[*Rule]bool
	words     func(Expr) Language // of an expression without recursive rules, each with the mark behind it

	nodes  []node
	calls  map[call]int
	active map[*Rule]bool
}

// language returns the words of a recursive rule, followed by words of k.
func (n *network) language(r *Rule, k Language) Language {
	n.calls, n.active = map[call]int{}, map[*Rule]bool{}
	return n.determinize(n.call(r, n.add(node{})), k)
}

// A node has edges that read nothing, and one perhaps that reads a word of a
// language, up to the mark.
type node struct {
	empty []int
	read  Language
	to    int
}

type call struct {
	rule *Rule
	k    int
}

func (n *network) add(v node) int {
	if len(n.nodes) >= totalLimit {
		panic(tooMany{totalLimit, unitNodes})
	}
	n.nodes = append(n.nodes, v)
	return len(n.nodes) - 1
}

// build returns the node from which e, then whatever the node k accepts, is
// accepted.
func (n *network) build(e Expr, k int) int {
	if !slices.ContainsFunc(Calls(e), func(r *Rule) bool { return n.recursive[r] }) {
		return n.add(node{read: n.words(e), to: k})
	}
	switch e := e.(type) {
	case *Concat:
		for _, item := range slices.Backward(e.Items) {
			k = n.build(item, k)
		}
		return k
	case *Union:
		v := n.add(node{})
		for _, alternative := range e.Alternatives {
			to := n.build(alternative, k)
			n.nodes[v].empty = append(n.nodes[v].empty, to)
		}
		return v
	case *Repeat:
		return n.repeat(e, k)
	}
	return n.call(e.(*Call).Rule, k)
}

func (n *network) repeat(e *Repeat, k int) int {
	if e.Max == abnf.Unbounded {
		loop := n.add(node{empty: []int{k}})
		body := n.build(e.Body, loop)
		n.nodes[loop].empty = append(n.nodes[loop].empty, body)
		k = loop
	} else {
		end := k
		for range e.Max - e.Min {
			body := n.build(e.Body, k)
			k = n.add(node{empty: []int{end, body}})
		}
	}
	for range e.Min {
		k = n.build(e.Body, k)
	}
	return k
}

// call expands a rule once for each continuation. A rule met again with the
// continuation it is being expanded for is right-linear recursion: an edge
// back.
func (n *network) call(r *Rule, k int) int {
	key := call{r, k}
	if v, ok := n.calls[key]; ok {
		return v
	}
	if n.active[r] {
		panic(&RecursionError{r.Name, r.Position})
	}
	v := n.add(node{})
	n.calls[key] = v
	n.active[r] = true
	body := n.build(r.Body, k)
	n.active[r] = false
	n.nodes[v].empty = []int{body}
	return v
}

// A subset is what the automaton may be doing.
type subset struct {
	left map[int]Language // by node, what may be left of the words that lead to it
	rest Language         // what may follow the end
}

// nodes returns the nodes that words lead to, in their order.
func (s *subset) nodes() []int { return slices.Sorted(maps.Keys(s.left)) }

func (s *subset) key() string {
	key := binary.LittleEndian.AppendUint32(nil, uint32(s.rest))
	for _, to := range s.nodes() {
		key = binary.LittleEndian.AppendUint32(key, uint32(to))
		key = binary.LittleEndian.AppendUint32(key, uint32(s.left[to]))
	}
	return string(key)
}

// enter adds what can be done from a node, before words of k at the end.
func (n *network) enter(s *subset, v int, k Language, entered map[int]bool) {
	if entered[v] {
		return
	}
	entered[v] = true
	if v == 0 {
		s.rest = n.space.Union(s.rest, k)
		return
	}
	for _, to := range n.nodes[v].empty {
		n.enter(s, to, k, entered)
	}
	n.read(s, n.nodes[v].to, n.nodes[v].read, k, entered)
}

// read adds words of a language that lead to a node. Where one ends, the node is
// entered.
func (n *network) read(s *subset, to int, l, k Language, entered map[int]bool) {
	if l == n.space.Empty() {
		return
	}
	s.left[to] = n.space.Union(s.left[to], l)
	if n.space.ends(l) {
		n.enter(s, to, k, entered)
	}
}

// determinize is the subset construction (Rabin and Scott, 1959, theorem 11).
func (n *network) determinize(start int, k Language) Language {
	s := n.space
	subsets := map[string]*subset{}
	name := func(sub *subset) string {
		key := sub.key()
		subsets[key] = sub
		return key
	}
	first := &subset{left: map[int]Language{}}
	n.enter(first, start, k, map[int]bool{})
	_, languages := construct(s, name(first), func(key string, target func(string) int32) (bool, []int32) {
		from := subsets[key]
		row := make([]int32, s.width)
		for class := range s.mark() {
			to := &subset{map[int]Language{}, s.row(from.rest)[class]}
			entered := map[int]bool{}
			for _, node := range from.nodes() {
				n.read(to, node, s.row(from.left[node])[class], k, entered)
			}
			if len(to.left) == 0 {
				row[class] = int32(to.rest)
			} else {
				row[class] = target(name(to))
			}
		}
		row[s.mark()] = int32(s.row(from.rest)[s.mark()])
		return s.accept[from.rest], row
	})
	return languages[0]
}
