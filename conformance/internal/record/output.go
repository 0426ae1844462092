package record

import (
	"errors"
	"fmt"
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

// Counts has the numbers of records by their answers.
type Counts struct {
	Yes, No, Refused int
	Blank            int   // of Yes and No: nothing, or white space
	Unread           int   // sources that could not be read to their end
	kinds            []int // what Output.Count counted, by kind
}

// Records returns the number of records.
func (c *Counts) Records() int { return c.Yes + c.No + c.Refused }

// Failed reports whether a record has no answer, or a source could not be read.
func (c *Counts) Failed() bool { return c.Refused > 0 || c.Unread > 0 }

// Kind returns how often a kind was counted.
func (c *Counts) Kind(kind int) int {
	if kind >= len(c.kinds) {
		return 0
	}
	return c.kinds[kind]
}

// Summary says how many records there are, in all and by answer, with words for yes and no.
func (c *Counts) Summary(noun, yes, no string) string {
	n := c.Records()
	if n == 0 {
		return fmt.Sprintf("no %s was read", noun)
	}
	if n > 1 {
		noun += "s"
	}
	s := fmt.Sprintf("%d %s: %d %s, %d %s", n, noun, c.Yes, yes, c.No, no)
	if c.Refused > 0 {
		s += fmt.Sprintf(", %d refused", c.Refused)
	}
	if c.Blank > 0 {
		s += fmt.Sprintf("; blank records: %d", c.Blank)
	}
	return s
}

func (c *Counts) answered(yes, blank bool, kinds []int) {
	if yes {
		c.Yes++
	} else {
		c.No++
	}
	if blank {
		c.Blank++
	}
	for _, kind := range kinds {
		c.count(kind, 1)
	}
}

func (c *Counts) count(kind, n int) {
	for kind >= len(c.kinds) {
		c.kinds = append(c.kinds, 0)
	}
	c.kinds[kind] += n
}

func (c *Counts) add(other *Counts) {
	c.Yes += other.Yes
	c.No += other.No
	c.Refused += other.Refused
	c.Blank += other.Blank
	for kind, n := range other.kinds {
		c.count(kind, n)
	}
}
