package recognizer

// Tables are what a recognizer of a grammar works with.
type Tables = recognizerTables

// A Diagnosis says where a string cannot go on, and how it could.
type Diagnosis struct {
	Offset   int       // length in bytes of the longest prefix that some member begins with
	Expected [4]uint64 // the bytes that can follow that
	MayEnd   bool      // that prefix is a member
	Rule     string    // that a person would look for there
}

// A Limit is the error of a string that takes more memory than is allowed.
type Limit = recognizerLimit

// Accepts reports whether s is a member of a start rule, by number. It returns a
// [*Limit] if that takes more items than a limit, which 0 leaves out.
func (t *recognizerTables) Accepts(start int, s string, limit int) (bool, error) {
	return t.accepts(start, s, limit)
}

// Diagnose returns how far s is the beginning of a member of a start rule, by
// number, and what can stand there. It returns a [*Limit] if that takes more
// items than a limit, which 0 leaves out.
func (t *recognizerTables) Diagnose(start int, s string, limit int) (Diagnosis, error) {
	d, err := t.diagnose(start, s, limit)
	return Diagnosis{d.offset, d.expected, d.mayEnd, d.rule}, err
}
