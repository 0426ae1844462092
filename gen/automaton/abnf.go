package automaton

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/peg"
)

// An ABNF computes the languages of an ABNF grammar's rules.
type ABNF struct {
	Grammar *Grammar
	Space   *Space

	memo      map[continued]Language
	recursive map[*Rule]bool
}

type continued struct {
	e Expr
	k Language
}

// NewABNF returns the languages of a grammar in a space.
func NewABNF(g *Grammar, s *Space) *ABNF {
	a := &ABNF{Grammar: g, Space: s, memo: map[continued]Language{}, recursive: map[*Rule]bool{}}
	calls := map[*Rule][]*Rule{}
	for _, r := range g.Rules {
		calls[r] = Calls(r.Body)
	}
	for _, r := range g.Rules {
		a.recursive[r] = Reach(r, func(c *Rule) []*Rule { return calls[c] })[r]
	}
	return a
}

// Languages returns the languages of an ABNF grammar's rules, in a space of
// their own, with a limit as [NewSpace] takes it, that also tells the bytes of
// some sets apart. The error is that of [Lower].
func Languages(g *abnf.Grammar, limit int, sets ...peg.ByteSet) (*ABNF, error) {
	lowered, err := Lower(g)
	if err != nil {
		return nil, err
	}
	return NewABNF(lowered, NewSpace(limit, append(lowered.Sets(), sets...)...)), nil
}

// Rule returns the language of a rule: a [*RecursionError] where the rule is
// not right-linear, a [*LimitError] where it has too many states.
func (a *ABNF) Rule(name string) (Language, error) {
	r := a.Grammar.Rule(name)
	if r == nil {
		return 0, fmt.Errorf("rule %s is not defined", name)
	}
	return Guard(r.Name, func() Language {
		if a.recursive[r] { // the rule itself is one of those that nest
			return a.Then(&Call{r}, a.Space.Epsilon())
		}
		return a.Then(r.Body, a.Space.Epsilon())
	})
}

// Then returns the words of e followed by words of k. It must be called within
// [Guard]: it panics where Guard reports an error.
func (a *ABNF) Then(e Expr, k Language) Language {
	if k == a.Space.Empty() {
		return k
	}
	key := continued{e, k}
	if l, ok := a.memo[key]; ok {
		return l
	}
	n := &network{a: a}
	start := n.build(e, n.add(node{kind: language, k: k}))
	l := n.determinize(start)
	a.memo[key] = l
	return l
}

// A network is a nondeterministic automaton (Thompson, "Regular Expression
// Search Algorithm", 1968) whose words go on into languages of the space.
type network struct {
	a        *ABNF
	nodes    []node
	calls    map[call]int
	active   map[*Rule]bool
	closures []*closure
}

type node struct {
	kind  nodeKind
	bytes peg.ByteSet // of a terminal
	to    int
	empty []int    // targets of a branch
	k     Language // of a language
}

type nodeKind uint8

const (
	branch nodeKind = iota
	terminal
	language
)

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

// build returns the node from which e, then whatever k accepts, is accepted.
func (n *network) build(e Expr, k int) int {
	switch e := e.(type) {
	case *Set:
		return n.add(node{kind: terminal, bytes: e.Bytes, to: k})
	case *Concat:
		for _, item := range slices.Backward(e.Items) {
			k = n.build(item, k)
		}
		return k
	case *Union:
		v := n.add(node{kind: branch})
		for _, alternative := range e.Alternatives {
			to := n.build(alternative, k)
			n.nodes[v].empty = append(n.nodes[v].empty, to)
		}
		return v
	case *Repeat:
		return n.repeat(e, k)
	case *Call:
		return n.call(e.Rule, k)
	}
	panic(fmt.Sprintf("automaton: unknown expression %T", e))
}

func (n *network) repeat(e *Repeat, k int) int {
	if e.Max == abnf.Unbounded {
		loop := n.add(node{kind: branch, empty: []int{k}})
		body := n.build(e.Body, loop)
		n.nodes[loop].empty = append(n.nodes[loop].empty, body)
		k = loop
	} else {
		end := k
		for range e.Max - e.Min {
			body := n.build(e.Body, k)
			k = n.add(node{kind: branch, empty: []int{end, body}})
		}
	}
	for range e.Min {
		before := k
		if k = n.build(e.Body, k); k == before {
			break // the body is the empty word: more of it changes nothing
		}
	}
	return k
}

// call expands a rule once for each continuation. A rule met again with the
// continuation it is being expanded for is right-linear recursion: an edge
// back.
func (n *network) call(r *Rule, k int) int {
	if !n.a.recursive[r] && n.nodes[k].kind == language {
		return n.add(node{kind: language, k: n.a.Then(r.Body, n.nodes[k].k)})
	}
	key := call{r, k}
	if v, ok := n.calls[key]; ok {
		return v
	}
	if n.active[r] {
		panic(&RecursionError{r.Name, r.Position})
	}
	if n.calls == nil {
		n.calls = map[call]int{}
		n.active = map[*Rule]bool{}
	}
	v := n.add(node{kind: branch})
	n.calls[key] = v
	n.active[r] = true
	body := n.build(r.Body, k)
	n.active[r] = false
	n.nodes[v].empty = []int{body}
	return v
}

// A closure is what a node reaches without reading a byte.
type closure struct {
	terminals []int32 // sorted
	k         Language
}

func (n *network) closure(v int) *closure {
	if n.closures == nil {
		n.closures = make([]*closure, len(n.nodes))
	}
	if n.closures[v] != nil {
		return n.closures[v]
	}
	c := &closure{}
	seen := map[int]bool{v: true}
	for todo := []int{v}; len(todo) > 0; {
		w := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		switch n.nodes[w].kind {
		case terminal:
			c.terminals = append(c.terminals, int32(w))
		case language:
			c.k = n.a.Space.Union(c.k, n.nodes[w].k)
		case branch:
			for _, to := range n.nodes[w].empty {
				if !seen[to] {
					seen[to] = true
					todo = append(todo, to)
				}
			}
		}
	}
	slices.Sort(c.terminals)
	n.closures[v] = c
	return c
}

// terminalsPerStep is how many members of a subset make it another step of work.
const terminalsPerStep = 8

// determinize is the subset construction (Rabin and Scott, 1959, theorem 11).
// The languages that a subset can go on into are one language of the space.
func (n *network) determinize(start int) Language {
	s := n.a.Space
	index := map[string]int32{}
	var subsets []*closure
	number := func(c *closure) int32 {
		if len(c.terminals) == 0 {
			return int32(c.k)
		}
		key := binary.LittleEndian.AppendUint32(make([]byte, 0, 4*len(c.terminals)+4), uint32(c.k))
		for _, v := range c.terminals {
			key = binary.LittleEndian.AppendUint32(key, uint32(v))
		}
		i, ok := index[string(key)]
		if !ok {
			i = int32(len(subsets))
			if len(subsets) >= s.limit {
				panic(tooMany{s.limit, UnitStates})
			}
			index[string(key)] = i
			subsets = append(subsets, c)
		}
		return temporary(int(i))
	}
	first := number(n.closure(start))
	if first >= 0 {
		return Language(first)
	}
	var accept []bool
	var next [][]int32
	for i := 0; i < len(subsets); i++ {
		for range 1 + len(subsets[i].terminals)/terminalsPerStep {
			s.step()
		}
		accept = append(accept, s.accept[subsets[i].k])
		row := make([]int32, s.width)
		for class, c := range s.first {
			to := &closure{k: s.row(subsets[i].k)[class]}
			for _, v := range subsets[i].terminals {
				if n.nodes[v].bytes.Has(c) {
					reached := n.closure(n.nodes[v].to)
					to.terminals = append(to.terminals, reached.terminals...)
					to.k = s.Union(to.k, reached.k)
				}
			}
			slices.Sort(to.terminals)
			to.terminals = slices.Compact(to.terminals)
			row[class] = number(to)
		}
		row[s.mark()] = int32(s.row(subsets[i].k)[s.mark()])
		next = append(next, row)
	}
	return s.intern(accept, next)[0]
}
