package repair

// A Repair is a valid string that is made from another.
type Repair struct {
	Text    string
	How     string // what is done to the string, and where that is said; "" if it is valid
	Changes int    // how many characters that changes, or leaves out
	Sure    Certainty
}

// A Certainty is how sure it is that a repair is what was meant.
type Certainty uint8

// The certainties.
const (
	Unknown Certainty = iota // nobody says
	Likely                   // no document says so, but hardly anything else can be meant
	Certain                  // an RFC or the URL Standard says so, or the string is valid
)

// String returns "not", "likely" or "certain".
func (c Certainty) String() string { return [...]string{"not", "likely", "certain"}[c] }
