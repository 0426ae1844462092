package rfc3987

import (
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/rfc3986"
)

// hostKind returns which rule a host matches (Section 2.2).
func hostKind(scheme, s string) host.Kind {
	kind := rfc3986.HostKind(scheme, s)
	if kind == host.RegName {
		return host.IRegName
	}
	return kind
}
