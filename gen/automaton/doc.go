// Package automaton computes with regular languages over bytes: those of ABNF
// rules ([ABNF]) and those of the rules of parsing expression grammars ([PEG]).
//
// The versions of the module promise nothing about this package.
//
// Both end in one [Space], where languages are equal exactly if their values
// are. So a proof that a PEG accepts what its ABNF says is one comparison, and
// where it fails, a shortest word of the difference is the witness.
package automaton
