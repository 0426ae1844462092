package api

import (
	"strings"
	"unicode/utf8"
	"unsafe"
)

// Valid reports whether s is a member of the default start rule.
func Valid(s string) bool { return Start(0).Valid(s) }

// ValidBytes is [Valid] for bytes, which it does not copy.
func ValidBytes(b []byte) bool { return Start(0).ValidBytes(b) }

// Check returns nil where s is a member of the default start rule, otherwise
// the error of [Start.Check].
func Check(s string) error { return Start(0).Check(s) }

// CheckBytes is [Check] for bytes, which it does not copy.
func CheckBytes(b []byte) error { return Start(0).CheckBytes(b) }

// Valid reports whether s is a member of the start rule: whether Check returns
// nil.
func (r Start) Valid(s string) bool {
	if int(r) >= len(startNames) {
		return false
	}
	ok, err := accepts(r, s, defaultItems)
	return ok && err == nil
}

// ValidBytes is [Start.Valid] for bytes, which it does not copy.
func (r Start) ValidBytes(b []byte) bool { return r.Valid(asString(b)) }

// Check returns nil where s is a member of the start rule. The error is a
// [*SyntaxError] where it is not, a [*LimitError] beyond the [Limits], and
// another where r is none of the start rules.
func (r Start) Check(s string) error { return Limits{}.Check(r, s) }

// CheckBytes is [Start.Check] for bytes, which it does not copy.
func (r Start) CheckBytes(b []byte) error { return r.Check(asString(b)) }

// Check is [Start.Check] within limits.
func (l Limits) Check(start Start, s string) error {
	if err := start.known(); err != nil {
		return err
	}
	if ok, err := accepts(start, s, l.items()); ok || err != nil {
		return err
	}
	e, err := l.syntaxError(start, s)
	if err != nil {
		return err
	}
	return e
}

// syntaxError returns the error of a string that is no member of a start rule. Its own
// error is a [*LimitError].
func (l Limits) syntaxError(start Start, s string) (*SyntaxError, error) {
	d, err := diagnose(start, s, l.items())
	if err != nil {
		return nil, err
	}
	offset, begin := d.Offset, d.Offset
	if characters {
		at := characterBegin(s, offset)
		if _, n := utf8.DecodeRuneInString(s[at:]); at < offset && at+n > offset {
			begin = at
			if d, err = diagnose(start, s[:begin], l.items()); err != nil {
				return nil, err
			}
		}
	}
	e := &SyntaxError{
		Start:    start.String(),
		Offset:   offset,
		Found:    firstCharacter(s[begin:]),
		Expected: d.Expected,
		MayEnd:   d.MayEnd,
		Rule:     d.Rule,
		Next:     d.Next,
		back:     offset - begin,
		words:    d.Words,
	}
	switch {
	case e.Expected.intersect(beyond) == ByteSet{}:
	case characters && e.Expected.without(rest) == ByteSet{}:
		e.beyond = "the rest of a character"
	case characters:
		states, move := statesAfter(start, s[:begin])
		e.beyond = strings.Join(readBeyond(states, move, e.Next).words(), ", ")
	case e.Found != "": // bytes are meant
		e.Found = e.Found[:1]
	}
	if _, ok := onlyByte(e.Expected); ok && e.Next == e.Expected {
		e.Word = word(start, s[:begin])
	}
	return e, nil
}

// asString returns a string that shares the memory of b, which must not be kept.
func asString(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
