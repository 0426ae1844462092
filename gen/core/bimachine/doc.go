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
//
// Package parser has another engine for its trees, the programs of parser/internal/rules. There are two since neither
// does what the other is for:
//
//   - A bimachine is made of the rules of any grammar without recursion: no PEG has to be found. It reads each byte
//     at most twice, whatever the grammar. It tells whether a string has other derivations, and its tree is the
//     first one, also if a PEG has another tree. It is not proved for each grammar: tests on random grammars compare
//     it with a search of all derivations.
//   - A program is the PEG of a revision, which is committed, proved, and read beside the document. Each rule of the
//     document is a start rule of it, since rules call each other in it. A bimachine has a rule written out at each
//     place that refers to it, and only what goes on alike from there is merged: with each rule of RFC 3986 as a
//     start rule, it takes 540 KB of Go. The program takes 110 KB, with an automaton of all rules.
package bimachine
