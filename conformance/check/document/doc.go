// Package document has what the documents of the revisions say beside their grammars: their sections, the purpose of
// their characters, how references are resolved, normalized and compared, and where engines rightly differ.
//
// The versions of the module promise nothing about this package.
//
// It is the second transcription. Package parser has the first, and the laws compare the two: nothing here is taken
// from a table of package parser. Each revision has a file, with one [Transcription]; each property is either [Said],
// with the section and what the document says there, or the document is silent about it, with the section that might
// have said it. A test names a property that is left out.
package document
