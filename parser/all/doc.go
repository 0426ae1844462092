// Package all has all revisions: the list of them, and what needs it.
//
// A program that imports it links the parsers and texts of all revisions. One that
// imports package parser only links those of the revisions that it names.
package all
