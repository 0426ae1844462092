package rfc6874

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/rfc3986"
)

// explain says what a reference means: what RFC 3986 says, and behind the fact
// about a host with a zone, what the zone identifier is.
func explain(e *fact.Explanation) {
	rfc3986.Generic.Explain(e)
	e.Cite("RFC 3986")
	if e.Parts.HostKind() != host.IPv6addrz {
		return
	}
	i := slices.IndexFunc(e.Facts, func(f fact.Fact) bool { return f.Name == component.Host.String() })
	behind := slices.Clone(e.Facts[i+1:])
	e.Facts = e.Facts[:i+1]
	e.Facts[i].Section = "2"
	begin, end, _ := e.Parts.Find(component.Host)
	begin += strings.Index(e.Text[begin:end], separator) + len(separator)
	e.Given("zone", begin, end-len("]"), "2", "the zone of the address, by its name on the host that uses the URI; means nothing to others, and is removed before the URI is sent (4)")
	e.Facts = append(e.Facts, behind...)
}
