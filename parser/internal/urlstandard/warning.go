package urlstandard

import "github.com/urispec/urispec/parser/internal/document"

// warnings are the checks of package inspect, with the sections that give a reason for
// them.
var warnings = []document.Warning{
	{ID: "bidi-control", Section: "Security considerations"},
	{ID: "invalid-utf8", Section: "Percent-encoded bytes"},
	{ID: "mixed-scripts", Section: "Security considerations"},
	{ID: "overlong-utf8", Section: "Percent-encoded bytes"},
	{ID: "unshown-character", Section: "Security considerations"},
}
