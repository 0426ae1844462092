package scheme

import "strconv"

// A ValueError says why a URI that the grammar of its scheme accepts has no value, or why no URI has a value: see the
// packages data, file, mailto and tel. It does not show the URI.
type ValueError struct {
	Scheme  string // such as "mailto"
	Field   string // of the value that cannot be written, or ""; always "" if a URI was read
	Offset  int    // in bytes of the URI that was read, or of the field
	Message string
	Section string // the document and the section that says so
}

// Error returns one line of text.
func (e *ValueError) Error() string {
	field := ""
	if e.Field != "" {
		field = e.Field + ": "
	}
	return e.Scheme + ": " + field + "byte " + strconv.Itoa(e.Offset) + ": " + e.Message + " (" + e.Section + ")"
}

// A Parameter is a name and a value of a URI: of a media type, of a telephone number, or of the header of a message.
// The value is decoded.
type Parameter struct{ Name, Value string }
