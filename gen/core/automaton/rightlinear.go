package automaton

import (
	"encoding/binary"
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lists"
)

// A network is a nondeterministic automaton whose edges are languages (Thompson, "Regular Expression Search Algorithm",
// 1968, has bytes there). Its node 0 is the end.
type network struct {
	space     *Space
	recursive map[*Rule]bool
	words     func(Expr) Language // of an expression without recursive rules, each with the mark behind it

	nodes  []node
	calls  map[call]int
	active map[*Rule]bool
	atEnd  []*Rule         // those that are called before the end
	alone  map[int]*subset // by node, what can be done from it
	only   Language        // the mark alone
}

// languages returns the words of a recursive rule, followed by words of k, and of the rules that it calls at its end:
// they have the same automaton, begun elsewhere.
func (n *network) languages(r *Rule, k Language) map[*Rule]Language {
	n.calls, n.active, n.alone = map[call]int{}, map[*Rule]bool{}, map[int]*subset{}
	n.only = n.space.onlyMark()
	end := n.add(node{})
	n.call(r, end)
	starts := lists.Each(n.atEnd, func(r *Rule) int { return n.calls[call{r, end}] })
	all := map[*Rule]Language{}
	for i, l := range n.determinize(starts, k) {
		all[n.atEnd[i]] = l
	}
	return all
}

// A node has edges that read nothing, and one perhaps that reads a word of a language, up to the mark.
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

// build returns the node from which e, then whatever the node k accepts, is accepted.
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

// call expands a rule once for each continuation. A rule met again with the continuation it is being expanded for is
// right-linear recursion: an edge back.
func (n *network) call(r *Rule, k int) int {
	key := call{r, k}
	if v, ok := n.calls[key]; ok {
		return v
	}
	if n.active[r] {
		panic(&RecursionError{Rule: r.Name, Position: r.Position})
	}
	v := n.add(node{})
	n.calls[key] = v
	if k == 0 {
		n.atEnd = append(n.atEnd, r)
	}
	n.active[r] = true
	body := n.build(r.language(), k)
	n.active[r] = false
	n.nodes[v].empty = []int{body}
	return v
}

// A subset is what the automaton may be doing.
type subset struct {
	left map[int]Language // by node, what may be left of the words that lead to it
	rest Language         // what may follow the end
	name string           // the key, once it is known
}

// nodes returns the nodes that words lead to, in their order.
func (s *subset) nodes() []int { return slices.Sorted(maps.Keys(s.left)) }

func (s *subset) key() string {
	if s.name != "" {
		return s.name
	}
	key := binary.LittleEndian.AppendUint32(nil, uint32(s.rest))
	for _, to := range s.nodes() {
		key = binary.LittleEndian.AppendUint32(key, uint32(to))
		key = binary.LittleEndian.AppendUint32(key, uint32(s.left[to]))
	}
	s.name = string(key)
	return s.name
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

// read adds words of a language that lead to a node. When one ends, the node is entered.
func (n *network) read(s *subset, to int, l, k Language, entered map[int]bool) {
	if l == n.space.Empty() {
		return
	}
	s.left[to] = n.space.Union(s.left[to], l)
	if n.space.ends(l) {
		n.enter(s, to, k, entered)
	}
}

// after returns what may be done after a byte of a class.
func (n *network) after(from *subset, nodes []int, class int, k Language) *subset {
	rest := n.space.row(from.rest)[class]
	reached := lists.Only(nodes, func(node int) bool { return n.space.row(from.left[node])[class] != n.space.Empty() })
	if len(reached) == 1 && rest == n.space.Empty() && n.space.row(from.left[reached[0]])[class] == n.only {
		return n.entered(reached[0], k)
	}
	to := &subset{left: map[int]Language{}, rest: rest}
	entered := map[int]bool{}
	for _, node := range reached {
		n.read(to, node, n.space.row(from.left[node])[class], k, entered)
	}
	return to
}

// entered returns what can be done from a node alone.
func (n *network) entered(v int, k Language) *subset {
	s := n.alone[v]
	if s == nil {
		s = &subset{left: map[int]Language{}}
		n.enter(s, v, k, map[int]bool{})
		n.alone[v] = s
	}
	return s
}

// determinize is the subset construction (Rabin and Scott, 1959, theorem 11). It returns the languages of some nodes.
func (n *network) determinize(starts []int, k Language) []Language {
	s := n.space
	defer s.scratch.release(s.scratch.mark())
	subsets := map[string]*subset{}
	met := &numbering[string]{index: map[string]int{}, limit: s.limit}
	target := func(sub *subset) int32 {
		if len(sub.left) == 0 {
			return int32(sub.rest)
		}
		key := sub.key()
		subsets[key] = sub
		return met.target(key)
	}
	firsts := lists.Each(starts, func(start int) int32 { return target(n.entered(start, k)) })
	var accept []bool
	var next [][]int32
	for i := 0; i < len(met.states); i++ {
		s.step()
		from := subsets[met.states[i]]
		row := s.scratch.row()
		nodes := from.nodes()
		for class := range s.mark() {
			row[class] = target(n.after(from, nodes, class, k))
		}
		row[s.mark()] = int32(s.row(from.rest)[s.mark()])
		accept = append(accept, s.accept[from.rest])
		next = append(next, row)
	}
	made := s.intern(accept, next)
	var languages []Language
	for _, first := range firsts {
		if first < 0 {
			first = int32(made[-1-first])
		}
		languages = append(languages, Language(first))
	}
	return languages
}
