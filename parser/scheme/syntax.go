package scheme

import "github.com/urispec/urispec/parser/internal/rules"

// A syntax is the grammar of one document, and the parsers that are generated
// from it. Rules are numbers: indices into starts.
type syntax struct {
	document  string   // such as "RFC 9110"
	title     string   // of the document
	starts    []string // ABNF names
	valid     func(rule uint8, s string) bool
	automaton *rules.Automaton
	diagnose  func(rule uint8, s string) rules.Diagnosis
	sections  []section // of all rules
}
