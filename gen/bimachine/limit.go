package bimachine

import "fmt"

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
