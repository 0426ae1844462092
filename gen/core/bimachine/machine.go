package bimachine

import (
	"fmt"

	"github.com/urispec/urispec/gen/core/automaton"
)

// An Action is what happens between two terminals: a match of a rule begins, or the innermost one, which is of the
// rule, ends.
type Action struct {
	Rule *automaton.Rule
	Ends bool
}

// A Machine is the bimachine of start rules.
//
// Its places are the terminals of the start rules, each as often as it stands in what is written out, and the
// beginnings of the start rules. A step leads from a place, over a byte or the end of the input, to the next place. If
// the byte alone does not decide which step it is, the state of the backward automaton after the byte and all that
// follows it does.
type Machine struct {
	Starts  []int // the first place, by start rule
	Classes [256]uint8
	First   []byte // lowest byte of each class
	Ends    int    // the column, beside the classes' columns, of the end of the input

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

// A LimitError says that a grammar's bimachine would be larger than is allowed.
type LimitError struct {
	Limit int
	Unit  string // what Limit is a number of
}

func (e *LimitError) Error() string { return fmt.Sprintf("more than %d %s", e.Limit, e.Unit) }

// Limits bound what a bimachine may take. They are numbers, which are the same on all
// machines.
type Limits struct {
	Nodes  int // of the network of a start rule
	Ways   int // from all terminals to those that can follow
	States int // of the automaton that reads backward, before it is minimized
	Work   int // languages in all of these states together
	Cases  int // that are told apart in what follows choices
}

// DefaultLimits suffice for the grammars of most documents, in seconds.
var DefaultLimits = Limits{Nodes: 1 << 15, Ways: 1 << 18, States: 1 << 14, Work: 1 << 24, Cases: 1 << 14}

// A Match is a rule and the bytes that it matches, of a derivation in preorder.
type Match struct {
	Rule       *automaton.Rule
	Begin, End int
	Next       int // index of the first match behind those within this one
}

// Derive returns the derivation of s from a start rule, by number, and whether there are others; false if s is not a
// member. It is for tests, and for trials at generation time: generated packages have the tables.
func (m *Machine) Derive(start int, s string) (matches []Match, several, ok bool) {
	states := make([]int, len(s)+1)
	for i := len(s) - 1; i >= 0; i-- {
		states[i] = m.Backward.Next[states[i+1]][m.Classes[s[i]]]
	}
	place := m.Starts[start]
	var open []int
	for i := range len(s) + 1 {
		column := m.Ends
		if i < len(s) {
			column = int(m.Classes[s[i]])
		}
		number := m.Rows[place][column]
		if number == None {
			return nil, false, false
		}
		if number >= len(m.Steps) {
			choice := m.Choices[number-len(m.Steps)]
			answer := m.Backward.Answers[states[i]][choice.Question]
			several = several || answer.Several
			number = choice.Steps[answer.Step]
		}
		step := m.Steps[number]
		several = several || step.Several
		for _, action := range step.Actions {
			if !action.Ends {
				open = append(open, len(matches))
				matches = append(matches, Match{Rule: action.Rule, Begin: i})
				continue
			}
			last := &matches[open[len(open)-1]]
			open = open[:len(open)-1]
			last.End, last.Next = i, len(matches)
		}
		place = step.Place
	}
	for _, i := range open {
		matches[i].End, matches[i].Next = len(s), len(matches)
	}
	return matches, several, true
}
