package record

import (
	"errors"
	"strings"

	"github.com/urispec/urispec/conformance/internal/line"
)

// A Record is what is answered: a string of any bytes, or a pair of them.
type Record struct{ Text, Other string }

// Blank reports whether a string is nothing but white space of ASCII.
func Blank(s string) bool {
	return strings.IndexFunc(s, func(c rune) bool { return c != ' ' && (c < '\t' || c > '\r') }) < 0
}

// errBlank is the error about a line without JSON, which is not a record.
var errBlank = errors.New("a blank line")

// An Answer writes the answer for a record to an output and reports whether it is yes. The error says why there is no
// answer; then what was written is dropped. It is called on several goroutines at a time.
type Answer func(to *Output, r Record) (yes bool, err error)

// An Output is the answers for some records that follow each other.
type Output struct {
	line.Buffer
	Source string // the name of the file, or ""
	// Number is the number of the record at hand in its source, from 1: the number of the line, but a pair counts as
	// one. Arguments are numbered together.
	Number int
	// Slot is a number below [Slots]: outputs that are written to at the same time have
	// different ones.
	Slot    int
	counts  Counts
	counted []int // what Count was called with for the record at hand
}

// Count adds one to the number of a kind, if the record at hand has an answer. Kinds are small numbers, whose meaning
// is the caller's.
func (p *Output) Count(kind int) { p.counted = append(p.counted, kind) }
