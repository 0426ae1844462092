package abnf

import (
	"errors"
	"fmt"
	"strings"
)

// A Problem is what [Check], [NewGrammar] or [Link] found wrong with a grammar, or
// package lint, or what an example of its text contradicts.
type Problem struct {
	Position Position // zero if no place in a file is to blame
	Kind     Kind
	Rule     string // name of the rule with the problem; for Undefined, of the one that is missing
	Message  string
	More     int // how many more of the same cause there are, which are not reported for themselves
}

// String returns the problem in the form "file:line:col: severity: message
// (kind)", with what [Problem.MoreText] says.
func (p Problem) String() string {
	s := fmt.Sprintf("%v: %s (%v%s)", p.Severity(), p.Message, p.Kind, p.MoreText())
	if p.Position.Line == 0 {
		return s
	}
	return fmt.Sprintf("%v: %s", p.Position, s)
}

// MoreText says how many more problems of the same cause there are, such as "; 3 more of
// this cause"; nothing, if there is none.
func (p Problem) MoreText() string {
	if p.More == 0 {
		return ""
	}
	return fmt.Sprintf("; %d more of this cause", p.More)
}

// Severity returns the severity of the problem's kind.
func (p Problem) Severity() Severity { return p.Kind.Severity() }

// A Kind is a kind of problem.
type Kind byte

// The kinds of problems.
const (
	DoublyDefined        Kind = iota + 1 // a second "=" for one name
	ExtendedUndefined                    // "=/" for a name without "=" before it
	ImportNeeded                         // a name that several other files define
	Undefined                            // a name without a rule
	EmptyLanguage                        // a rule without members
	LeftRecursion                        // a rule that begins with itself
	ProseInUse                           // a prose-val that a start rule needs
	ProseIgnored                         // the same if prose is allowed: it matches nothing
	NullableLoop                         // an unbounded repetition of what matches the empty string
	Unreferenced                         // a rule that no start rule needs
	Ambiguous                            // a rule with a string that it derives in two ways
	RedundantAlternative                 // an alternative that another one has all members of
	EmptyRepetition                      // an option or a repetition that matches the empty string only
	BasicRuleMeant                       // a name that means a basic rule, though another file has another rule
	ReadOtherwise                        // what the notation does not have, and is read all the same
	TokensMeant                          // a file whose terminals seem to be tokens, with white space between them
	NoCharacter                          // a numeric value that no input has
	RefinesNothing                       // a rule of a refinement that takes no rule's place, and is not needed
	NotIncluded                          // a rule of a refinement that is not proved to narrow a rule
	WrongDeclaration                     // a declaration in a refinement that says nothing
	ExampleMismatch                      // an example about which the text and the rule disagree
	LeftOut                              // what begins like a rule in a text, and is not taken
	CoreRuleOtherwise                    // a core rule that a file defines with another language
	Syntax                               // a place where a source departs from its notation: [SyntaxErrors]
)

// kindNames are part of what the tools print: they stay as they are.
var kindNames = [...]string{
	DoublyDefined:     "doubly-defined",
	ExtendedUndefined: "extended-undefined",
	ImportNeeded:      "import-needed",
	Undefined:         "undefined",
	EmptyLanguage:     "empty-language",
	LeftRecursion:     "left-recursion",
	ProseInUse:        "prose-in-use",
	ProseIgnored:      "prose-ignored",
	NullableLoop:      "nullable-loop",
	Unreferenced:      "unreferenced",

	Ambiguous:            "ambiguous",
	RedundantAlternative: "redundant-alternative",
	EmptyRepetition:      "empty-repetition",
	BasicRuleMeant:       "basic-rule-meant",
	ReadOtherwise:        "read-otherwise",
	TokensMeant:          "tokens-meant",
	NoCharacter:          "no-character",
	RefinesNothing:       "refines-nothing",
	NotIncluded:          "not-included",
	WrongDeclaration:     "wrong-declaration",
	ExampleMismatch:      "example-mismatch",
	LeftOut:              "left-out",
	CoreRuleOtherwise:    "core-rule-otherwise",
	Syntax:               "syntax",
}

// String returns the name of the kind, such as "left-recursion".
func (k Kind) String() string {
	if k == 0 || int(k) >= len(kindNames) {
		return fmt.Sprintf("Kind(%d)", byte(k))
	}
	return kindNames[k]
}

// Severity returns how bad problems of the kind are.
func (k Kind) Severity() Severity {
	switch k {
	case LeftRecursion, ProseIgnored, NullableLoop, Unreferenced, Ambiguous, RedundantAlternative, EmptyRepetition,
		BasicRuleMeant, ReadOtherwise, TokensMeant, ExampleMismatch, CoreRuleOtherwise, LeftOut:
		return Warning
	}
	return Error
}

// A Severity says whether a problem keeps a grammar from being used.
type Severity byte

// The severities.
const (
	Warning Severity = iota + 1 // the grammar has a meaning, though maybe not the one intended
	Error                       // the grammar cannot be translated
)

// String returns "warning" or "error".
func (s Severity) String() string {
	switch s {
	case Warning:
		return "warning"
	case Error:
		return "error"
	}
	return fmt.Sprintf("Severity(%d)", byte(s))
}

// A SyntaxError is a place where a source departs from its notation: RFC 5234, Section 4, with RFC 7405, Section 2.2,
// or the notation of PEGs.
type SyntaxError struct {
	Position Position
	Rule     string // that the place is in; empty between rules
	Message  string // what is wrong, and what was expected
}

// Error returns the error in the form "file:line:col: message".
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%v: %s", e.Position, e.Message)
}

// SyntaxErrors are the places where a source departs from its notation, in their order: at least one, and at most one
// in each rule.
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
