package rfc1738

import "github.com/urispec/urispec/parser/internal/document"

// warnings are the checks of package inspect, with the sections that give a
// reason for them.
var warnings = []document.Warning{
	{ID: "empty-password", Section: "3.1"},
	{ID: "encoded-control", Section: "2.2"},
	{ID: "encoded-delimiter", Section: "6"},
	{ID: "encoded-line-end", Section: "6"},
	{ID: "encoded-nul", Section: "2.2"},
	{ID: "encoded-protocol-delimiter", Section: "6"},
	{ID: "encoded-reserved", Section: "2.2"},
	{ID: "hostnumber-out-of-range", Section: "3.1"},
	{ID: "non-ascii", Section: "2.2"},
	{ID: "other-port", Section: "6"},
	{ID: "password", Section: "6"},
	{ID: "port-out-of-range", Section: "6"},
	{ID: "rare-ipv4-address", Section: "3.1"},
	{ID: "userinfo-not-allowed", Section: "3.3"},
	{ID: "well-known-port", Section: "6"},
}
