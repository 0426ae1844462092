// Package notation answers what the page asks about an ABNF grammar that somebody
// types: what is wrong with it, which automaton a rule has, what a string matches,
// which strings match, how a rule is drawn, and how it reads in other notations. A
// question is a JSON text, and so is the answer: see [Session.Answer].
//
// The versions of the module promise nothing about this package.
//
// All that is asked is bounded, in steps, in size or in time, so that an answer is
// given or refused soon; the page ends what takes longer all the same.
package notation
