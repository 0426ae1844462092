package abnf

import (
	"errors"
	"fmt"
	"strings"

	"github.com/urispec/urispec/internal/lists"
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

// String returns the problem in the form "file:line:col: severity: message (kind)", with what [Problem.MoreText] says.
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

// kinds has the names of the kinds, which are part of what the tools print and stay as they are, their severities, what
// is so if there is no such problem, and what to do about one.
var kinds = [...]struct {
	name              string
	severity          Severity
	description, help string
}{
	0: {severity: Error},
	DoublyDefined: {"doubly-defined", Error, "A rule is defined once in a file.",
		"If the second definition is meant to add alternatives, write it with =/ (RFC 5234, Section 3.3)."},
	ExtendedUndefined: {"extended-undefined", Error, "Alternatives are added to a rule that is defined.",
		"Write = in place of =/ in the first definition (RFC 5234, Section 3.3)."},
	ImportNeeded: {"import-needed", Error, "A name means one rule.",
		"Several files define it: say which with --import NAME=FILE."},
	Undefined: {"undefined", Error, "A name means a rule.",
		"Give the file that defines it, too, or say where it is with --import NAME=FILE:RULE."},
	EmptyLanguage: {"empty-language", Error, "A rule has members.",
		"Give its recursion an alternative that ends it."},
	LeftRecursion: {"left-recursion", Warning, "A rule does not begin with itself.",
		"Write a repetition in place of the recursion: a = b *( \",\" b ) for a = a \",\" b / b."},
	ProseInUse: {"prose-in-use", Error, "No rule that is needed is described in prose.",
		"Write the rule, take it from a file with --import, or let prose match nothing with --allow-prose."},
	ProseIgnored: {"prose-ignored", Warning, "Prose matches nothing.",
		"Write the rule, or take it from a file with --import."},
	NullableLoop: {"nullable-loop", Warning,
		"An element that is repeated without bound does not match the empty string.",
		"Change the repeated element so that it does not match the empty string."},
	Unreferenced: {"unreferenced", Warning, "A rule is needed.",
		"Remove it, or name it as a start rule."},
	Ambiguous: {"ambiguous", Warning, "A string has one derivation from a rule.",
		"If parse trees matter, make the derivations exclude each other, or say which one is meant."},
	RedundantAlternative: {"redundant-alternative", Warning,
		"An alternative has members that no other alternative of the choice has.",
		"Remove it, unless it is there to name a special case: then say that it is meant first."},
	EmptyRepetition: {"empty-repetition", Warning, "What may be left out or repeated is not empty.",
		"Remove it, or write what is meant in it."},
	BasicRuleMeant: {"basic-rule-meant", Warning, "A core rule is not defined otherwise in another file.",
		"Copy the rule that is meant into the file, or take it with --import NAME=FILE."},
	ReadOtherwise: {"read-otherwise", Warning, "A file contains only what its notation has.",
		"Write it as the message says, or name the notation that has it with --notation."},
	TokensMeant: {"tokens-meant", Warning, "The white space that strings may have is in the rules.",
		"Write it into the rules where it may stand: the terminals seem to be tokens of a lexer."},
	NoCharacter: {"no-character", Error, "An input may have each numeric value.",
		"Write a value that is not a surrogate (%xD800-DFFF); with --values bytes, one up to %xFF."},
	RefinesNothing: {"refines-nothing", Error,
		"A rule of a refinement takes the place of a rule of the grammar, or is needed by one that does.",
		"Spell its name as the grammar does, or remove it."},
	NotIncluded: {"not-included", Error, "A refinement narrows the rules of the grammar.",
		"Take the strings from it that the rule of the grammar does not have."},
	WrongDeclaration: {"wrong-declaration", Error,
		"A declaration says which derivations of a rule are meant, or what no expression says of it.",
		"Write ;@left or ;@right, the rule, and the operators in its alternatives, those that bind least first; or " +
			";@prefer, the rule, and what names its alternatives; or ;@longest and the rule; or ;@once, ;@length or ;@func, " +
			"and rules."},
	ExampleMismatch: {"example-mismatch", Warning,
		"A rule matches the examples that the text gives of it, and not those that it says are invalid.",
		"Find out which of the two is meant, and mend the other."},
	LeftOut: {"left-out", Warning, "All rules of a text can be read, and are taken.",
		"Mend the rule as the message says, or have the text read in another --form."},
	CoreRuleOtherwise: {"core-rule-otherwise", Warning, "A file defines a core rule as RFC 5234, Appendix B.1, does.",
		"Mend the rule, or give it another name."},
	Syntax: {"syntax", Error, "A file is written in its notation.",
		"Write it as the message says, or name the notation that it is in with --notation."},
}

// String returns the name of the kind, such as "left-recursion".
func (k Kind) String() string {
	if k == 0 || int(k) >= len(kinds) {
		return fmt.Sprintf("Kind(%d)", byte(k))
	}
	return kinds[k].name
}

// Severity returns how bad problems of the kind are.
func (k Kind) Severity() Severity { return kinds[k].severity }

// Description says what is so if there is no problem of the kind.
func (k Kind) Description() string { return kinds[k].description }

// Help says what to do about problems of the kind.
func (k Kind) Help() string { return kinds[k].help }

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
	return lists.Each(e.Errors, func(s *SyntaxError) error { return s })
}

// Problems returns the errors as problems of kind [Syntax].
func (e *SyntaxErrors) Problems() []Problem {
	return lists.Each(e.Errors, func(s *SyntaxError) Problem {
		return Problem{Position: s.Position, Kind: Syntax, Rule: s.Rule, Message: s.Message}
	})
}

// A StartError is that a start rule is not defined.
type StartError struct{ Rule, hint string }

func (e *StartError) Error() string {
	return fmt.Sprintf("start rule %s is not defined%s", e.Rule, e.hint)
}

// A GrammarError lists the problems that keep a grammar from being used.
type GrammarError struct {
	Problems []Problem // at least one, in source order
}

// Error returns one line for each problem ([Problem.String]).
func (e *GrammarError) Error() string {
	lines := lists.Each(e.Problems, func(p Problem) string { return p.String() })
	return strings.Join(lines, "\n")
}
