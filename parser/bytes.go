package parser

import (
	"unsafe"

	"github.com/urispec/urispec/parser/internal/document"
)

// ValidBytes is [Revision.Valid] of bytes: it does not copy them, allocates
// nothing, and keeps none. They must not change meanwhile.
func (v Revision) ValidBytes(b []byte) bool { return v.Valid(view(b)) }

// ValidBytes is [Start.Valid] of bytes: it does not copy them, allocates
// nothing, and keeps none. They must not change meanwhile.
func (t Start) ValidBytes(b []byte) bool { return t.Valid(view(b)) }

// ParseBytes is [Revision.Parse] of bytes, which may change when it has
// returned: the Reference, or the error, has a string of its own. That string is
// made once it is known whether the bytes are valid, and is the only allocation
// where they are.
func (v Revision) ParseBytes(b []byte) (r Reference, err error) {
	d := v.document()
	switch {
	case d == nil:
		return r, v.unknown()
	case len(b) > maxLength:
		return r, &LimitError{Revision: v, Limit: maxLength, Unit: "bytes"}
	}
	text, ok := document.Parse(d, view(b))
	if !ok {
		return r, Start{revision: v}.refuse(string(b))
	}
	text.String = string(b)
	return Reference{text}, nil
}

// view returns bytes as a string, which lasts as long as they do. The compiler
// does not see where the string comes from, and so does not move bytes to the
// heap that are given to a function in a variable, which must not keep them. No
// call is made while the address is no pointer, so that a stack that grows takes
// it along.
//
//go:nosplit
//go:nocheckptr
func view(b []byte) string {
	hidden := uintptr(unsafe.Pointer(unsafe.SliceData(b)))
	return unsafe.String(*(**byte)(unsafe.Pointer(&hidden)), len(b))
}
