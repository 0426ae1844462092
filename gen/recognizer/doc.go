// Package recognizer recognizes the rules of any ABNF grammar, however they
// refer to each other. It makes tables of a grammar ([New]), and has the code
// that works with them ([Source]), which becomes part of generated packages: it
// decides what is a member, how far another string is the beginning of one and
// what can stand there, and gives a derivation.
//
// The grammar becomes a recursive transition network of few and large bodies:
// as many rules as possible are written out where they are called, so that what
// is regular takes one step a byte, and only what nests takes calls.
//
//	rules ──cut──► bodies ──network──► NFA ──determinize, minimize──► DFA ──assemble──► Tables
//	                 ▲                                 │
//	                 └──────────── divide ─────────────┘ where it is too large
//
// The code that is copied is in the files tables, run, merge and seen (what is a
// member), diagnose (where another string cannot go on), derive and walk (how
// the rules match). Its identifiers begin with recognizer, and it imports the
// standard library only, and nothing of this package.
package recognizer
