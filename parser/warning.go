package parser

// A Warning is a part of a string that a document forbids or advises against, though its
// grammar takes it.
type Warning struct {
	Begin, End int    // offsets in bytes
	Section    string // such as "RFC 9110, Section 4.2.4"
	Message    string
}

// Warnings returns what the document of the revision forbids in a string that is valid by
// one of its rules, in order: characters of bidirectional formatting (RFC 3987, Section
// 4.1). Package inspect finds more, also what no document warns of.
func (v Revision) Warnings(s string) (warnings []Warning) {
	if d := v.document(); d != nil && d.Forbidden != nil {
		for _, p := range d.Forbidden(s) {
			warnings = append(warnings, Warning(p))
		}
	}
	return warnings
}
