package agreed

// A Restriction is what a member must not have though RFC 3986 allows it, with the string
// that forces it.
type Restriction struct {
	Name    string            // as the comments of the grammar have it
	Rule    string            // the start rule
	Relaxed map[string]string // the definitions of rules without the restriction
	Added   []string          // rules that these need
	Witness string            // a member without the restriction, and only so
	Who     string            // the implementation that reads it otherwise, or the document
	Reads   string            // what that reads
}
