// Package sentence makes sentences of a grammar, members of a start rule, to test parsers with: one for each production
// and each pair of productions that stand together, rules that stand inside themselves as often as wanted, and random
// ones by length; and near misses. It makes them from the rules (Purdom, "A Sentence Generator for Testing Parsers",
// 1972), so that they may refer to each other in any way; package sample has an automaton instead.
//
// The versions of the module promise nothing about this package.
//
// A production is an alternative of an alternation, a number of turns of a
// repetition, or a byte of a set, of those that the grammar tells apart.
//
// All other parts of a sentence are as short as possible. Lengths are in bytes.
package sentence
