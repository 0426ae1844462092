// Package corpus has grammars of published documents, taken from their texts as they are, and examples of what their
// rules match and what they do not.
//
// The versions of the module promise nothing about this package.
//
// Each line of grammars.txt is a grammar: a name, and the arguments that abnfc takes for it in this folder. The files
// are the rules of one document each; most are in package library, where abnfc finds them by name. The examples are in
// the file NAME.txt, from the document's own examples and from the constraints that its text states; no verdict in it
// is a program's answer. See ReadExamples, of its tests, for its notation.
//
// The licences of the documents are in LICENSES.md.
package corpus
