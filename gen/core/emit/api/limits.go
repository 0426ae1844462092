package api

import (
	"math"
	"strconv"
)

// Limits bound what is done for one input. A limit of 0 is the default; the
// error of an input that exceeds one is a [*LimitError].
type Limits struct {
	// Length is how many bytes Parse takes: 1 MiB by default, and never more
	// than 16 MiB.
	Length int
	// Memory is how many bytes the recognizer of a recursive grammar keeps, about:
	// 512 MiB by default. It has no effect where tables decide, as those keep nothing
	// but the tree.
	Memory int
}

const (
	defaultLength = 1 << 20
	mostLength    = 1 << 24 // the tokens of a tree are counted by 32 bits
	defaultItems  = 1 << 24
	itemBytes     = 32 // that an item of the recognizer takes, about
)

// length returns the limit of Length that holds.
func (l Limits) length() int {
	if l.Length <= 0 {
		return defaultLength
	}
	return min(l.Length, mostLength)
}

// items returns how many items the recognizer keeps within the limit of Memory.
func (l Limits) items() int {
	if l.Memory <= 0 {
		return defaultItems
	}
	return max(1, l.Memory/itemBytes)
}

// memoryError returns the error of an input of so many bytes, 0 if that is not known, for
// which the recognizer keeps more than so many items at an offset.
func memoryError(items, at, length int) *LimitError {
	e := &LimitError{Limit: items * itemBytes, Unit: "bytes of memory"}
	if 0 < at && at < length {
		needed := float64(e.Limit) * float64(length) / float64(at)
		e.Needed = int(min(needed, math.MaxInt/2))
	}
	return e
}

// A LimitError says that an input asks for more than is allowed: see [Limits].
type LimitError struct {
	Limit  int
	Unit   string // what Limit is a number of, such as "bytes"
	Needed int    // about what the input needs, 0 where that is not known
}

func (e *LimitError) Error() string {
	message := "input exceeds the limit of " + strconv.Itoa(e.Limit) + " " + e.Unit
	if e.Needed > 0 {
		message += ": it needs about " + strconv.Itoa(e.Needed)
	}
	return message
}
