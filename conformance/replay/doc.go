// Package replay has a list of confusions of URLs that were published from 2017 on, and
// finds out whether `urispec disagree` finds them again, told only the names of two
// programs.
//
// The versions of the module promise nothing about this package.
//
//	Entries ──► Programs, installed ──► is the claim true? ──► disagree, blind ──► is it found?
//
// A string shows the confusion of an entry if all of this holds ([Sides.Shows]):
//
//  1. The two programs read it with the difference of the entry: the same component in the
//     same manner, as package disagree compares readings.
//  2. It has the decisive bytes of the entry, which are an expression, and the difference is
//     gone where their plain replacement stands in their place.
//  3. The version that mends the confusion, in place of the first program, does not have
//     the difference. Where no version does, this is left out.
//
// The published string has to show it: else the claim of the entry is false. The confusion
// is found if a witness that disagree writes shows it. The entry, its string and its
// decisive bytes are unknown to disagree.
package replay
