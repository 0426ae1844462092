package scheme

// Warnings returns what the document of its scheme forbids or advises against in a string
// for which [Check] returns nil, in order: a userinfo (RFC 9110, Section 4.2.4), line breaks
// and a fragment in mailto (RFC 6068, Sections 5 and 2). [parser.Revision.Warnings] has what
// the document of the revision forbids.
func Warnings(s string) []Warning {
	c, ok := Of(s)
	if !ok || c.definition.advice == nil || !c.definition.valid(s) {
		return nil
	}
	return c.definition.advice(s)
}
