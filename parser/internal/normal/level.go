// Package normal has what normal forms are made by: changes of case, decoding,
// edits, and room for the strings on the way.
package normal

// A Level is a step of the comparison ladder (RFC 3986, Section 6.2).
type Level uint8

// The levels, lowest first.
const (
	String Level = iota + 1
	Case
	Percent
	Path
	Scheme
	URN5b
	URN5a
	URN
)

var names = [...]string{
	String:  "string",
	Case:    "case",
	Percent: "percent",
	Path:    "path",
	Scheme:  "scheme",
	URN5b:   "5b",
	URN5a:   "5a",
	URN:     "urn",
}

// String returns the name of the level, or "" if l is not one of the constants.
func (l Level) String() string {
	if int(l) >= len(names) {
		return ""
	}
	return names[l]
}

// AllDefaultPorts is the option to omit the default ports of all schemes.
const AllDefaultPorts = 1
