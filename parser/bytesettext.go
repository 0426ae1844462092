package parser

import (
	"strconv"

	"github.com/urispec/urispec/parser/internal/scan"
)

// A ClassError says that a text is no set of bytes as [ByteSet.String] writes
// one.
type ClassError struct {
	Input  string
	Offset int // of the first byte that cannot stand where it does, or len(Input)
}

// Error returns one line of printable ASCII.
func (e *ClassError) Error() string {
	if e == nil {
		return nilError
	}
	offset := min(max(e.Offset, 0), len(e.Input))
	what := "unexpected end"
	if offset < len(e.Input) {
		what = describe(e.Input[offset:]) + " cannot stand here"
	}
	return "byte " + strconv.Itoa(offset) + ": " + what + " in a set of bytes"
}

// MarshalText returns the set as String does. It returns no error.
func (s ByteSet) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// AppendText appends what MarshalText returns. It returns no error.
func (s ByteSet) AppendText(b []byte) ([]byte, error) { return append(b, s.String()...), nil }

// UnmarshalText sets s to the set of a class in brackets, as String writes them;
// the bytes can have any order. The error is a [*ClassError]; s is then as
// before.
func (s *ByteSet) UnmarshalText(text []byte) error {
	c := classReader{text: string(text)}
	set, ok := c.class()
	if !ok {
		return &ClassError{Input: c.text, Offset: c.at}
	}
	*s = set
	return nil
}

// A classReader reads a class. Where it fails, at is the offset of what cannot
// stand there.
type classReader struct {
	text string
	at   int
}

// class reads the whole text.
func (r *classReader) class() (ByteSet, bool) {
	var set ByteSet
	if !r.skip('[') {
		return set, false
	}
	for !r.skip(']') {
		first, ok := r.byte()
		if !ok {
			return set, false
		}
		last, begin := first, r.at
		if r.skip('-') {
			begin = r.at
			if last, ok = r.byte(); !ok {
				return set, false
			}
		}
		if last < first {
			r.at = begin
			return set, false
		}
		for c := int(first); c <= int(last); c++ {
			set[c>>6] |= 1 << (c & 63)
		}
	}
	return set, r.at == len(r.text)
}

// skip reads a byte if it is c.
func (r *classReader) skip(c byte) bool {
	if r.at == len(r.text) || r.text[r.at] != c {
		return false
	}
	r.at++
	return true
}

// byte reads a byte of the set: itself, or behind a backslash, or its number.
func (r *classReader) byte() (byte, bool) {
	if r.skip('\\') {
		if r.skip('x') {
			return r.number()
		}
		for _, c := range []byte(`\][-^`) {
			if r.skip(c) {
				return c, true
			}
		}
		return 0, false
	}
	if r.at == len(r.text) {
		return 0, false
	}
	c := r.text[r.at]
	if kindOf(c) == unprintable || c == '[' || c == ']' || c == '-' || c == '^' {
		return 0, false
	}
	r.at++
	return c, true
}

// number reads the two digits of a byte.
func (r *classReader) number() (byte, bool) {
	var n byte
	for range 2 {
		if r.at == len(r.text) || !scan.IsHex(r.text[r.at]) {
			return 0, false
		}
		n = n<<4 | scan.HexValue(r.text[r.at])
		r.at++
	}
	return n, true
}
