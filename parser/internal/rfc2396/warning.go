package rfc2396

import "github.com/urispec/urispec/parser/internal/document"

// warnings are the checks of package inspect, with the sections that give a
// reason for them.
var warnings = []document.Warning{
	{ID: "double-encoding", Section: "2.4.2"},
	{ID: "empty-password", Section: "3.2.2"},
	{ID: "encoded-control", Section: "2.4.3"},
	{ID: "encoded-delimiter", Section: "7"},
	{ID: "encoded-dot-segment", Section: "2.4.2"},
	{ID: "encoded-line-end", Section: "7"},
	{ID: "encoded-nul", Section: "2.4.3"},
	{ID: "encoded-protocol-delimiter", Section: "7"},
	{ID: "encoded-reserved", Section: "2.4.2"},
	{ID: "hostnumber-out-of-range", Section: "3.2.2"},
	{ID: "non-ascii", Section: "2.1"},
	{ID: "other-port", Section: "7"},
	{ID: "password", Section: "7"},
	{ID: "port-out-of-range", Section: "7"},
	{ID: "rare-ipv4-address", Section: "3.2.2"},
	{ID: "well-known-port", Section: "7"},
}
