package record

import (
	"errors"

	"github.com/urispec/urispec/conformance/internal/line"
)

// A Record is what is answered: a string of any bytes, or a pair of them.
type Record struct{ Text, Other string }

// Blank reports whether a string is nothing but white space of ASCII.
func Blank(s string) bool {
	for i := range len(s) {
		if c := s[i]; c != ' ' && (c < '\t' || c > '\r') {
			return false
		}
	}
	return true
}

// errBlank is the error about a line without JSON, which is no record.
var errBlank = errors.New("a blank line")

// An Answer writes the answer for a record to an output and reports whether it
// is yes. The error says why there is none; what was written is dropped then.
// It is called on several goroutines at a time.
type Answer func(to *Output, r Record) (yes bool, err error)

// An Output is the answers for some records that follow each other.
type Output struct {
	line.Buffer
	Source string // the name of the file, or ""
	// Number is that of the record at hand in its source, from 1: of the line, but for pairs,
	// of which each is one. Arguments are numbered together.
	Number int
	// Slot is a number below [Slots]: outputs that are written to at the same time have
	// different ones.
	Slot     int
	before   int // records of the source, and blank lines of JSON, before the output
	tally    Tally
	counted  []int // what Count was called with for the record at hand
	read     int   // records, and blank lines of JSON
	refusals []refusal
	cr       int // the first record that ends in CR, from 1; or 0
	begin    int // of the answer for the record at hand, in the text
}

// A refusal is a record that has no answer.
type refusal struct {
	number int // of the record in the output, from 1
	end    int // in the text: what stands before it was answered before
	err    error
}

// Count adds one to the number of a kind, if the record at hand has an answer.
// Kinds are small numbers, of which the meaning is the caller's.
func (p *Output) Count(kind int) { p.counted = append(p.counted, kind) }

// answer adds the answer for a record that could be read, or where err says why
// it could not be, that error.
func (p *Output) answer(r Record, err error, a Answer) {
	p.begin = len(p.Text)
	p.counted = p.counted[:0]
	p.read++
	p.Number = p.before + p.read
	yes := false
	if err == nil {
		yes, err = a(p, r)
	}
	switch {
	case err == errBlank:
	case err != nil:
		p.Text = p.Text[:p.begin]
		p.counted = p.counted[:0]
		p.tally.Refused++
		p.refusals = append(p.refusals, refusal{p.read, p.begin, err})
	case yes:
		p.tally.Yes++
	default:
		p.tally.No++
	}
	if err == nil && Blank(r.Text) && Blank(r.Other) {
		p.tally.Blank++
	}
	for _, kind := range p.counted {
		p.tally.count(kind, 1)
	}
}

// reset makes the output empty. It keeps space of about a size.
func (p *Output) reset(size int) {
	p.Text = emptied(p.Text, size)
	clear(p.refusals)
	p.refusals = p.refusals[:0]
	p.before += p.read
	p.read, p.cr = 0, 0
	p.tally.reset()
}
