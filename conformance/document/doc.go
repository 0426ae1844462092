// Package document has what the documents of the revisions say beside their
// grammars: where their sections are, what their characters are for, how
// references are resolved, normalized and compared, and where engines rightly
// differ about them.
//
// The versions of the module promise nothing about this package.
//
// It is the second transcription. Package parser has the first, and the laws
// compare the two: nothing here is taken from a table of package parser. Each
// revision has a file, with one [Transcription]; each property of it is [Specified], with
// the section and what the document says there, or the document is silent about
// it, with the section in which it might have said it. A property that is left
// out fails a test by its name.
package document
