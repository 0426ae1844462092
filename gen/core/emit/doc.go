// Package emit makes a Go package of a PEG and of the automata of its grammar.
//
// The versions of the module promise nothing about this package.
//
//	bimachine of the ABNF ──────────────────────────────────────► tree_gen.go
//	PEG ──Prepare──► PEG as it is printed ──NewShape──► Shape ──► P.peg.go, tree_gen.go in its place
//	automata of the ABNF ───────────────────────────────────────► dfa_gen.go
//	rules of the ABNF ──────────────────────────────────────────► rules_gen.go, example_gen_test.go
//	package emit/api ───────────────────────────────────────────► the other files
//
// A [Shape] is faster to parse with than the PEG. The caller of this package proves Shape.Grammar before it calls
// [Package.Files]: the parser is made from that value. The parser itself is what github.com/pointlander/peg makes from
// it, without unused declarations; [Check] type-checks the files.
//
// Nothing that is generated is exported: dfa_gen.go has the functions accepts, diagnose and word, and the type
// prefixRun; tree_gen.go has derive; and the files of package emit/api call them. The packages below package parser
// have the same core and, in place of those files, startrules_gen.go.
package emit
