package scheme

// Warnings returns what the document of its scheme advises against in a string,
// for which [Check] returns nil.
func Warnings(s string) []Warning {
	c, ok := Of(s)
	if !ok || c.definition.advice == nil || !c.definition.valid(s) {
		return nil
	}
	return c.definition.advice(s)
}
