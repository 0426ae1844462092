// Package prove compares languages: those of an ABNF grammar with those of the
// PEG that was made of it, and those of two ABNF grammars with each other.
//
//	ABNF ──► DFA ─┐
//	              ├─ Comparison.Prove ──► Verdict, DifferenceError
//	PEG ───► DFA ─┘
//	ABNF, PEG ────── CompareBounded ────► Bounded, DifferenceError
//	ABNF, ABNF ───── Differ.Diff ───────► Diff, with strings that only one accepts
//
// A rule that contains itself, other than at its end, has no automaton: then
// [CompareBounded] takes the place of the proof, with the slow matchers of
// packages abnf and peg.
//
// Samples, test sets and other notations need no comparison: [NewLanguage] and
// [NewMatcher] return the language of one rule.
package prove
