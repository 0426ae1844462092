// Package translate turns an ABNF grammar into a parsing expression grammar
// that matches the same language.
//
// ABNF's choice is unordered and its repetition may stop anywhere; a PEG's
// choice takes the first alternative that matches, and its repetition as much
// as it can. The translator computes what each expression is followed by, as
// finite automata, and from them where the PEG would decide wrongly: there it
// moves an alternative or adds a lookahead, and nowhere else.
//
// The result is not trusted: package prove proves it equal before it is used.
package translate
