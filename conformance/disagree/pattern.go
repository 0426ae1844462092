package disagree

// A Pattern says in words what in a string makes the difference.
type Pattern struct {
	Name string // such as "a backslash ends the authority"
	CWE  string // the weakness that it can be, as the Common Weakness Enumeration has it; or ""
	By   Side   // who reads the string so; "" where the name only says what the string has
}

// A Side is one of two implementations.
type Side string

// The sides.
const (
	SideA Side = "a"
	SideB Side = "b"
)
