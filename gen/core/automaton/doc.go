// Package automaton computes with regular languages over bytes: the languages of ABNF rules ([ABNF]) and of the rules
// of parsing expression grammars ([PEG]).
//
// The versions of the module promise nothing about this package.
//
// Both end in one [Space], where languages are equal exactly if their values are. So a proof that a PEG accepts what
// its ABNF says is one comparison, and if it fails, a shortest word of the difference is the witness.
package automaton
