package rfc3986

import "github.com/urispec/urispec/parser/internal/document"

// warnings are the checks of package inspect, with the sections that give a
// reason for them.
var warnings = []document.Warning{
	{ID: "bidi-control", Section: "7.6"},
	{ID: "device-name", Section: "7.3"},
	{ID: "dot-segment", Section: "6.2.2.3"},
	{ID: "double-encoding", Section: "2.4"},
	{ID: "empty-password", Section: "3.2.1"},
	{ID: "encoded-control", Section: "7.3"},
	{ID: "encoded-delimiter", Section: "7.3"},
	{ID: "encoded-dot-segment", Section: "7.3"},
	{ID: "encoded-line-end", Section: "7.2"},
	{ID: "encoded-nul", Section: "7.3"},
	{ID: "encoded-protocol-delimiter", Section: "7.2"},
	{ID: "encoded-reserved", Section: "7.3"},
	{ID: "invalid-utf8", Section: "2.5"},
	{ID: "misleading-userinfo", Section: "7.6"},
	{ID: "mixed-scripts", Section: "7.6"},
	{ID: "non-ascii", Section: "2.5"},
	{ID: "other-port", Section: "7.2"},
	{ID: "overlong-utf8", Section: "2.5"},
	{ID: "password", Section: "7.5"},
	{ID: "port-out-of-range", Section: "7.2"},
	{ID: "rare-ipv4-address", Section: "7.4"},
	{ID: "unshown-character", Section: "7.6"},
	{ID: "userinfo", Section: "7.6"},
	{ID: "well-known-port", Section: "7.2"},
}
