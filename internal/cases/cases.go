// Package cases reads the named cases: inputs, each with what a document says
// about it. They are in txtar files in conformance/testdata; [Read] lists their
// keys. Package law checks a Case.
package cases

import "fmt"

// A Case is one input and what a specification says about it: whether it is
// valid, or what an operation makes of it.
type Case struct {
	File  string // name as given to the reader
	Line  int    // of the line with the case's name, starting at 1
	Topic string // base name of the file, without its extension
	Name  string // section of the specification and number, such as "5.4.1/03"

	Kind       Kind
	Input      string
	Components []Value // of Text
	Note       string

	// Of a verdict.
	Rule  string  // ABNF rule; empty: the default start rule of the revision
	Valid bool    // whether the whole input is a member of the rule
	In    *string // shortest member of the default start rule that contains Input as Rule, if given
	Nodes []Node  // matches in the parse tree of Text
	// AcceptedBy has the names of the revisions by whose default start rule
	// Input is valid, oldest first; nil: the case does not tell.
	AcceptedBy []string

	// Of the other operations.
	Base    string   // base URI
	Options []string // of the resolution, such as "backward-compatible"
	// of normalization, such as "path"; of a comparison, the lowest at which Input and Other are
	// equivalent, or "none"
	Level   string
	Other   string  // the reference that Input is compared with
	Outcome Outcome // of the resolution or the normalization
	Instead Outcome // of a commutation: what resolving the normalized references gives, normalized
}

// A Kind is what a case is about.
type Kind string

// The kinds, each with the keys that its cases have: see [Read].
const (
	Verdict       Kind = "verdict"
	Resolution    Kind = "resolution"
	Normalization Kind = "normalization"
	Comparison    Kind = "comparison"
	Commutation   Kind = "commutation"
)

// An Outcome is what an operation gives: exactly one of the three.
type Outcome struct {
	Result          *string
	CurrentDocument bool   // the reference is to the current document, Components has its fragment
	Error           string // name of the type of package parser
}

// A Node is a match that a parse tree must have.
type Node struct {
	Line       int
	Rule, Text string
}

// A Value is the expected value of one component; a nil Text means undefined.
type Value struct {
	Line int
	Name string
	Text *string
}

// Text returns the string that the nodes and components of a case belong to: In
// or the result if there is one, otherwise Input.
func (c *Case) Text() string {
	switch {
	case c.In != nil:
		return *c.In
	case c.Outcome.Result != nil:
		return *c.Outcome.Result
	}
	return c.Input
}

// A Error tells what is wrong in a file of cases.
type Error struct {
	File    string
	Line    int
	Message string
}

// Error returns the error in the form "file:line: message".
func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Message) }
