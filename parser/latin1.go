package parser

import (
	"strings"
	"unicode/utf8"
)

// CheckLatin1 returns nil when triplets are ISO Latin 1 codes by the document
// of the revision, so that it defines [EncodeLatin1] and [DecodeLatin1]. The
// error is a [*NotDefinedError], or an [*UnknownRevisionError] for the zero
// Revision.
func (v Revision) CheckLatin1() error {
	d := v.document()
	switch {
	case d == nil:
		return v.unknown()
	case !d.Latin1.IsSaid():
		return &NotDefinedError{Revision: v, Operation: "percent-encoding of ISO Latin 1"}
	}
	return nil
}

// toLatin1 returns the ISO Latin 1 codes of characters in UTF-8, or the offset
// in bytes of the first that has none, or is no UTF-8, and false.
func toLatin1(s string) (codes string, offset int, ok bool) {
	var b strings.Builder
	for i, c := range s {
		if c > 0xff { // as utf8.RuneError is
			return "", i, false
		}
		b.WriteByte(byte(c))
	}
	return b.String(), 0, true
}

// lengthInUTF8 returns the length in bytes of the characters of ISO Latin 1
// codes in UTF-8.
func lengthInUTF8(codes string) int {
	n := len(codes)
	for i := range len(codes) {
		if codes[i] >= utf8.RuneSelf {
			n++
		}
	}
	return n
}
