package rfc2732

import "github.com/urispec/urispec/parser/internal/document"

// warnings are the checks of package inspect, with the sections of RFC 2396 that
// give a reason for them.
var warnings = []document.Warning{
	{ID: "double-encoding", Section: "RFC 2396, 2.4.2"},
	{ID: "empty-password", Section: "RFC 2396, 3.2.2"},
	{ID: "encoded-control", Section: "RFC 2396, 2.4.3"},
	{ID: "encoded-delimiter", Section: "RFC 2396, 7"},
	{ID: "encoded-dot-segment", Section: "RFC 2396, 2.4.2"},
	{ID: "encoded-line-end", Section: "RFC 2396, 7"},
	{ID: "encoded-nul", Section: "RFC 2396, 2.4.3"},
	{ID: "encoded-protocol-delimiter", Section: "RFC 2396, 7"},
	{ID: "encoded-reserved", Section: "RFC 2396, 2.4.2"},
	{ID: "hostnumber-out-of-range", Section: "RFC 2396, 3.2.2"},
	{ID: "non-ascii", Section: "RFC 2396, 2.1"},
	{ID: "other-port", Section: "RFC 2396, 7"},
	{ID: "password", Section: "RFC 2396, 7"},
	{ID: "port-out-of-range", Section: "RFC 2396, 7"},
	{ID: "rare-ipv4-address", Section: "RFC 2396, 3.2.2"},
	{ID: "well-known-port", Section: "RFC 2396, 7"},
}
