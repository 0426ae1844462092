package rfc2732

import "github.com/urispec/urispec/parser/internal/document"

// warnings are the checks of package inspect, with the sections of RFC 2396 that
// give a reason for them.
var warnings = []document.Warning{
	{ID: "double-encoding", Section: "2.4.2" + of2396},
	{ID: "empty-password", Section: "3.2.2" + of2396},
	{ID: "encoded-control", Section: "2.4.3" + of2396},
	{ID: "encoded-delimiter", Section: "7" + of2396},
	{ID: "encoded-dot-segment", Section: "2.4.2" + of2396},
	{ID: "encoded-line-end", Section: "7" + of2396},
	{ID: "encoded-nul", Section: "2.4.3" + of2396},
	{ID: "encoded-protocol-delimiter", Section: "7" + of2396},
	{ID: "encoded-reserved", Section: "2.4.2" + of2396},
	{ID: "hostnumber-out-of-range", Section: "3.2.2" + of2396},
	{ID: "non-ascii", Section: "2.1" + of2396},
	{ID: "other-port", Section: "7" + of2396},
	{ID: "password", Section: "7" + of2396},
	{ID: "port-out-of-range", Section: "7" + of2396},
	{ID: "rare-ipv4-address", Section: "3.2.2" + of2396},
	{ID: "well-known-port", Section: "7" + of2396},
}
