// Package smallest chooses a small set of strings that tells the language of a rule from
// that of each edit of its grammar: a suite for the repository of another project, where
// the complete test set is too large.
//
// The versions of the module promise nothing about this package.
//
//	grammar ──► mutation.ABNFMutants ──► elements ───┐
//	complete test set, shortest witnesses ──► strings ┴─► cover ──► Suite
//
// An element is a mutant of the grammar that changes the language of the rule. A string
// covers the mutants that give it another verdict than the grammar. Strings are those of
// the complete test set, and for each mutant a shortest member that it refuses and a
// shortest other string that it accepts. All are UTF-8, since a string of JSON is.
//
// [NewResolution] and [NewNormalization] do so for algorithms of RFC 3986: elements are the
// edits of their steps (package pseudocode) and larger mistakes, candidates are pairs of base
// and reference, or URIs, in which components and segments take all forms, and the examples
// of section 5.4. A test of an algorithm has no answer that the document leaves open.
//
//	pseudocode.Edits, Mistakes ──► elements ──────┐
//	examples, products of forms ──► questions ─────┴─► cover ──► OperationSuite
//
// The cover is a minimum where the search ends within its limit; else [Suite.Bound] says
// what no cover with these strings can be below.
package smallest
