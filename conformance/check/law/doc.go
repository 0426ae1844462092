// Package law has the laws: sentences of the documents, and about the engines, each with the inputs that it is tried on
// and a function that returns an error if it is broken. A [Runner] tries them and looks for the smallest inputs that
// break one.
//
// The versions of the module promise nothing about this package.
//
// [Laws] returns the laws of a revision, from its [subject.Subject]. They are about its Parser, so that a broken one
// can be put in its place. Each file has the laws of one topic.
package law
