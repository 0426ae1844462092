// Package cause edits the grammar of a document in one place at a time, as an implementation
// may have misread it; package pseudocode does so with the steps of an operation.
//
// The versions of the module promise nothing about this package.
//
// Not all edits are made that could be: of the bytes of a class that the grammar tells apart
// nowhere, the first and the last are dropped, not those between.
package cause
