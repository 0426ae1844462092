// Package emit makes a Go package of a PEG and of the automata of its grammar.
//
//	PEG ──Prepare──► PEG as it is printed ──NewShape──► Shape ──Files──► P.peg.go, tree_gen.go
//	automata of the ABNF ──────────────────────────────────────DFA────► dfa_gen.go
//
// A [Shape] is faster to parse with than the PEG. The caller of this package
// proves Shape.Grammar before it calls [Shape.Files]: the parser is made of
// that value. The parser itself is what github.com/pointlander/peg makes of it,
// without what nothing uses; [Check] type-checks the files.
package emit
