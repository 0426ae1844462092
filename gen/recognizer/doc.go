// Package recognizer recognizes the rules of any ABNF grammar, however they
// refer to each other. It makes tables of a grammar ([New]), and has the code
// that works with them ([Source]), which becomes part of generated packages:
// what is a member, how far another string is the beginning of one and what can
// stand there, and a derivation.
//
// The grammar becomes a recursive transition network of few and large bodies:
// as many rules as possible are written out where they are called, so that what
// is regular takes one step a byte, and only what nests takes calls.
//
// The files whose identifiers all begin with recognizer are the code that is
// copied. They import the standard library only, and nothing of this package.
package recognizer
