// Package prove compares languages: an ABNF grammar's with the languages of the PEG that was made from it, and the
// languages of two ABNF grammars with each other.
//
// The versions of the module promise nothing about this package.
//
//	ABNF ──► DFA ─┐
//	              ├─ Comparison.Prove ──► Verdict, DifferenceError
//	PEG ───► DFA ─┘
//	ABNF, PEG ────── ProveDepth ────────► Depth, DifferenceError
//	ABNF, PEG ────── CompareBounded ────► Bounded, DifferenceError
//	ABNF, ABNF ───── Differ.Diff ───────► Diff, with strings that only one accepts
//
// A rule that contains itself, other than at its end, has no automaton: then [ProveDepth] proves what nests up to a
// depth. Beyond it, [CompareBounded] takes strings that package sample makes from the rules, and compares the
// verdicts of package recognizer and of a slow matcher of PEGs.
//
// Samples, test sets and other notations need no comparison: [NewLanguage] and
// [NewMatcher] return the language of one rule.
package prove
