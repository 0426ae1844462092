package recognizer

import (
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
	written []uint32 // by rule: the first node of its network, if it is not only called

	once    sync.Once
	columns int      // classes, and the two below
	next    []uint32 // by state and column: the next state, and recognizerPlain
	flags   []uint8  // by state
	words   int      // of the live columns of a state
	live    []uint64 // by state: columns of the bytes with which it can go on
	joins   []bool   // by node: more than one way leads to it
	runs    sync.Pool
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

// A recognizerSet is a set of bytes.
type recognizerSet [4]uint64

func (s *recognizerSet) has(c byte) bool { return s[c>>6]>>(c&63)&1 != 0 }

func (s *recognizerSet) add(c byte) { s[c>>6] |= 1 << (c & 63) }

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

// prepare makes of the tables what the recognizer works with.
func (t *recognizerTables) prepare() {
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
	for t.spreadLive() {
	}
	t.findPlain()
	t.findJoins()
}

func (t *recognizerTables) addLive(state, column int) {
	t.live[state*t.words+column>>6] |= 1 << (column & 63)
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

// findJoins finds the nodes that more than one way leads to.
func (t *recognizerTables) findJoins() {
	t.joins = make([]bool, len(t.nodes))
	reached := make([]bool, len(t.nodes))
	reach := func(n uint32) {
		t.joins[n] = t.joins[n] || reached[n]
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
