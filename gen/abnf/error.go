package abnf

import (
	"errors"
	"fmt"
	"strings"
)

// A SyntaxError is a place where a source departs from its notation: RFC 5234,
// section 4, with RFC 7405, section 2.2, or that of a PEG.
type SyntaxError struct {
	Position Position
	Rule     string // that the place is in; empty between rules
	Message  string // what is wrong, and what was expected
}

// Error returns the error in the form "file:line:col: message".
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%v: %s", e.Position, e.Message)
}

// SyntaxErrors are the places where a source departs from its notation, in their order:
// at least one, and of each rule the first.
type SyntaxErrors struct{ Errors []*SyntaxError }

// Error returns a line for each error.
func (e *SyntaxErrors) Error() string { return errors.Join(e.Unwrap()...).Error() }

// Unwrap returns the errors.
func (e *SyntaxErrors) Unwrap() []error {
	all := make([]error, len(e.Errors))
	for i, s := range e.Errors {
		all[i] = s
	}
	return all
}

// Problems returns the errors as problems of kind [Syntax].
func (e *SyntaxErrors) Problems() []Problem {
	all := make([]Problem, len(e.Errors))
	for i, s := range e.Errors {
		all[i] = Problem{Position: s.Position, Kind: Syntax, Rule: s.Rule, Message: s.Message}
	}
	return all
}

// A StartError is that a start rule is not defined.
type StartError struct{ Rule, hint string }

func (e *StartError) Error() string {
	return fmt.Sprintf("start rule %s is not defined%s", e.Rule, e.hint)
}

// A DefinitionError lists the rules of a grammar that are defined twice, or
// extended with "=/" before they are defined.
type DefinitionError struct {
	Problems []Problem // at least one, in source order
}

// Error returns one line "file:line:col: message" for each problem.
func (e *DefinitionError) Error() string {
	lines := make([]string, len(e.Problems))
	for i, p := range e.Problems {
		lines[i] = fmt.Sprintf("%v: %s", p.Position, p.Message)
	}
	return strings.Join(lines, "\n")
}

// A GrammarError lists the problems that keep a grammar from being used.
type GrammarError struct {
	Problems []Problem // at least one, in source order
}

// Error returns one line for each problem ([Problem.String]).
func (e *GrammarError) Error() string {
	lines := make([]string, len(e.Problems))
	for i, p := range e.Problems {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}
