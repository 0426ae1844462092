// Package bimachine makes the tables by which parse trees of regular grammars are
// read, in linear time and without backtracking.
//
// The versions of the module promise nothing about this package.
//
// A bimachine (Schützenberger, "A Remark on Finite Transducers", 1961) is two
// automata. One reads the input from its end, and notes its state at each offset:
// what the rest of the input can be. The other reads it from the beginning and,
// where a derivation can go on in several ways, asks that state which of them the
// rest of the input fits (Frisch and Cardelli, "Greedy Regular Expression Matching",
// 2004; Dubé and Feeley, "Efficiently Building a Parse Tree from a Regular
// Expression", 2000). So it never takes a way that fails.
//
// Where a string has several derivations, it takes the one that, from left to right,
// has an earlier alternative rather than a later one, and one more repetition rather
// than none. A repetition without an upper bound does not match the empty string more
// often than it must.
package bimachine
