// Package cause edits the grammar of a document in one place, as somebody may have misread it; package pseudocode does
// so with the steps of an operation.
//
// The versions of the module promise nothing about this package.
//
//	grammar ──┬─► Mutants        bounds, elements, alternatives, literals
//	          ├─► Sites          bytes more or less in a set
//	          └─► Misreadings    whole rules, as people take them: misread.txt
package cause
