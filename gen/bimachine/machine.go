package bimachine

import "github.com/urispec/urispec/gen/automaton"

// An Action is what happens between two terminals: a match of a rule begins, or the
// innermost one ends, which is of the rule.
type Action struct {
	Rule *automaton.Rule
	Ends bool
}

// A Machine is the bimachine of start rules.
//
// Its places are the terminals of the start rules, each as often as it stands in
// what is written out, and the beginnings of the start rules. A step leads from a
// place, over a byte or the end of the input, to the next place. Where the byte
// alone does not decide which step it is, the state of the backward automaton does
// that has read the byte and all that follows it.
type Machine struct {
	Starts  []int // the first place, by start rule
	Classes [256]uint8
	First   []byte // lowest byte of each class
	Ends    int    // the column, beside those of the classes, of the end of the input

	Rows    [][]int // by place and column: a number of Steps, beyond them one of Choices, or None
	Steps   []Step
	Choices []Choice

	Backward Backward
}

// None is the place of a step that no member takes.
const None = -1

// A Step leads to a place.
type Step struct {
	Place   int      // None at the end of the input
	Actions []Action // before the byte, in order; at the end of the input, all rules end after them
	Several bool     // there are other derivations with this step
}

// A Choice is one of several steps, in the order of preference.
type Choice struct {
	Steps    []int
	Question int // column of the backward automaton's answers
}

// Backward is the automaton that reads the input from its end.
type Backward struct {
	Next    [][]int    // by state and class; state 0 is that at the end of the input
	Answers [][]Answer // by state and question
}

// An Answer says which of the steps of a choice is taken, and whether another could
// be.
type Answer struct {
	Step     int
	Several  bool
	Possible bool // there is such a step
}
