// Package recognizer recognizes the rules of any ABNF grammar, however they refer to each other. It makes tables of a
// grammar ([New]), and has the code that uses them ([Source]), which becomes part of generated packages: it decides
// what is a member, how far another string is the beginning of one and what can follow there, and gives a derivation.
//
// The versions of the module promise nothing about this package.
//
// The grammar becomes a recursive transition network of few and large bodies: as many rules as possible are written out
// where they are called, so that what is regular takes one step a byte, and only what nests takes calls.
//
//	rules ──cut──► bodies ──write──► NFA ──determinize, minimize──► DFA ──assemble──► Tables
//	                 ▲                               │
//	                 └─────────── divide ────────────┘ where it is too large
//
// [New], in the file builder, runs all of this, and cuts and divides bodies. The file rules says which rules are
// called, and which are written out, body what bodies are, reach what properties they have; write, determinize and
// assemble are the arrows, literal the tables as Go.
//
// The code that is copied finds out what is a member, in the files tables, chart and run, which also says where another
// string cannot go on; what a string begins with, in prefix; and how the rules match, in derive. In this order, each
// uses only those before it. Its identifiers begin with recognizer, and it imports only the standard library, and
// nothing of this package.
package recognizer
