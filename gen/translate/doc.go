// Package translate turns an ABNF grammar into a parsing expression grammar
// that matches the same language.
//
// The versions of the module promise nothing about this package.
//
// ABNF's choice is unordered and its repetition may stop anywhere; a PEG's
// choice takes the first alternative that matches, and its repetition as much
// as it can. The translator computes what each expression is followed by, as
// finite automata, and from them where the PEG would decide wrongly: there it
// moves an alternative or adds a lookahead, and nowhere else. Where no short
// lookahead tells what is right, one at all the rest of the input does: whether
// it is what the grammar has there ([peg.Ahead]).
//
// What follows an expression of a grammar with recursion is no regular language.
// Such a grammar is unrolled to a depth, below which a few short members stand for
// all, and a rule translated for what follows it at all depths. So what is right
// at the depths that were looked at is most often right at all.
//
// The result is not trusted: package prove proves it equal before it is used.
package translate
