package api

// Limits bound what is done for one input. A limit of 0 is the default; the
// error of an input that exceeds one is a [*LimitError].
type Limits struct {
	// Length is how many bytes Parse takes: 1 MiB by default, and never more
	// than 16 MiB.
	Length int
	// Items is how many items the recognizer of a recursive grammar keeps, each
	// of which takes some 32 bytes: 16 Mi by default. It has no effect where
	// tables decide, as those keep nothing.
	Items int
}

const (
	defaultLength = 1 << 20
	mostLength    = 1 << 24 // the tokens of a tree are counted by 32 bits
	defaultItems  = 1 << 24
)

// length returns the limit of Length that holds.
func (l Limits) length() int {
	if l.Length <= 0 {
		return defaultLength
	}
	return min(l.Length, mostLength)
}

// items returns the limit of Items that holds.
func (l Limits) items() int {
	if l.Items <= 0 {
		return defaultItems
	}
	return l.Items
}
