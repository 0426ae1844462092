package urlsyntax05

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/rfc1738"
	"github.com/urispec/urispec/parser/internal/split"
)

// splitReference splits a URL-reference. The site that Appendix B captures need
// not match the rule site (Section 4.3.1), which is the login of RFC 1738
// except for an empty port: then it has no user, host or port.
func splitReference(s string, b *split.Bounds) {
	begin, end, _ := b.Generic(s)
	if begin == 0 {
		return
	}
	site := split.Parts{Text: s}
	if !rfc1738.Login(&site, begin, end, 0) {
		return
	}
	hostBegin, hostEnd, _ := site.Find(component.Host)
	b.Host, b.HostEnd = uint32(hostBegin), uint32(hostEnd)
}
