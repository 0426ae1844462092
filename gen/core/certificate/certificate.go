// Package certificate makes certificates: what shows a checker that knows nothing of this module that an automaton
// accepts exactly the strings of rules of a grammar. README.md in conformance/certificate says why that is so.
//
// The versions of the module promise nothing about this package.
//
// A certificate has the grammar's rules as expressions, their partial derivatives, the automaton that package automaton
// makes, and the pairs of a state and the derivatives that it stands for:
//
//	abnf.Grammar ─┬─► expressions ──► derivatives ─┬─► pairs ──► Certificate
//	              └─► automaton.Tables ────────────┘
package certificate

import (
	"encoding/binary"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// MostPairs is how many pairs a certificate may have.
const MostPairs = 5000

// A Certificate is what a checker reads.
type Certificate struct {
	files   []string
	rules   map[string]rule // by name
	derived *derivatives
	classOf [256]uint8
	first   []byte // of each class
	terms   []term
	tables  *automaton.Tables
	pairs   []pair
	starts  map[string]int // numbers of pairs
}

type rule struct {
	file int // number of the file; -1: a core rule
	body int
}

// A term is an expression, and its derivatives by class.
type term struct {
	body int
	next [][]int // numbers of terms
}

// A pair is a state, and the terms that together match what the state accepts.
type pair struct {
	state int
	terms []int
	next  []int // numbers of pairs, by class
}

// Make returns the certificate of rules of a grammar, whose automaton has at most a number of states. The errors are an
// *[Error], and errors of package automaton.
func Make(g *abnf.Grammar, starts []string, limit int) (*Certificate, error) {
	c := &Certificate{rules: map[string]rule{}, starts: map[string]int{}}
	if beyond := g.BeyondABNF(); beyond != "" {
		return nil, &Error{beyond}
	}
	c.readRules(g.Reached(starts))
	var err error
	if c.tables, err = tables(g, starts, limit); err != nil {
		return nil, err
	}
	if err := c.derive(starts); err != nil {
		return nil, err
	}
	return c, c.pair(starts)
}

func tables(g *abnf.Grammar, starts []string, limit int) (*automaton.Tables, error) {
	languages, err := automaton.Languages(g, limit)
	if err != nil {
		return nil, err
	}
	var accepted []automaton.Language
	for _, start := range starts {
		l, err := languages.Rule(start)
		if err != nil {
			return nil, err
		}
		accepted = append(accepted, l)
	}
	return languages.Space.Tables(accepted...), nil
}

// readRules makes expressions of the rules of a grammar.
func (c *Certificate) readRules(g *abnf.Grammar) {
	x := &expressions{numbers: map[node]int{}}
	c.derived = &derivatives{x, map[string]int{}, map[int]bool{}, map[int][]step{}, map[int]bool{}}
	core := abnf.CoreRules().Name
	for _, d := range g.Rules() {
		r := rule{file: -1}
		for _, part := range d.Parts {
			file := part.Position.File
			if file == core {
				continue
			}
			if r.file = slices.Index(c.files, filepath.Base(file)); r.file < 0 {
				r.file = len(c.files)
				c.files = append(c.files, filepath.Base(file))
			}
		}
		r.body = x.of(d.Body, g.CodePoints())
		name := strings.ToLower(d.Name)
		c.rules[name], c.derived.rules[name] = r, r.body
	}
}

// derive finds the terms, which begin with the start rules, and the classes of bytes.
func (c *Certificate) derive(starts []string) error {
	numbers := map[int]int{}
	number := func(body int) int {
		n, ok := numbers[body]
		if !ok {
			n = len(c.terms)
			numbers[body] = n
			c.terms = append(c.terms, term{body: body})
		}
		return n
	}
	for _, start := range starts {
		number(c.derived.number(node{kind: call, rule: strings.ToLower(start)}))
	}
	for i := 0; i < len(c.terms); i++ {
		if i == 4*MostPairs {
			return &Error{fmt.Sprintf("%s: there are more than %d terms", strings.Join(starts, ", "), i)}
		}
		steps, err := c.derived.of(c.terms[i].body)
		if err != nil {
			return err
		}
		for _, s := range steps {
			number(s.left)
		}
	}
	var sets []peg.ByteSet
	for e := range c.used() {
		if n := c.derived.nodes[e]; n.kind == set {
			sets = append(sets, n.bytes)
		}
	}
	c.classOf, c.first = automaton.Classes(sets)
	for i := range c.terms {
		t := &c.terms[i]
		steps, _ := c.derived.of(t.body)
		for _, b := range c.first {
			next := []int{}
			for _, s := range steps {
				if s.bytes.Has(b) {
					next = append(next, numbers[s.left])
				}
			}
			slices.Sort(next)
			t.next = append(t.next, next)
		}
	}
	return nil
}

// used returns the expressions of rules and terms, and what these are made of.
func (c *Certificate) used() map[int]bool {
	used := map[int]bool{}
	var use func(e int)
	use = func(e int) {
		if used[e] {
			return
		}
		used[e] = true
		switch n := c.derived.nodes[e]; n.kind {
		case cat, alternative:
			use(n.a)
			use(n.b)
		case repetition:
			use(n.a)
		}
	}
	for _, r := range c.rules {
		use(r.body)
	}
	for _, t := range c.terms {
		use(t.body)
	}
	return used
}

// pair finds the pairs that strings lead to.
func (c *Certificate) pair(starts []string) error {
	numbers := map[string]int{}
	number := func(state int, terms []int) int {
		key := binary.AppendUvarint(nil, uint64(state))
		for _, t := range terms {
			key = binary.AppendUvarint(key, uint64(t))
		}
		n, ok := numbers[string(key)]
		if !ok {
			n = len(c.pairs)
			numbers[string(key)] = n
			c.pairs = append(c.pairs, pair{state: state, terms: terms})
		}
		return n
	}
	for i, start := range starts {
		c.starts[strings.ToLower(start)] = number(c.tables.Initial[i], []int{i})
	}
	for i := 0; i < len(c.pairs); i++ {
		if i == MostPairs {
			return &Error{fmt.Sprintf("%s: there are more than %d pairs", strings.Join(starts, ", "), MostPairs)}
		}
		p := c.pairs[i]
		for class, b := range c.first {
			terms := []int{}
			for _, t := range p.terms {
				terms = append(terms, c.terms[t].next[class]...)
			}
			slices.Sort(terms)
			terms = slices.Compact(terms)
			c.pairs[i].next = append(c.pairs[i].next, number(c.tables.Next[p.state][c.tables.ClassOf[b]], terms))
		}
	}
	return nil
}
