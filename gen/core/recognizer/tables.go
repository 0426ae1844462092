package recognizer

import (
	"slices"
	"strconv"
	"sync"
)

// recognizerTables are a grammar as a recursive transition network (Woods,
// "Transition network grammars for natural language analysis", 1970): one
// automaton for each body, which reads bytes and calls bodies. A body is the
// start of the grammar, a rule, or a part of a rule.
//
// Every body has two automata. One is deterministic and minimal, and its states say what it takes to go on; it decides
// what is a member. The other is its network: the expression of the grammar as it is written, from which derivations
// are read.
//
// A call of a body in the deterministic automaton does not match the empty string: if the body does, what follows it is
// part of the calling state. Every state leads to the end of its body for some string.
type recognizerTables struct {
	rules   []string
	begun   []string   // words that can begin in a state, one a line
	classOf [256]uint8 // the bytes of one class are the same to all automata
	classes int
	starts  []uint32 // bodies of the start rules
	bodies  []recognizerBody
	states  []recognizerState // state 0 is the one from which nothing is accepted
	moves   []recognizerMove
	calls   []recognizerEdge
	nodes   []recognizerNode
	sets    []recognizerSet
	written []uint32            // by rule: the first node of its network, if it is not only called
	special []recognizerSpecial // by body; nil if all are as their automata say
	text    string              // if not empty, what all of these but rules and words are read from

	functions []func(s string, at int) (end int, ok bool)
	find      func(t *recognizerTables, start int, s string, rule uint32, limit int) (string, bool, error) // first

	once    sync.Once
	columns int      // classes, and the two below
	next    []uint32 // by state and column: the next state, and recognizerPlain
	flags   []uint8  // by state
	words   int      // of the live columns of a state
	live    []uint64 // by state: columns of the bytes with which it can go on
	runs    sync.Pool

	onceWalks sync.Once
	ahead     []uint64 // by node: columns of the bytes that can be read next, up to the end of its network
	marks     []uint8  // by node
	walks     sync.Pool
}

// A recognizerBody is a body: the first state and the first node of its
// automata.
type recognizerBody struct {
	state, node uint32
	rule        int      // index of the rule that it is all of, or -1
	empty       uint     // 0 if it does not match the empty string; else more than the bodies that it needs for that
	several     bool     // it matches the empty string in more than one way
	whole       []uint32 // bodies that it can call for all that it matches
	cycle       uint     // not 0 if those lead back to it: the same for all that lead to each other
}

// A recognizerState is a state of a deterministic automaton.
type recognizerState struct {
	moves uint32 // the first of its row
	calls uint32 // the first of them
	count uint32 // of the calls
	rule  uint32 // that a person would look for here
	begun uint32 // the words that can begin here
	final bool
}

// A recognizerMove leads to a state with the classes after the last class of the move before it in the row, up to its
// own last. A row ends with the last class.
type recognizerMove struct {
	last uint8
	to   uint32
}

// A recognizerEdge calls a body and goes on in a state.
type recognizerEdge struct{ body, to uint32 }

// A recognizerNode is a node of a network.
type recognizerNode struct {
	kind recognizerKind
	a    uint32 // what the kind says
	b    uint32 // the node that follows
}

type recognizerKind uint8

const (
	recognizerFail   recognizerKind = iota // nothing follows
	recognizerFinal                        // the end of the body, or of the rule
	recognizerRead                         // a byte of set a
	recognizerCall                         // body a
	recognizerBranch                       // nothing; node a follows rather than b
	recognizerRule                         // rule a, whose network is walked through
	recognizerLoop                         // nothing; a turn that begins with a and ends here follows rather than b
)

const recognizerKindBits = 3

// A recognizerSet is a set of bytes.
type recognizerSet [4]uint64

func (s *recognizerSet) has(c byte) bool { return s[c>>6]>>(c&63)&1 != 0 }

func (s *recognizerSet) add(c byte) { s[c>>6] |= 1 << (c & 63) }

// A recognizerSpecial says of a body what its automata cannot.
type recognizerSpecial struct {
	kind   recognizerSpecialKind
	of     uint32 // number of the start rule of what stands before the length, or of the function
	number uint32 // index of the rule that is the length
	base   uint64 // of its digits
	seen   uint64 // what the body adds to what has been seen
}

type recognizerSpecialKind uint8

const (
	recognizerPlainBody recognizerSpecialKind = iota
	recognizerAlone                           // its calls are not merged: what it matches depends on where it begins
	recognizerCounts                          // it hands on what has been seen
	recognizerLength                          // its length is a number in what its caller has matched before
	recognizerFunction                        // a function says where it ends
)

// A recognizerLimit is the error of a string that takes more memory than is
// allowed.
type recognizerLimit struct {
	items int // that are allowed
	at    int // offset in bytes up to which they suffice
}

func (e *recognizerLimit) Error() string {
	return "more than " + strconv.Itoa(e.items) + " items are needed behind byte " + strconv.Itoa(e.at)
}

// recognizerPlain marks the moves of states that are not final, with bytes that none of the bodies they call begins
// with: all that can be done is to read.
const recognizerPlain = 1 << 31

// What the flags of a state say.
const (
	recognizerEnds  = 1 << iota // it is final
	recognizerCalls             // it calls bodies
	recognizerReads             // it reads bytes
)

// What the marks of a node say.
const (
	recognizerJoined = 1 << iota // more than one way leads to it
	recognizerEmpty              // the end of its network can be reached without reading
	recognizerTurns              // it can be in a turn of a loop that reads nothing
)

// Columns after the columns of the classes.
func (t *recognizerTables) columnOfEnd() int { return t.classes }     // the string ends: no state goes on
func (t *recognizerTables) columnOfAny() int { return t.classes + 1 } // what follows is not looked at

// column returns the column of what stands at an offset.
func (t *recognizerTables) column(s string, at int) int {
	if at < len(s) {
		return int(t.classOf[s[at]])
	}
	return t.columnOfEnd()
}

func (t *recognizerTables) isLive(state uint32, column int) bool {
	return t.live[int(state)*t.words+column>>6]>>(column&63)&1 != 0
}

// callsOf returns the calls of a state.
func (t *recognizerTables) callsOf(state uint32) []recognizerEdge {
	s := &t.states[state]
	return t.calls[s.calls : s.calls+s.count]
}

// A number in a text is digits, the lowest first, all but the last with recognizerMore. They are printable.
const (
	recognizerDigit = 5 // bits
	recognizerMore  = 1 << recognizerDigit
	recognizerZero  = '?'
)

// transfer passes the numbers of the tables to a function, in order, and sets them to what it returns: so they are
// written, and read.
func (t *recognizerTables) transfer(number func(uint32) uint32) {
	plain := func(x *uint32) { *x = number(*x) }
	near := func(x, before uint32) uint32 { // x, which is often near the one before
		by := x - before
		by = number(by<<1 ^ uint32(int32(by)>>31))
		return before + (by>>1 ^ -(by & 1))
	}
	wide := func(x uint64) uint64 { return uint64(number(uint32(x))) | uint64(number(uint32(x>>32)))<<32 }
	truth := func(x *bool) {
		n := uint32(0)
		if *x {
			n = 1
		}
		*x = number(n) == 1
	}
	t.classes = int(number(uint32(t.classes)))
	for i := range t.classOf {
		t.classOf[i] = uint8(number(uint32(t.classOf[i])))
	}
	recognizerTransfer(&t.starts, number, plain)
	recognizerTransfer(&t.bodies, number, func(b *recognizerBody) {
		b.state, b.node, b.rule = number(b.state), number(b.node), int(number(uint32(b.rule+1)))-1
		b.empty, b.cycle = uint(number(uint32(b.empty))), uint(number(uint32(b.cycle)))
		truth(&b.several)
		recognizerTransfer(&b.whole, number, plain)
	})
	var s recognizerState // the one before
	recognizerTransfer(&t.states, number, func(x *recognizerState) {
		x.moves, x.calls = near(x.moves, s.moves), near(x.calls, s.calls)
		x.count, x.rule, x.begun = number(x.count), number(x.rule), number(x.begun)
		truth(&x.final)
		s = *x
	})
	var last uint8
	to := uint32(0) // the one before that is not 0
	recognizerTransfer(&t.moves, number, func(m *recognizerMove) {
		last += uint8(number(uint32(m.last - last)))
		m.last = last
		if number(min(m.to, 1)) == 0 {
			m.to = 0
		} else {
			to = near(m.to, to)
			m.to = to
		}
	})
	recognizerTransfer(&t.calls, number, func(e *recognizerEdge) { e.body, e.to = number(e.body), number(e.to) })
	var n recognizerNode
	recognizerTransfer(&t.nodes, number, func(x *recognizerNode) {
		x.kind, x.a, x.b = recognizerKind(number(uint32(x.kind))), number(x.a), near(x.b, n.b)
		n = *x
	})
	recognizerTransfer(&t.sets, number, func(set *recognizerSet) {
		for w, bits := range set {
			set[w] = wide(bits)
		}
	})
	recognizerTransfer(&t.written, number, plain)
	recognizerTransfer(&t.special, number, func(s *recognizerSpecial) {
		s.kind, s.of, s.number = recognizerSpecialKind(number(uint32(s.kind))), number(s.of), number(s.number)
		s.base, s.seen = wide(s.base), wide(s.seen)
	})
}

// recognizerTransfer transfers a list, whose elements a function transfers.
func recognizerTransfer[E any](list *[]E, number func(uint32) uint32, element func(*E)) {
	if length := int(number(uint32(len(*list)))); length > len(*list) {
		*list = make([]E, length)
	}
	for i := range *list {
		element(&(*list)[i])
	}
}

// read reads the tables from their text.
func (t *recognizerTables) read() {
	at := 0
	t.transfer(func(uint32) (n uint32) {
		for shift := 0; ; shift += recognizerDigit {
			digit := uint32(t.text[at] - recognizerZero)
			at++
			n |= digit &^ recognizerMore << shift
			if digit < recognizerMore {
				return n
			}
		}
	})
}

// prepare makes of the tables what the recognizer works with.
func (t *recognizerTables) prepare() {
	if t.text != "" {
		t.read()
	}
	t.columns = t.classes + 2
	t.words = (t.columns + 63) / 64
	t.next = make([]uint32, len(t.states)*t.columns)
	t.flags = make([]uint8, len(t.states))
	t.live = make([]uint64, len(t.states)*t.words)
	for i := 1; i < len(t.states); i++ {
		s := &t.states[i]
		if s.final {
			t.flags[i] |= recognizerEnds
		}
		if s.count > 0 {
			t.flags[i] |= recognizerCalls
		}
		t.addLive(i, t.columnOfAny())
		for class, m := 0, s.moves; class < t.classes; m++ {
			for ; class <= int(t.moves[m].last); class++ {
				if to := t.moves[m].to; to != 0 {
					t.next[i*t.columns+class] = to
					t.flags[i] |= recognizerReads
					t.addLive(i, class)
				}
			}
		}
	}
	t.addMeasured()
	for t.spreadLive() {
	}
	t.findPlain()
}

// prepareWalks makes of the tables what derivations are read with.
func (t *recognizerTables) prepareWalks() {
	t.findAhead()
	t.findJoins()
	t.findTurns()
}

func (t *recognizerTables) addLive(state, column int) {
	t.live[state*t.words+column>>6] |= 1 << (column & 63)
}

// addMeasured adds all columns to the live columns of bodies that are measured: they may end as they begin.
func (t *recognizerTables) addMeasured() {
	for i, s := range t.special {
		if s.kind == recognizerLength || s.kind == recognizerFunction {
			for column := range t.columns {
				t.addLive(int(t.bodies[i].state), column)
			}
		}
	}
}

// spreadLive adds to the live columns of states the live columns of the bodies that they call, and reports whether any
// is new.
func (t *recognizerTables) spreadLive() bool {
	changed := false
	for i := range t.states {
		live := t.live[i*t.words:][:t.words]
		for _, e := range t.callsOf(uint32(i)) {
			first := int(t.bodies[e.body].state)
			for w, columns := range t.live[first*t.words:][:t.words] {
				if columns&^live[w] != 0 {
					live[w] |= columns
					changed = true
				}
			}
		}
	}
	return changed
}

// findPlain marks plain moves.
func (t *recognizerTables) findPlain() {
	for i := range t.states {
		if t.flags[i]&recognizerEnds != 0 {
			continue
		}
		for class := range t.classes {
			plain := t.next[i*t.columns+class] != 0
			for _, e := range t.callsOf(uint32(i)) {
				plain = plain && !t.isLive(t.bodies[e.body].state, class)
			}
			if plain {
				t.next[i*t.columns+class] |= recognizerPlain
			}
		}
	}
}

// findAhead finds the columns of the bytes that can be read next from nodes, up to the ends of their networks.
func (t *recognizerTables) findAhead() {
	t.ahead = make([]uint64, len(t.nodes)*t.words)
	t.marks = make([]uint8, len(t.nodes))
	for i := range t.nodes {
		for c := 0; c < 256 && t.nodes[i].kind == recognizerRead; c++ {
			if t.sets[t.nodes[i].a].has(byte(c)) {
				t.ahead[i*t.words+int(t.classOf[c]>>6)] |= 1 << (t.classOf[c] & 63)
			}
		}
		if t.nodes[i].kind == recognizerFinal {
			t.marks[i] = recognizerEmpty
		}
	}
	for t.spreadAhead() {
	}
}

// spreadAhead adds to the columns of nodes the columns of what follows without reading, and reports whether any is new.
func (t *recognizerTables) spreadAhead() bool {
	changed := false
	for i := range t.nodes {
		add := func(from []uint64) {
			for w, columns := range from[:t.words] {
				live := &t.ahead[i*t.words+w]
				changed = changed || columns&^*live != 0
				*live |= columns
			}
		}
		n := &t.nodes[i]
		switch n.kind {
		case recognizerCall:
			add(t.live[int(t.bodies[n.a].state)*t.words:])
		case recognizerRule:
			add(t.ahead[int(t.written[n.a])*t.words:])
		}
		a, b := t.beside(n)
		for _, next := range [...]uint32{a, b} {
			add(t.ahead[int(next)*t.words:])
			if empty := t.marks[next] & recognizerEmpty; empty&^t.marks[i] != 0 {
				t.marks[i] |= empty
				changed = true
			}
		}
	}
	return changed
}

// beside returns the nodes of its network that can be reached from a node without reading, which is 0 if there is none.
func (t *recognizerTables) beside(n *recognizerNode) (a, b uint32) {
	switch {
	case n.kind == recognizerBranch || n.kind == recognizerLoop:
		return n.a, n.b
	case n.kind == recognizerCall &&
		(t.bodies[n.a].empty > 0 || t.special != nil && t.special[n.a].kind == recognizerLength),
		n.kind == recognizerRule && t.marks[t.written[n.a]]&recognizerEmpty != 0:
		return 0, n.b
	}
	return 0, 0
}

// findTurns marks the nodes that can be in a turn of a loop that reads nothing.
func (t *recognizerTables) findTurns() {
	for i := range t.nodes {
		if t.nodes[i].kind != recognizerLoop {
			continue
		}
		reached := []uint32{0, t.nodes[i].a}
		add := func(at uint32) {
			if !slices.Contains(reached, at) {
				reached = append(reached, at)
			}
		}
		for next := 1; next < len(reached); next++ {
			n := &t.nodes[reached[next]]
			a, b := t.beside(n)
			add(a)
			add(b)
			if n.kind == recognizerRule {
				add(t.written[n.a])
			}
		}
		if slices.Contains(reached, uint32(i)) {
			for _, at := range reached {
				t.marks[at] |= recognizerTurns
			}
		}
	}
}

// findJoins finds the nodes that more than one way leads to.
func (t *recognizerTables) findJoins() {
	reached := make([]bool, len(t.nodes))
	reach := func(n uint32) {
		if reached[n] {
			t.marks[n] |= recognizerJoined
		}
		reached[n] = true
	}
	for _, b := range t.bodies {
		reach(b.node)
	}
	for _, first := range t.written {
		reach(first) // node 0 is not joined
	}
	for _, n := range t.nodes {
		if n.kind == recognizerBranch || n.kind == recognizerLoop {
			reach(n.a)
		}
		if n.kind > recognizerFinal {
			reach(n.b)
		}
		if n.kind == recognizerCall {
			reach(n.b) // from different ends
		}
	}
}
