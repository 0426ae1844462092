package url1993

import "github.com/urispec/urispec/parser/internal/document"

// warnings are the checks of package inspect, with the sections that give a
// reason for them.
var warnings = []document.Warning{
	{ID: "hostnumber-out-of-range", Section: "Internet protocol parts"},
	{ID: "literal-at-sign", Section: "Internet protocol parts"},
	{ID: "password", Section: "Security considerations"},
	{ID: "rare-ipv4-address", Section: "Internet protocol parts"},
	{ID: "userinfo", Section: "Internet protocol parts"},
}
