package rfc1808

import "github.com/urispec/urispec/parser/internal/document"

// warnings are the checks of package inspect, with the sections that give a
// reason for them. For URLs in absolute form, Section 6 has those of RFC 1738.
var warnings = []document.Warning{
	{ID: "empty-password", Section: "2.1"},
	{ID: "encoded-delimiter", Section: "6"},
	{ID: "encoded-line-end", Section: "6"},
	{ID: "encoded-protocol-delimiter", Section: "6"},
	{ID: "encoded-reserved", Section: "2.2"},
	{ID: "hostnumber-out-of-range", Section: "2.1"},
	{ID: "other-port", Section: "6"},
	{ID: "password", Section: "6"},
	{ID: "port-out-of-range", Section: "6"},
	{ID: "rare-ipv4-address", Section: "2.1"},
	{ID: "well-known-port", Section: "6"},
}
