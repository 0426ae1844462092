package document

// A Revision stands for a document in package parser, whose type it underlies,
// so that only the packages below parser can reach the document.
type Revision struct{ document *Document }

// New returns the Revision of a document.
func New(d *Document) Revision { return Revision{d} }

// Of returns the document of a Revision, or nil.
func Of(v Revision) *Document { return v.document }
