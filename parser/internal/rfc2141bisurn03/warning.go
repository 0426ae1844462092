package rfc2141bisurn03

import "github.com/urispec/urispec/parser/internal/document"

// warnings are the checks of package inspect, with the sections that give a
// reason for them.
var warnings = []document.Warning{
	{ID: "bidi-control", Section: "8"},
	{ID: "double-encoding", Section: "2.5.2"},
	{ID: "duplicate-keyword", Section: "2.3"},
	{ID: "encoded-control", Section: "2.5.3"},
	{ID: "encoded-line-end", Section: "8"},
	{ID: "encoded-nul", Section: "2.5.3"},
	{ID: "encoded-reserved", Section: "2.5.1"},
	{ID: "encoded-unreserved", Section: "2.5.2"},
	{ID: "invalid-utf8", Section: "2.2"},
	{ID: "mixed-scripts", Section: "8"},
	{ID: "non-ascii", Section: "2.2"},
	{ID: "overlong-utf8", Section: "2.2"},
	{ID: "reserved-nid", Section: "2.1"},
	{ID: "unshown-character", Section: "8"},
	{ID: "urn-fragment", Section: "2.4"},
	{ID: "urn-query", Section: "2.3"},
}
