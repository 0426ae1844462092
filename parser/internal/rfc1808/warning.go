package rfc1808

import "github.com/urispec/urispec/parser/internal/document"

// warnings are the checks of package inspect, with the sections that give a
// reason for them. For URLs in absolute form, Section 6 has the warnings of RFC
// 1738, which also defines escapes (Section 2.2).
var warnings = []document.Warning{
	{ID: "encoded-control", Section: "2.2"},
	{ID: "encoded-delimiter", Section: "6"},
	{ID: "encoded-line-end", Section: "6"},
	{ID: "encoded-nul", Section: "2.2"},
	{ID: "encoded-protocol-delimiter", Section: "6"},
	{ID: "encoded-reserved", Section: "2.2"},
	{ID: "non-ascii", Section: "2.2"},
}
