package peg

import (
	"errors"
	"fmt"
	"math/bits"
	"sync"
)

// ErrTooDeep is the error of a match that would nest expressions deeper than a
// [Matcher] follows.
var ErrTooDeep = errors.New("the match nests too deep")

// maxMatchDepth is how deep a match may nest expressions: some 100 MB of stack.
const maxMatchDepth = 1 << 18

// A Matcher runs a grammar by the definition of parsing expressions (Ford 2004,
// Section 3.3), remembering the result of each rule and expression at each
// offset: time and memory grow with the size of the grammar and, at worst, the
// square of the input's. It is safe for concurrent use.
type Matcher struct {
	// Ahead reports whether the rest of an input is a member of a lookahead, by its number; a grammar with lookaheads
	// needs it. It has to be safe for concurrent use, as the Matcher is.
	Ahead func(number int, rest string) bool

	rules map[string]*node
	ahead bool // the grammar has lookaheads
}

// A node is an expression of the grammar, or the body of a rule as it is called.
type node struct {
	expr  Expr    // nil for a call
	rule  string  // that is called
	id    int     // of a call, and of an expression with others inside
	inner []*node // in it; of a reference, the call
}

// NewMatcher returns a Matcher of a grammar that [Check] accepts, or the error of Check. The grammar must not change
// while the Matcher is used.
func NewMatcher(g *Grammar) (*Matcher, error) {
	if err := Check(g); err != nil {
		return nil, err
	}
	m := &Matcher{rules: make(map[string]*node, len(g.Rules)), ahead: len(g.Lookaheads) > 0}
	b := builder{m.rules, map[Expr]*node{}, 0}
	for _, r := range g.Rules {
		m.rules[r.Name] = b.numbered(&node{rule: r.Name})
	}
	for _, r := range g.Rules {
		m.rules[r.Name].inner = []*node{b.node(r.Body)}
	}
	return m, nil
}

// A builder makes the nodes of a grammar.
type builder struct {
	rules map[string]*node
	nodes map[Expr]*node
	ids   int
}

func (b *builder) numbered(n *node) *node {
	n.id = b.ids
	b.ids++
	return n
}

func (b *builder) node(e Expr) *node {
	n := b.nodes[e]
	if n != nil {
		return n
	}
	n = b.numbered(&node{expr: e})
	b.nodes[e] = n
	if r, ok := e.(*Reference); ok {
		n.inner = []*node{b.rules[r.Name]}
	}
	for _, part := range Children(e) {
		n.inner = append(n.inner, b.node(part))
	}
	return n
}

// Match returns what the rule of a PEG name matches at the beginning of input, which need not be all of it, or nil if
// it does not match. The error is [ErrTooDeep] if the match nests too deep, and another if the rule is not defined.
func (m *Matcher) Match(rule, input string) (*Match, error) {
	called := m.rules[rule]
	if called == nil {
		return nil, fmt.Errorf("rule %s is not defined", rule)
	}
	if m.Ahead == nil && m.ahead {
		return nil, errors.New("the grammar has lookaheads, and Ahead is not set")
	}
	r := &run{ahead: m.Ahead, input: input, memory: newMemory()}
	defer r.release()
	_, matches, ok := r.expr(called, 0)
	switch {
	case r.tooDeep:
		return nil, ErrTooDeep
	case !ok:
		return nil, nil
	}
	return matches[0], nil
}

// A run is the state of one match.
type run struct {
	ahead func(number int, rest string) bool
	input string
	*memory
	depth   int
	tooDeep bool // makes every expression fail from here on
}

func (r *run) expr(n *node, at int) (end int, children []*Match, ok bool) {
	switch e := n.expr.(type) {
	case *Reference:
		return r.expr(n.inner[0], at)
	case *Literal:
		return at + len(e.Text), nil, hasPrefix(r.input[at:], e)
	case *Set:
		return at + 1, nil, at < len(r.input) && e.Bytes.Has(r.input[at])
	case *Any:
		return at + 1, nil, at < len(r.input)
	case *Ahead:
		return at, nil, r.ahead(e.Number, r.input[at:])
	}
	key := point{n.id, at}
	if known := r.find(key); known.age == r.age {
		return known.end, known.children, known.ok
	}
	if r.depth++; r.depth > maxMatchDepth {
		r.tooDeep = true
	}
	if !r.tooDeep {
		end, children, ok = r.compound(n, at)
		children = children[:len(children):len(children)] // shared from here on
		r.add(key, result{end, children, ok})
	}
	r.depth--
	return end, children, ok
}

// compound matches a call, or an expression with others inside.
func (r *run) compound(n *node, at int) (end int, children []*Match, ok bool) {
	switch n.expr.(type) {
	case nil:
		end, children, ok := r.expr(n.inner[0], at)
		if !ok {
			return 0, nil, false
		}
		return end, []*Match{{n.rule, at, end, children}}, true
	case *Choice:
		for _, a := range n.inner {
			if end, children, ok := r.expr(a, at); ok {
				return end, children, true
			}
		}
		return 0, nil, false
	case *Sequence:
		for _, item := range n.inner {
			end, more, ok := r.expr(item, at)
			if !ok {
				return 0, nil, false
			}
			at, children = end, append(children, more...)
		}
		return at, children, true
	case *Star:
		return r.loop(n.inner[0], at, nil)
	case *Plus:
		end, children, ok := r.expr(n.inner[0], at)
		if !ok {
			return 0, nil, false
		}
		return r.loop(n.inner[0], end, children)
	case *Optional:
		if end, children, ok := r.expr(n.inner[0], at); ok {
			return end, children, true
		}
		return at, nil, !r.tooDeep
	case *And:
		_, _, ok := r.expr(n.inner[0], at)
		return at, nil, ok
	case *Not:
		_, _, ok := r.expr(n.inner[0], at)
		return at, nil, !ok && !r.tooDeep
	}
	return 0, nil, false
}

// loop matches a node as often as it matches, after children.
func (r *run) loop(n *node, at int, children []*Match) (int, []*Match, bool) {
	for {
		end, more, ok := r.expr(n, at)
		if !ok {
			return at, children, !r.tooDeep
		}
		at, children = end, append(children, more...)
	}
}

func hasPrefix(s string, l *Literal) bool {
	if len(s) < len(l.Text) {
		return false
	}
	for i := range len(l.Text) {
		if !l.at(i).Has(s[i]) {
			return false
		}
	}
	return true
}

// A Match is a rule of the PEG and the part of the input that it matched, from byte offset Begin to End. Children are
// the matches of the rules it refers to, in input order, without those inside lookaheads.
type Match struct {
	Rule       string
	Begin, End int
	Children   []*Match
}

// A PublishedMatch is a match of a rule of the ABNF, by its ABNF name, in a
// list in preorder; Depth is the number of matches around it.
type PublishedMatch struct {
	Rule              string
	Depth, Begin, End int
}

// Published returns m and all matches in it in preorder, under the names that [PublishedName] gives, without hidden
// rules.
func (m *Match) Published() []PublishedMatch {
	var list []PublishedMatch
	type level struct {
		match *Match
		depth int
	}
	for stack := []level{{m, 0}}; len(stack) > 0; {
		top := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if name, ok := PublishedName(top.match.Rule); ok {
			list = append(list, PublishedMatch{name, top.depth, top.match.Begin, top.match.End})
			top.depth++
		}
		for i := range top.match.Children {
			stack = append(stack, level{top.match.Children[len(top.match.Children)-1-i], top.depth})
		}
	}
	return list
}

// A memory has the known results of one match. Its slots are found by hashing, and are taken if their age is the
// memory's.
type memory struct {
	slots []slot // as many as a power of two
	age   uint64
	count int
}

type slot struct {
	point
	age uint64
	result
}

// A point is a node, by its id, tried at an offset.
type point struct{ id, at int }

// A result is the end of an expression's match, and the rule matches in it.
type result struct {
	end      int
	children []*Match
	ok       bool
}

// memories are left from matches that have ended. Their space is used again.
var memories = sync.Pool{New: func() any { return &memory{slots: make([]slot, 64)} }}

func newMemory() *memory {
	m := memories.Get().(*memory)
	m.age++
	m.count = 0
	return m
}

// release gives the space of a memory to other matches, unless it is larger than most
// of them need.
func (m *memory) release() {
	const most = 1 << 16 // slots
	if len(m.slots) <= most {
		memories.Put(m)
	}
}

// find returns the slot of a point, or the one to put it in.
func (m *memory) find(p point) *slot {
	const golden = 0x9E3779B97F4A7C15 // spreads points that are near each other
	hash := (uint64(p.id)<<32 ^ uint64(p.at)) * golden
	for i := int(hash >> bits.LeadingZeros64(uint64(len(m.slots)-1))); ; i++ {
		s := &m.slots[i&(len(m.slots)-1)]
		if s.age != m.age || s.point == p {
			return s
		}
	}
}

// add adds the result of a point that has none.
func (m *memory) add(p point, r result) {
	if 2*m.count >= len(m.slots) {
		old := m.slots
		m.slots = make([]slot, 2*len(old))
		for _, s := range old {
			if s.age == m.age {
				*m.find(s.point) = s
			}
		}
	}
	*m.find(p) = slot{p, m.age, r}
	m.count++
}
