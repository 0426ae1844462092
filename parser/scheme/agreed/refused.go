package agreed

import "strconv"

// A RefusedError says that a string is read alike by everybody, and not allowed.
type RefusedError struct {
	Input   string
	Offset  int    // in bytes
	Message string // what is wrong there
}

// Error returns the place and what is wrong there.
func (e *RefusedError) Error() string {
	if e == nil {
		return "<nil>"
	}
	return "agreed: byte " + strconv.Itoa(e.Offset) + ": " + e.Message
}
