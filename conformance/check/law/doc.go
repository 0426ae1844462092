// Package law has the laws: sentences of the documents, and about the engines, each with the inputs that it is tried on
// and a function that returns an error if it is broken. A [Runner] tries them and looks for the smallest inputs that
// break one.
//
// The versions of the module promise nothing about this package.
//
// [Laws] returns the laws of a revision, from its [subject.Subject]. They are about its Parser, so that a broken one
// can be put in its place. Each file has the laws of one topic.
//
// Nothing that is made from a grammar can show a mistake in it. So independent sources answer each question, too:
//
//	Is the grammar the document's?   the second transcription (package published); Go's library
//	Is the string a member?          the slow matcher of the ABNF (abnf.Oracle); pointlander/peg's parser
//	What are the components?         the expression that the document prints; matches of rules in the tree
//	Where is the error?              the longest prefix that a member begins with, by the slow matcher
//	What is the target?              the steps of each document, a second time; RFC 3986's pseudocode, executed
//	What is the normal form?         laws: equivalence, idempotence, what a level may change; pseudocode
package law
