package bimachine

import (
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// A builder makes a machine.
type builder struct {
	languages *automaton.ABNF
	limits    Limits
	node      func(*automaton.Rule) bool
	machine   *Machine
	places    []place

	steps, choices, questions map[string]int         // their numbers, by what they have
	asked                     [][]automaton.Language // by question: what the rest of the input may be in
	count                     int                    // ways
}

// A place is one of the machine's, or the end of the input.
type place struct {
	bytes peg.ByteSet
	ways  []way // targets are places
	end   bool
	rest  automaton.Language // what can be read from it on
}
