// Package prove compares languages: those of an ABNF grammar with those of the
// PEG that was made of it, and those of two ABNF grammars with each other.
//
//	ABNF ──► DFA ─┐
//	              ├─ equal? ─ [Comparison.Prove] ──► [Verdict], [DifferenceError]
//	PEG ───► DFA ─┘
//	ABNF, PEG ──── many strings ─ [CompareBounded] ──► [Bounded], [DifferenceError]
//	ABNF, ABNF ─── [Differ.Diff] ──► [Diff], with strings that only one accepts
//
// Of a rule that contains itself, other than at its end, there is no automaton:
// then CompareBounded takes the place of the proof, with the slow matchers of
// packages abnf and peg.
//
// [NewLanguage] and [NewMatcher] give the language of one rule to whoever needs
// no comparison: samples, test sets, other notations.
package prove
