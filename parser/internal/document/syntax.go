package document

import "github.com/urispec/urispec/parser/internal/rules"

// A Syntax is the names of a document, as package grammar has them, and the
// parsers that are generated from its grammar. The functions take start rules as
// indices into Starts.
type Syntax struct {
	Name, Title string
	Aliases     []string
	Family      string   // of syntaxes whose standard in force it is; or empty
	Starts      []string // ABNF names, the default start rule first

	Valid     func(rule uint8, s string) bool
	Diagnose  func(rule uint8, s string) rules.Diagnosis
	Automaton *rules.Automaton
	Rules     RuleSource
}

// A RuleSource has the tables of all rules of a grammar: for trees, and for verdicts
// on rules that are not start rules. A value of it has no data: the linker leaves out
// a method, and with it the tables or names, if a program does not call it.
type RuleSource interface {
	RuleTables() *rules.Tables
	RuleNames() string // with spaces between them
}
