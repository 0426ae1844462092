// Package split finds the components of strings that are valid: where they
// begin and end.
//
// Where a document has the components of RFC 3986, Appendix B, they are
// [Bounds]. Where the schemes of a document have components of their own, they
// are [Parts].
package split

import "github.com/urispec/urispec/parser/internal/component"

// Bounds are the offsets in bytes at which components begin and end that follow
// one another. An offset of 0 is that of an undefined component, but for the
// path.
type Bounds struct {
	Scheme    uint32 // end
	Authority uint32 // begin
	Host      uint32 // begin
	HostEnd   uint32 // where the ":" is of a port that is defined
	Path      uint32 // begin, and the end of the authority
	PathEnd   uint32 // where the "?" is of a query that is defined
	QueryEnd  uint32 // where the "#" is of a fragment that is defined
	Colon     uint32 // between user and password, or NID and NSS
}

// Find returns where a component begins and ends in a text of a length, and
// whether it is defined. It takes for granted that the document has the
// component.
func (b *Bounds) Find(length int, c component.Name) (begin, end int, ok bool) {
	var from, to uint32
	switch c {
	case component.Scheme:
		to, ok = b.Scheme, b.Scheme > 0
	case component.Authority:
		from, to, ok = b.Authority, b.Path, b.Authority > 0
	case component.Userinfo:
		from, to, ok = b.Authority, b.Host-1, b.Host > b.Authority
	case component.User:
		from, to, ok = b.Authority, b.Host-1, b.Host > b.Authority
		if b.Colon > 0 {
			to = b.Colon
		}
	case component.Password:
		from, to, ok = b.Colon+1, b.Host-1, b.Colon > 0
	case component.Host:
		from, to, ok = b.Host, b.HostEnd, b.Host > 0
	case component.Port:
		from, to, ok = b.HostEnd+1, b.Path, b.Host > 0 && b.HostEnd < b.Path
	case component.Path:
		from, to, ok = b.Path, b.PathEnd, true
	case component.Query:
		from, to, ok = b.PathEnd+1, b.QueryEnd, b.PathEnd < b.QueryEnd
	case component.Fragment:
		from, to, ok = b.QueryEnd+1, uint32(length), int(b.QueryEnd) < length
	case component.NID:
		from, to, ok = b.Path, b.Colon, b.Colon > 0
	case component.NSS:
		from, to, ok = b.Colon+1, b.PathEnd, b.Colon > 0
	}
	if !ok {
		return 0, 0, false
	}
	return int(from), int(to), true
}
