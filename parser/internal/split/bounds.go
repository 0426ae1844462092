// Package split finds the components of strings that are valid: where they
// begin and end.
//
// Where a document has the components of RFC 3986, Appendix B, they are
// [Bounds], or in one word [Marks]. Where the schemes of a document have
// components of their own, they are [Parts].
package split

// Bounds are the offsets in bytes at which components begin and end that follow
// one another. An offset of 0 is that of an undefined component, but for the
// path.
type Bounds struct {
	Scheme    uint32 // end
	Authority uint32 // begin
	Host      uint32 // begin
	HostEnd   uint32 // where the ":" is of a port that is defined
	Path      uint32 // begin, and the end of the authority
	PathEnd   uint32 // end of the params, too; where the "?" is of a query that is defined
	QueryEnd  uint32 // where the "#" is of a fragment that is defined
}
