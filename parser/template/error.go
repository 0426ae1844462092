package template

import (
	"fmt"

	"github.com/urispec/urispec/parser/internal/secret"
)

// A SyntaxError is about a string that is not a template.
type SyntaxError struct {
	Offset  int    // in bytes, of the string
	Problem string // what is wrong there
	Section string // of RFC 6570, or empty for a limit of this package
}

// Error returns the offset, the problem and the section.
func (e *SyntaxError) Error() string {
	if e.Section == "" {
		return fmt.Sprintf("template: byte %d: %s", e.Offset, e.Problem)
	}
	return fmt.Sprintf("template: byte %d: %s (RFC 6570, Section %s)", e.Offset, e.Problem, e.Section)
}

// An ExpandError is about a value that an expression cannot expand.
type ExpandError struct {
	Offset  int // of the varspec, in bytes of the template
	Problem string
	Section string // of RFC 6570

	variable secret.Text
}

// Variable returns the name of the variable, which nothing else shows.
func (e *ExpandError) Variable() string { return e.variable.Show() }

// Error returns the offset, the problem and the section.
func (e *ExpandError) Error() string {
	return fmt.Sprintf("template: byte %d: %s (RFC 6570, Section %s)", e.Offset, e.Problem, e.Section)
}

// A MatchError is about a string that was not expanded from a template.
type MatchError struct {
	Offset  int    // in bytes, of the string: up to there, some expansion begins so
	Problem string // what is wrong there
}

// Error returns the offset and the problem.
func (e *MatchError) Error() string { return fmt.Sprintf("template: byte %d: %s", e.Offset, e.Problem) }

// A LimitError is about a string for which Match gave up: a variable repeats or has
// a prefix, and too many ways to split the string disagree about its value.
type LimitError struct {
	Steps int // that were taken
}

// Error returns the number of steps.
func (e *LimitError) Error() string {
	return fmt.Sprintf("template: no reading found in %d steps, and not all were tried", e.Steps)
}

// A VariableError is about an option that names a variable.
type VariableError struct {
	Problem string

	variable secret.Text
}

// Variable returns the name of the variable, which nothing else shows.
func (e *VariableError) Variable() string { return e.variable.Show() }

// Error returns the problem.
func (e *VariableError) Error() string { return "template: a variable is wrong: " + e.Problem }
