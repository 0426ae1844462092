package recognizer

import (
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// A state is a state of a deterministic automaton. States are numbered in their
// body from 1; 0 is the one that leads nowhere.
type state struct {
	final bool
	rule  uint32
	words string // that can begin there
	next  []int  // by class
	calls []edge
}

// An edge is a call of a body and the state that follows it.
type edge struct {
	body uint32 // by number
	to   int
}

// A body is a rule, or a part of one, that is called.
type body struct {
	number  uint32
	rule    *automaton.Rule
	own     *automaton.Rule // the rule of the grammar that this is, or is a part of
	expr    automaton.Expr
	network                          // expanded
	written map[*automaton.Rule]bool // the rules that are written out in that
	empty   uint                     // see [recognizerBody]
	empties int                      // in how many ways it matches the empty string: 0, 1, or 2 for more than one
	fertile bool                     // it matches a string that is not empty
	whole   []*body
	cycle   uint
	states  []state // of its deterministic automaton; none if it matches nothing
	done    bool
}

// isFunction reports whether a function of Go says what a body matches.
func (x *body) isFunction() bool { return x.rule.Declared == abnf.Func && x.rule.Of == nil }

// A network is a nondeterministic automaton (Thompson, "Regular Expression Search Algorithm", 1968).
type network struct {
	nodes []node // the first is nodeOfEnd
	first int    // the one to begin with
}

// nodeOfEnd is the node at which all networks end.
const nodeOfEnd = 0

// A node is a node of a network. Of two ways, the first is preferred: the way of an earlier alternative, or of one more
// repetition.
type node struct {
	kind  nodeKind
	a, b  int             // other nodes
	bytes peg.ByteSet     // that are read
	body  *body           // that is called
	rule  *automaton.Rule // that begins
	in    *activation     // what begins or ends, or its place
}

type nodeKind uint8

const (
	failNode   nodeKind = iota // nothing follows
	endNode                    // the end of the network
	readNode                   // a byte, then b
	callNode                   // a body, then b
	branchNode                 // a, or b
	loopNode                   // a turn that begins with a and ends here, or b
	enterNode                  // a rule begins, and b follows; in a network that is not expanded, the rule, then b
	leaveNode                  // a rule ends, and b follows
)

// An activation is a call of a rule that is written out, in its place.
type activation struct {
	rule   *automaton.Rule
	around *activation // nil for what is the body's own
}

// bodies are the rules that are called, numbered in the order in which they are met.
type bodies struct {
	*repetitions
	order []*body // by number
	of    map[*automaton.Rule]*body

	starts map[*automaton.Rule]uint32 // by rule with a length: the number of what stands before it
}

func newBodies(g *automaton.Grammar, counted int) *bodies {
	return &bodies{repetitions: &repetitions{newSizes(g, counted), map[repetition]*automaton.Rule{}},
		of: map[*automaton.Rule]*body{}, starts: map[*automaton.Rule]uint32{}}
}

// body returns the body of a rule that is called.
func (b *bodies) body(r *automaton.Rule) *body {
	x := b.of[r]
	if x == nil {
		x = &body{number: uint32(len(b.order)), rule: r, own: b.own(r), expr: r.Recognized()}
		b.of[r] = x
		b.order = append(b.order, x)
	}
	return x
}

// classes are the classes of bytes that no terminal tells apart.
type classes struct {
	of    [256]uint8
	first []byte // of each class
}

// newClasses returns the classes of terminals.
func newClasses(terminals []peg.ByteSet) *classes {
	c := &classes{}
	c.of, c.first = automaton.Classes(terminals)
	return c
}
