package parser

import "unsafe"

// view returns b as a string that lasts as long as b does. It hides b from
// escape analysis: callees behind function values must not retain it. No call is
// made while the address is not a pointer, so that a growing stack takes it
// along.
//
//go:nosplit
//go:nocheckptr
func view(b []byte) string {
	hidden := uintptr(unsafe.Pointer(unsafe.SliceData(b)))
	return unsafe.String(*(**byte)(unsafe.Pointer(&hidden)), len(b))
}
