package published

import (
	"fmt"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// A Grammar is the second transcription of a document's grammar.
type Grammar struct {
	// Printings are all rules wherever the document prints them, in the order
	// of the file, after those that directives define.
	Printings []Printing

	// automata has a rule for each printing, in the same order.
	automata *automaton.Grammar
}

// A Printing is a rule in one place of a document.
type Printing struct {
	Name     string // in grammar/<rev>.abnf
	Section  string // "in words" for a rule that a directive defines
	Position abnf.Position

	// Overruled is set if the document contradicts itself, and its other printing of the rule holds.
	Overruled bool
}

// String returns the name and the section.
func (p Printing) String() string { return fmt.Sprintf("%s (%s)", p.Name, p.Section) }

// An Error says what is wrong in a file, with the place.
type Error struct {
	Position abnf.Position
	Message  string
}

// Error returns the error in the form "file:line:col: message".
func (e *Error) Error() string { return fmt.Sprintf("%v: %s", e.Position, e.Message) }
