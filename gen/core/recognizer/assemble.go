package recognizer

import (
	"cmp"
	"embed"
	"encoding/binary"
	"fmt"
	"maps"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// assemble puts the automata and networks of all bodies together.
func assemble(b *bodies, c *classes, starts []uint32) *Tables {
	a := &assembly{
		bodies: b,
		tables: &Tables{
			rules:   b.names,
			begun:   []string{""},
			classOf: c.of,
			classes: len(c.first),
			starts:  starts,
			states:  make([]recognizerState, 1),
			nodes:   make([]recognizerNode, 1),
			written: make([]uint32, len(b.names)),
			find:    (*Tables).first,
		},
		rows:  map[string]uint32{},
		words: map[string]uint32{"": 0},
		sets:  map[peg.ByteSet]uint32{},
	}
	for i := 0; i < len(b.order); i++ { // what is behind a part without members is met only now
		a.add(b.order[i])
	}
	return a.tables
}

// An assembly puts tables together.
type assembly struct {
	*bodies
	tables *Tables
	rows   map[string]uint32
	words  map[string]uint32
	sets   map[peg.ByteSet]uint32
}

// add adds a body, and the networks of the rules that are written out in it.
func (a *assembly) add(x *body) {
	entry := recognizerBody{node: a.addNetwork(x.own, x.expr), rule: -1, empty: x.empty, several: x.empties > 1,
		cycle: x.cycle}
	if x.rule == x.own {
		entry.rule = int(a.numbers[x.rule])
	}
	for _, called := range x.whole {
		entry.whole = append(entry.whole, called.number)
	}
	if x.states != nil {
		entry.state = uint32(len(a.tables.states))
	}
	a.tables.bodies = append(a.tables.bodies, entry)
	a.addSpecial(x)
	a.addAutomaton(x)
	written := a.written(x.expr)
	for _, r := range slices.SortedFunc(maps.Keys(written), func(r, s *automaton.Rule) int {
		return cmp.Compare(a.numbers[r], a.numbers[s])
	}) {
		if number := a.numbers[r]; a.tables.written[number] == 0 {
			a.tables.written[number] = a.addNetwork(r, r.Recognized())
		}
	}
}

// addSpecial adds what is said of a body.
func (a *assembly) addSpecial(x *body) {
	var s recognizerSpecial
	switch {
	case x.rule.Counts:
		s.kind = recognizerCounts
		if x.rule.Seen > 0 {
			s.seen = 1 << (x.rule.Seen - 1)
		}
	case x.rule.Whole:
		s.kind = recognizerAlone
	case x.rule.Length != nil:
		s = recognizerSpecial{kind: recognizerLength, of: a.starts[x.rule], number: a.numbers[x.rule.Length.Number],
			base: uint64(x.rule.Length.Base)}
	case x.isFunction():
		s.kind, s.of = recognizerFunction, uint32(len(a.tables.Functions()))
	}
	if s.kind != recognizerPlainBody && a.tables.special == nil {
		a.tables.special = make([]recognizerSpecial, len(a.tables.bodies)-1, len(a.order))
	}
	if a.tables.special != nil {
		a.tables.special = append(a.tables.special, s)
	}
}

// addNetwork adds the network of an expression of a rule, and returns its first node.
func (a *assembly) addNetwork(of *automaton.Rule, e automaton.Expr) uint32 {
	base := len(a.tables.nodes)
	network := a.network(of, e, false)
	for _, n := range network.nodes {
		entry := recognizerNode{b: uint32(base + n.b)}
		switch n.kind {
		case failNode:
			entry = recognizerNode{kind: recognizerFail}
		case endNode:
			entry = recognizerNode{kind: recognizerFinal}
		case readNode:
			entry.kind, entry.a = recognizerRead, a.set(n.bytes)
		case callNode:
			entry.kind, entry.a = recognizerCall, n.body.number
		case branchNode:
			entry.kind, entry.a = recognizerBranch, uint32(base+n.a)
		case loopNode:
			entry.kind, entry.a = recognizerLoop, uint32(base+n.a)
		case enterNode:
			entry.kind, entry.a = recognizerRule, a.numbers[n.rule]
		}
		a.tables.nodes = append(a.tables.nodes, entry)
	}
	return uint32(base + network.first)
}

func (a *assembly) set(bytes peg.ByteSet) uint32 {
	i, ok := a.sets[bytes]
	if !ok {
		i = uint32(len(a.tables.sets))
		a.sets[bytes] = i
		a.tables.sets = append(a.tables.sets, recognizerSet(bytes))
	}
	return i
}

// number returns the number of words, each once.
func (a *assembly) number(words string) uint32 {
	i, ok := a.words[words]
	if !ok {
		i = uint32(len(a.tables.begun))
		a.words[words] = i
		a.tables.begun = append(a.tables.begun, words)
	}
	return i
}

// addAutomaton adds the deterministic automaton of a body.
func (a *assembly) addAutomaton(x *body) {
	if x.states == nil {
		return
	}
	t, base := a.tables, len(a.tables.states)-1
	number := func(state int) uint32 {
		if state == 0 {
			return 0
		}
		return uint32(base + state)
	}
	for _, s := range x.states[1:] {
		next := make([]uint32, len(s.next))
		for class, to := range s.next {
			next[class] = number(to)
		}
		t.states = append(t.states, recognizerState{
			moves: a.row(next), calls: uint32(len(t.calls)), count: uint32(len(s.calls)), rule: s.rule,
			begun: a.number(s.words), final: s.final,
		})
		for _, e := range s.calls {
			t.calls = append(t.calls, recognizerEdge{e.body, number(e.to)})
		}
	}
}

// row returns the first of the moves of a state.
func (a *assembly) row(next []uint32) uint32 {
	var k []byte
	for _, to := range next {
		k = binary.LittleEndian.AppendUint32(k, to)
	}
	first, ok := a.rows[string(k)]
	if !ok {
		first = uint32(len(a.tables.moves))
		a.rows[string(k)] = first
		for class, to := range next {
			if class == len(next)-1 || next[class+1] != to {
				a.tables.moves = append(a.tables.moves, recognizerMove{uint8(class), to})
			}
		}
	}
	return first
}

// Tables are what a recognizer of a grammar works with.
type Tables = recognizerTables

// A Diagnosis says where a string cannot go on, and how it could.
type Diagnosis struct {
	Offset   int       // length in bytes of the longest prefix that some member begins with
	Expected [4]uint64 // the bytes that can follow that
	MayEnd   bool      // that prefix is a member
	Rule     string    // that a person would look for there; empty if the start rule has no members
	Words    string    // what can begin there, one a line: literals as [automaton.Spell] has them, and rules
}

// A Limit is the error of a string that takes more memory than is allowed.
type Limit = recognizerLimit

// Accepts reports whether s is a member of a start rule, by number. It returns a [*Limit] if that takes more items than
// a limit; 0 means no limit.
func (t *recognizerTables) Accepts(start int, s string, limit int) (bool, error) {
	return t.accepts(start, s, limit)
}

// Diagnose returns how far s is the beginning of a member of a start rule, by number, and what can stand there. It
// returns a [*Limit] if that takes more items than a limit; 0 means no limit.
func (t *recognizerTables) Diagnose(start int, s string, limit int) (Diagnosis, error) {
	d, err := t.diagnose(start, s, limit)
	return Diagnosis{d.offset, d.expected, d.mayEnd, abnf.OriginalName(d.rule), d.words}, err
}

// A Token is a match of a rule. Tokens are in the order of their beginnings, a rule before those in it.
type Token struct {
	Rule       string
	Begin, End int // offsets in bytes
	Next       int // index of the first token that is not in this one
}

// Derive returns the matches of all rules in a derivation of s from a start rule, by number, or false if s is not a
// member. It returns a [*Limit] if that takes more items than a limit; 0 means no limit.
//
// If there are several derivations, it is the one that, from left to right, takes an earlier alternative rather than a
// later one, and one more repetition rather than none, as long as the rest still matches. But for rules that refer to
// themselves, and others that are too large to be written out where they are called, it takes the longest match.
func (t *recognizerTables) Derive(start int, s string, limit int) ([]Token, bool, error) {
	read := &tokens{rules: t.rules}
	ok, err := t.derive(start, s, limit, read)
	return read.all, ok, err
}

// tokens are the matches in a derivation.
type tokens struct {
	rules []string
	all   []Token
	open  []int // indexes of those that have not ended
}

func (t *tokens) enter(rule, at uint32) {
	t.open = append(t.open, len(t.all))
	t.all = append(t.all, Token{Rule: t.rules[rule], Begin: int(at)})
}

func (t *tokens) leave(_, at uint32) {
	last := &t.all[t.open[len(t.open)-1]]
	last.End, last.Next = int(at), len(t.all)
	t.open = t.open[:len(t.open)-1]
}

// Usable returns an error if rules are functions of Go, which the tables do not have.
func (t *recognizerTables) Usable() error {
	if rules := t.Functions(); rules != nil {
		return fmt.Errorf("rule %s is a function of Go (;@func), which only a compiled package has", rules[0])
	}
	return nil
}

// Functions returns the names of the rules that are functions of Go.
func (t *recognizerTables) Functions() []string {
	var rules []string
	for i, s := range t.special {
		if s.kind == recognizerFunction {
			rules = append(rules, t.rules[t.bodies[i].rule])
		}
	}
	return rules
}

// Source is the code that uses [Tables], to be copied into another package. It imports only the standard library, and
// every name that it declares begins with recognizer.
//
//go:embed tables.go chart.go run.go prefix.go derive.go
var Source embed.FS
