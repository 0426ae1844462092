package parser

// A ReferenceBy is a Reference that is read by the revision that the zero D names:
// in JSON, XML, flags, databases and wherever else text is decoded. It is written
// as its Reference is.
//
//	type byRFC3987 struct{}
//
//	func (byRFC3987) Revision() parser.Revision { return parser.RFC3987 }
//
//	var link struct{ Href parser.ReferenceBy[byRFC3987] }
type ReferenceBy[D interface{ Revision() Revision }] struct{ Reference }

// UnmarshalText sets r to what Parse makes of a copy of text, by the revision of
// D. The error is that of [Revision.Parse]; r is then as before.
func (r *ReferenceBy[D]) UnmarshalText(text []byte) error {
	var d D
	return r.setBy(d.Revision(), string(text))
}

// Scan sets r to a value from a database, as [Reference.Scan] does, by the revision
// of D. The errors are those of Reference.Scan; r is then as before.
func (r *ReferenceBy[D]) Scan(value any) error {
	var d D
	return r.scanBy(d.Revision(), value)
}
