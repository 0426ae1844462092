// Package translate turns an ABNF grammar into a parsing expression grammar
// that matches the same language.
//
// The versions of the module promise nothing about this package.
//
// ABNF's choice is unordered and its repetition may stop anywhere; a PEG's choice takes the first alternative that
// matches, and its repetition as much as it can. The translator computes what each expression is followed by, as finite
// automata, and from them where the PEG would decide wrongly: only there does it move an alternative or add a
// lookahead. If no short lookahead can tell what is right, one at all the rest of the input does: whether it is what
// the grammar has there ([peg.Ahead]).
//
// What follows an expression of a grammar with recursion is not a regular language. Such a grammar is unrolled to a
// depth, below which a few short members stand for all, and a rule is translated for what follows it at all depths. So
// what is right at the depths that were examined is usually right at all depths.
//
// The result is not trusted: package prove proves it equal before it is used.
package translate
