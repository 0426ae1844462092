package rfc8141

import "github.com/urispec/urispec/parser/internal/document"

// warnings are the checks of package inspect, with the sections that give a
// reason for them.
var warnings = []document.Warning{
	{ID: "bidi-control", Section: "4.4"},
	{ID: "encoded-reserved", Section: "2.2"},
	{ID: "invalid-utf8", Section: "2.2"},
	{ID: "mixed-scripts", Section: "3.2"},
	{ID: "non-ascii", Section: "2.2"},
	{ID: "overlong-utf8", Section: "2.2"},
	{ID: "r-component", Section: "2.3.1"},
	{ID: "unregistrable-nid", Section: "5.1"},
	{ID: "unshown-character", Section: "4.4"},
}
