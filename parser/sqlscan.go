package parser

// Scan sets r to a value from a database, as UnmarshalText does, so that
// *Reference is a Scanner of package database/sql: a string, or a []byte, which
// is copied. For nil, which is NULL, it sets r to the zero Reference, whose
// revision is none: the next string is read by [RFC3986] then. A [ReferenceBy] is
// always read by the same revision.
//
// The error is that of [Revision.Parse], or a [*ScanError] for a value of
// another type; r is then as before.
//
// The Valuer of that package is [github.com/urispec/urispec/parser/sqlvalue.Reference],
// apart from this package since database/sql/driver is large. The string of a
// Reference can be stored as it is, too.
func (r *Reference) Scan(value any) error { return r.scanBy(r.reader(), value) }

// scanBy is Scan by a revision.
func (r *Reference) scanBy(v Revision, value any) error {
	switch value := value.(type) {
	case string:
		return r.setBy(v, value)
	case []byte:
		return r.setBy(v, string(value))
	case nil:
		*r = Reference{}
		return nil
	}
	return &ScanError{Type: typeName(value)}
}

// A ScanError says that a value from a database is no text, of which a
// [Reference] is made.
type ScanError struct {
	Type string // "int64", "float64", "bool", or "another type"
}

// Error returns one line of printable ASCII.
func (e *ScanError) Error() string {
	if e == nil {
		return nilError
	}
	return "a reference is read from text, and not from " + printable(e.Type)
}

// typeName returns the name of a type that drivers return.
func typeName(value any) string {
	switch value.(type) {
	case int64:
		return "int64"
	case float64:
		return "float64"
	case bool:
		return "bool"
	}
	return "another type"
}
