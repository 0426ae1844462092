package record

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
)

// A Format says how files hold records.
type Format struct {
	Null  bool // NUL ends a line, not LF
	Pair  bool // a record is two strings
	JSON  bool // a record is a JSON text on a line (RFC 8259): see decodeJSON
	Whole bool // the other string of a record of JSON is its text
	Most  int  // bytes of a record in the file, as [CheckMost] accepts; 0 is DefaultMost
}

// The bytes of a record, unless --max-record says otherwise, and at most then.
const (
	DefaultMost = 1 << 20
	MaxMost     = 64 << 20
)

// CheckMost returns an error if a number of bytes is not a valid --max-record.
func CheckMost(most int) error {
	if most < 1 || most > MaxMost {
		return fmt.Errorf("--max-record must be 1 to %d, got %d", MaxMost, most)
	}
	return nil
}

// most returns how many bytes a record has at most.
func (f Format) most() int { return cmp.Or(f.Most, DefaultMost) }

// delimiter returns the byte that ends a line.
func (f Format) delimiter() byte {
	if f.Null {
		return 0
	}
	return '\n'
}

func (f Format) lines() int {
	if f.Pair && !f.JSON {
		return 2
	}
	return 1
}

// cut returns the first record of some, without the delimiter at its end, and the others.
func (f Format) cut(records string) (first, others string) {
	delimiter := f.delimiter()
	end := -1
	for range f.lines() {
		n := strings.IndexByte(records[end+1:], delimiter)
		if n < 0 { // the file ends in this record
			return strings.TrimSuffix(records, string(delimiter)), ""
		}
		end += 1 + n
	}
	return records[:end], records[end+1:]
}

func (f Format) read(text string, begin int64) (Record, error) {
	if len(text) > f.most() {
		return Record{}, f.tooLong(begin)
	}
	switch {
	case f.JSON:
		r, err := decodeJSON(text, f.Pair)
		if f.Whole {
			r.Other = text
		}
		return r, err
	case !f.Pair:
		return Record{Text: text}, nil
	}
	a, b, ok := strings.Cut(text, string(f.delimiter()))
	if !ok {
		return Record{}, errSingle
	}
	return Record{a, b}, nil
}

// errSingle says that the last record of a file is one line, not a pair.
var errSingle = errors.New("one string does not make a pair")

// tooLong returns the error about a record at an offset that is longer than it may be.
func (f Format) tooLong(begin int64) error {
	return fmt.Errorf("byte %d: the record is longer than %d bytes (--max-record)", begin, f.most())
}

func (f Format) argument(r Record) (Record, error) {
	switch {
	case f.JSON:
		return f.read(r.Text, 0)
	case len(r.Text)+len(r.Other) > f.most():
		return r, f.tooLong(0)
	}
	return r, nil
}
