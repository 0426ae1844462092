// Package split finds where the components of valid strings begin and end.
//
// If a document has the components of RFC 3986, Appendix B, they are [Bounds],
// or in one word [Marks]. If the schemes of a document have components of their
// own, they are [Parts].
package split

// Bounds are the offsets in bytes at which consecutive components begin and
// end. An offset of 0 means that the component is undefined, except for the
// path.
type Bounds struct {
	Scheme    uint32 // end
	Authority uint32 // begin
	Host      uint32 // begin
	HostEnd   uint32 // where the ":" of a defined port is
	Path      uint32 // begin, and the end of the authority
	PathEnd   uint32 // also the end of the params; where the "?" of a defined query is
	QueryEnd  uint32 // where the "#" of a defined fragment is
}
