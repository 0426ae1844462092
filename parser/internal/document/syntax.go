package document

import (
	"unsafe"

	"github.com/urispec/urispec/parser/internal/rules"
)

// A Syntax is the names of a document, as package grammar has them, and the
// parsers that are generated from its grammar. Rules are numbers: indices into
// Starts.
type Syntax struct {
	Name, Title string
	Aliases     []string
	Family      string   // of syntaxes, of which it is the standard in force; or empty
	Starts      []string // ABNF names, the default start rule first

	Valid        func(rule uint8, s string) bool
	ViablePrefix func(rule uint8, s string) int
	Diagnose     func(rule uint8, s string) Diagnosis
	Automaton    Automaton
	// Tokens appends the tokens of the parse tree of s to tokens, which are empty, and
	// reports whether the PEG parser takes s; the error is a [*LimitError].
	Tokens func(tokens []Token, rule uint8, s string) ([]Token, bool, error)
	// Chains returns the lists of names that the Rules of tokens are indices into.
	Chains func() [][]string
	Rules  RuleSource
}

// An Automaton is the minimal deterministic automaton of start rules. From each
// state but 0 a member is reached.
type Automaton struct {
	Initial func(rule uint8) uint16           // the state from which a rule is read
	Move    func(state uint16, c byte) uint16 // 0 where no member goes on so
	Accepts func(state uint16) bool           // whether a member ends there
}

// A RuleSource has the tables of all rules of a grammar but its start rules,
// which are in them by name only. It is a value without data, and a method: the
// linker leaves out the method, and with it the tables, where a program does not
// call RuleTables.
type RuleSource interface{ RuleTables() *rules.Tables }

// A Diagnosis says where a string ceases to be a member, and how it could go
// on.
type Diagnosis struct {
	Offset   int
	Expected [4]uint64
	MayEnd   bool
	Rule     string
	Next     [4]uint64
}

// A Token is a match in preorder, or matches of the same bytes.
type Token = rules.Token

// A LimitError says that a string is nested deeper than a PEG parser takes.
type LimitError struct {
	Limit int
	Unit  string
}

func (e *LimitError) Error() string { return "limit of " + e.Unit + " exceeded" }

// AppendTokens is the function Tokens of a [Syntax] for one start rule, by the
// types and functions of a generated package.
func AppendTokens[
	LimitPointer interface {
		*Limit
		error
	},
	Limit ~struct {
		Limit int
		Unit  string
	},
	Generated ~struct{ Rules, Children, Begin, End uint32 },
](
	appendTokens func(tokens []Generated, s string) ([]Generated, bool, error),
	tokens []Token, s string,
) ([]Token, bool, error) {
	generated, ok, err := appendTokens(renamed[Generated](tokens), s)
	if limit, is := err.(LimitPointer); is {
		l := struct {
			Limit int
			Unit  string
		}(*limit)
		err = &LimitError{l.Limit, l.Unit}
	}
	return renamed[Token](generated), ok, err
}

// renamed returns tokens as those of another name for the same type.
func renamed[To, From ~struct{ Rules, Children, Begin, End uint32 }](tokens []From) []To {
	return unsafe.Slice((*To)(unsafe.Pointer(unsafe.SliceData(tokens))), cap(tokens))[:len(tokens)]
}
