package rfc2141

import "github.com/urispec/urispec/parser/internal/document"

// warnings are the checks of package inspect, with the sections that give a
// reason for them.
var warnings = []document.Warning{
	{ID: "bare-percent", Section: "2.3.1"},
	{ID: "encoded-nul", Section: "2.4"},
	{ID: "encoded-unreserved", Section: "2.3.1"},
	{ID: "invalid-utf8", Section: "2.2"},
	{ID: "non-ascii", Section: "2.2"},
	{ID: "overlong-utf8", Section: "2.2"},
	{ID: "reserved-nid", Section: "2.1"},
	{ID: "unencoded-reserved", Section: "2.3.2"},
}
