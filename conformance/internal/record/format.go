package record

import (
	"errors"
	"fmt"
	"strings"
)

// A Format says how records stand in files.
type Format struct {
	Null  bool // NUL ends a line, not LF
	Pair  bool // a record is two strings
	JSON  bool // a record is a JSON text on a line (RFC 8259): see decodeJSON
	Whole bool // the other string of a record of JSON is its text
	Most  int  // bytes of a record as it stands there; 0 is no limit
}

// delimiter returns the byte that ends a line.
func (f Format) delimiter() byte {
	if f.Null {
		return 0
	}
	return '\n'
}

// lines returns how many lines a record has.
func (f Format) lines() int {
	if f.Pair && !f.JSON {
		return 2
	}
	return 1
}

// cut returns the first record of some, without the delimiter at its end, and
// the others.
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

// errSingle says that the last record of a file is one line, not a pair.
var errSingle = errors.New("it is one string, and there is no other to make a pair")

// decode returns the record that a text stands for.
func (f Format) decode(text string) (Record, error) {
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

// A lengthError says that a record is longer than it may be.
type lengthError struct {
	begin int64 // of the record, in bytes
	most  int
}

func (e *lengthError) Error() string {
	return fmt.Sprintf("byte %d: the record is longer than %d bytes (--max-record)", e.begin, e.most)
}

// read returns the record that a text at an offset stands for.
func (f Format) read(text string, begin int64) (Record, error) {
	if f.Most > 0 && len(text) > f.Most {
		return Record{}, &lengthError{begin, f.Most}
	}
	return f.decode(text)
}

// endsInCR reports whether a record ends in a CR that is data, though it may be
// meant to be the end of a line.
func (f Format) endsInCR(text string) bool {
	return !f.Null && !f.JSON && strings.HasSuffix(text, "\r")
}
