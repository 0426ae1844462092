// Package gen makes parsers from ABNF grammars, and proves them right first.
//
// The versions of the module promise nothing about this package.
//
//	P.abnf ──abnf──► rules ──translate──► PEG ────────────────────────► P.peg
//	                   │                   │
//	                   └────── prove ──────┤
//	                   │                   └─ if recursive, or PEGEngine ─ shape ─emit► P.peg.go, tree_gen.go
//	               automaton ──► DFA ──────────────────────────emit──► dfa_gen.go
//	                   │
//	               bimachine ──► places, steps, choices ───────emit──► tree_gen.go
//	                   │
//	               recognizer ──► bodies that call each other ─emit──► recognizer_gen.go
//
// Package abnf reads grammars in the notation of RFC 5234 and RFC 7405, and of older RFCs, and links them: each file is
// a name space, and what it takes from another file, from a document of package grammar or from the core rules is found
// there ([Input]). A refinement has rules that narrow a grammar's, which is proved ([Input.Refinements]). Package
// rfctext finds the rules in the plain text of an RFC. Package translate turns them into parsing expression grammars,
// which package peg prints and reads in the text form of github.com/pointlander/peg; automaton makes minimal automata
// of both, which prove compares; emit writes the Go code. [Compile] does it all: nothing is written unless each start
// rule is proved to have exactly the ABNF's language, and each rule's matches to be members of the ABNF's rule.
//
// Trees of a regular grammar come from tables, which package bimachine makes. Otherwise, or with [PEGEngine], there is
// a parser: it is made of the PEG in a shape that is faster to parse with, proved in the same way: rules that match one
// byte are merged into sets, and the parse tree gets their matches back. Where speed is asked for, the tables of
// dfa_gen.go move over four bytes at once from the states that strings visit most. What the package exports is the same
// for all grammars (package core/emit/api); package parser has files in its place that are all speed.
//
// For a grammar that has no finite automaton, since its rules nest, package recognizer makes automata that call each
// other, and has the code that uses them. It gives verdicts, errors, and trees if there is no PEG.
//
// The automata also give the differences of two rules ([prove.NewDiffer]), strings of a rule (package sample), complete
// test sets (package testset) and other notations (package export). Package sentence makes strings of rules that have
// no automaton.
//
// Package gen writes into package parser, but does not import it, so that a broken parser can always be made anew.
package gen
