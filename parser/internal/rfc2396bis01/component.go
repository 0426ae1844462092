package rfc2396bis01

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc2396"
	"github.com/urispec/urispec/parser/internal/rfc2396bis01/startrules"
	"github.com/urispec/urispec/parser/internal/scan"
)

var language = percent.Language{Valid: startrules.Valid, ViablePrefix: startrules.ViablePrefix}

// The characters of rules, except escapes.
const (
	unreserved = scan.Alnum | 1<<'-' | 1<<'_' | 1<<'.' | 1<<'!' | 1<<'~' | 1<<'*' |
		1<<'\'' | 1<<'(' | 1<<')' // Section 2.3
	reserved = 1<<'[' | 1<<']' | 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' |
		1<<'=' | 1<<'+' | 1<<'$' | 1<<',' // Section 2.2
	pchar = unreserved | 1<<';' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+' |
		1<<'$' | 1<<',' // Section 3.3
	userinfo = pchar &^ (1 << '@')                   // Section 3.2.2
	absPath  = pchar | 1<<'/'                        // Section 3.3
	opaque   = (unreserved | reserved) &^ (1 << '?') // Section 3.3; a "?" begins a query (Appendix B)
	query    = pchar | 1<<'/' | 1<<'?'               // Section 3.4, and fragments: 4.1
	captured = query | 1<<'[' | 1<<']'               // behind the "?" of an opaque-part by Appendix B
)

// The sets of those characters.
var (
	pchars        = scan.Set{pchar & scan.Word, pchar >> 64}
	userinfoChars = scan.Set{userinfo & scan.Word, userinfo >> 64}
	absPathChars  = scan.Set{absPath & scan.Word, absPath >> 64}
	opaqueChars   = scan.Set{opaque & scan.Word, opaque >> 64}
	queryChars    = scan.Set{query & scan.Word, query >> 64}
	capturedChars = scan.Set{captured & scan.Word, captured >> 64}

	allReserved       = scan.Set{reserved & scan.Word, reserved >> 64}
	authorityReserved = scan.Set{authority & scan.Word, authority >> 64}
	pathReserved      = scan.Set{1<<'/' | 1<<';' | 1<<'=' | 1<<'?'}
	queryReserved     = scan.Set{reservedInQuery & scan.Word, reservedInQuery >> 64}
)

// What is reserved in an authority (Section 3.2) and in a query (Section 3.4).
const (
	authority       = 1<<';' | 1<<':' | 1<<'@' | 1<<'?' | 1<<'/' | 1<<'[' | 1<<']'
	reservedInQuery = reserved &^ (1<<'[' | 1<<']')
)

// components have the rules of the document. It does not say what fragments
// reserve: all that Section 2.2 has.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "3.1", Test: percent.Scheme}},
	{Name: component.Authority, Rule: &percent.Rule{Section: "3.2", Reserved: &authorityReserved, Split: splitAuthority,
		In: &percent.Place{Language: &language, Before: "//", Stops: "/?#"}}},
	{Name: component.Userinfo, Rule: &server.Userinfo},
	{Name: component.Host, Rule: &server.Host},
	{Name: component.Port, Rule: &server.Port},
	{Name: component.Path, Rule: &percent.Rule{Section: "3.3", Reserved: &pathReserved, Test: testPath,
		Split: splitPath}},
	{Name: component.Query, Rule: &percent.Rule{Section: "3.4", Raw: &queryChars, Reserved: &queryReserved,
		Test: testQuery}},
	{Name: component.Fragment, Rule: &percent.Rule{Section: "4.1", Raw: &queryChars, Reserved: &allReserved}},
}

// server has the rules of an authority, which may be a server.
var server = rfc2396.Authority{
	RegName:  percent.Rule{Raw: &pchars, Reserved: &authorityReserved}, // Section 3.2.1
	Userinfo: percent.Rule{Section: "3.2.2", Raw: &userinfoChars, Reserved: &authorityReserved},
	Host:     percent.Rule{Section: "3.2.2", Test: testHost},
	Port:     percent.Rule{Section: "3.2.2", Test: percent.Digits},
}

// The rules of what a path may be.
var (
	absPathRule = percent.Rule{Raw: &absPathChars, Reserved: &pathReserved} // Section 3.3
	opaqueRule  = percent.Rule{Raw: &opaqueChars, Reserved: &pathReserved}  // Section 3.3
)

// testHost tests for host = IPv6reference / IPv4address / hostname (Section
// 3.2.2). An IPv4address is a hostname, too.
func testHost(s string) (int, bool) {
	if strings.HasPrefix(s, "[") {
		return percent.Literal(&language, s)
	}
	if n := host.LabelsPrefix(s, 63); n < len(s) {
		return n, false
	}
	return len(s), host.IsQualified(s)
}

// testPath tests for path = [ abs-path / opaque-part ] (Section 3.3).
func testPath(s string) (int, bool) { return pathRule(s).Check(s) }

// testQuery tests for what Appendix B captures as a query.
func testQuery(s string) (int, bool) { return percent.Units(s, &capturedChars, 0) }

func splitAuthority(s string) []percent.Part { return server.Split(s) }

// splitPath returns the whole path, which is an abs-path or an opaque-part.
func splitPath(s string) []percent.Part { return percent.Whole(s, pathRule(s)) }

// pathRule returns the rule of a path (Section 3.3).
func pathRule(s string) *percent.Rule {
	if strings.HasPrefix(s, "/") {
		return &absPathRule
	}
	return &opaqueRule
}
