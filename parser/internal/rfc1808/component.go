package rfc1808

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc1738"
	"github.com/urispec/urispec/parser/internal/scan"
)

// The characters of rules of Section 2.2, but for escapes.
const (
	uchar = scan.Alnum | 1<<'$' | 1<<'-' | 1<<'_' | 1<<'.' | 1<<'+' |
		1<<'!' | 1<<'*' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<','
	reserved  = 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'='
	pchar     = uchar | 1<<':' | 1<<'@' | 1<<'&' | 1<<'='
	netLoc    = pchar | 1<<';' | 1<<'?'
	path      = pchar | 1<<'/'
	params    = path | 1<<';'
	query     = uchar | reserved
	scheme    = scan.Alnum | 1<<'+' | 1<<'-' | 1<<'.'
	loginChar = uchar | 1<<';' | 1<<'?' | 1<<'&' | 1<<'=' // user and password: RFC 1738, Section 5
)

// The sets of those characters.
var (
	uchars      = scan.Set{uchar & scan.Word, uchar >> 64}
	netLocChars = scan.Set{netLoc & scan.Word, netLoc >> 64}
	pathChars   = scan.Set{path & scan.Word, path >> 64}
	paramsChars = scan.Set{params & scan.Word, params >> 64}
	queryChars  = scan.Set{query & scan.Word, query >> 64}
	schemeChars = scan.Set{scheme & scan.Word, scheme >> 64}
	loginChars  = scan.Set{loginChar & scan.Word, loginChar >> 64}

	allReserved   = scan.Set{reserved & scan.Word, reserved >> 64} // Section 2.2
	loginReserved = scan.Set{1<<':' | 1<<'/', 1 << ('@' - 64)}     // RFC 1738, Section 3.1
)

// components have the rules of Section 2.2. All schemes use one set of reserved
// characters there.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "2.1", Test: testScheme}},
	{Name: component.Authority, Rule: &percent.Rule{Section: "2.1", Reserved: &loginReserved, Test: testNetLoc, Split: splitNetLoc}},
	{Name: component.User, Rule: &loginRule},
	{Name: component.Password, Rule: &loginRule},
	{Name: component.Host, Rule: &hostRule},
	{Name: component.Port, Rule: &portRule},
	{Name: component.Path, Rule: &percent.Rule{Section: "2.1", Raw: &pathChars, Reserved: &allReserved}},
	{Name: component.Params, Rule: &percent.Rule{Section: "2.1", Raw: &paramsChars, Reserved: &allReserved}},
	{Name: component.Query, Rule: &percent.Rule{Section: "2.1", Raw: &queryChars, Reserved: &allReserved}},
	{Name: component.Fragment, Rule: &percent.Rule{Section: "2.1", Raw: &queryChars, Reserved: &allReserved}},
}

// The rules of the parts of a net_loc: those of RFC 1738, Section 3.1.
var (
	loginRule = percent.Rule{Section: "2.1", Raw: &loginChars, Reserved: &loginReserved}
	hostRule  = percent.Rule{Section: "2.1", Test: rfc1738.TestHost}
	portRule  = percent.Rule{Section: "2.1", Test: percent.SomeDigits}
)

// testScheme tests for a scheme, which any of its characters may begin.
func testScheme(s string) (int, bool) { return percent.Run(s, schemeChars, 1) }

// testNetLoc tests for a net_loc, which need not be a login.
func testNetLoc(s string) (int, bool) { return percent.Units(s, &netLocChars, 0) }

// splitNetLoc splits a net_loc as the login of RFC 1738, Section 3.1, at its
// last "@".
func splitNetLoc(s string) []percent.Part {
	if s == "" {
		return nil
	}
	var parts []percent.Part
	at := strings.LastIndexByte(s, '@')
	if at >= 0 {
		colon := scan.Before(s[:at], 0, ":")
		parts = append(parts, percent.Part{Rule: &loginRule, End: colon})
		if colon < at {
			parts = append(parts, percent.Part{Rule: &loginRule, Begin: colon + 1, End: at})
		}
	}
	end, port := host.CutFirst(s, at+1, len(s))
	return percent.AppendHostport(parts, s, at+1, end, port, &hostRule, &portRule)
}
