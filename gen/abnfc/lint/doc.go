// Package lint finds what is suspicious about the language of an ABNF grammar, whereas [abnf.Check] looks at its text:
// rules that derive a string in two ways, alternatives that another alternative makes needless, and repetitions of the
// empty string alone.
//
// The versions of the module promise nothing about this package.
//
// Each finding is proved by automata. A rule is ambiguous itself if one of its strings has two derivations that differ
// in what its own body does: which alternatives it takes, how many turns, and which part of the string is matched by
// which of the rules that it refers to. How these match is their own matter, so each ambiguity is found once, in the
// innermost rule that has it. Since the automata of the rules that are referred to are deterministic, that is the
// ambiguity of a finite automaton, which the product with itself decides (Book, Even, Greibach and Ott, "Ambiguity in
// graphs and expressions", 1971).
//
// A rule may have several causes of ambiguity: the places at which two derivations part. Each is found, with a shortest
// string, though the strings of another one may be shorter (search.go). Rules in which derivations part at the same
// places of rules that they refer to have one cause, and are reported as one (lint.go).
//
// For rules that refer to themselves other than at their ends, it examines only members that nest a few levels deep.
package lint
