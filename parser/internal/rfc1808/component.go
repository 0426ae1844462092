package rfc1808

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/scan"
)

// The characters of rules of Section 2.2, except escapes.
const (
	uchar = scan.Alnum | 1<<'$' | 1<<'-' | 1<<'_' | 1<<'.' | 1<<'+' |
		1<<'!' | 1<<'*' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<','
	reserved = 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'='
	pchar    = uchar | 1<<':' | 1<<'@' | 1<<'&' | 1<<'='
	netLoc   = pchar | 1<<';' | 1<<'?'
	path     = pchar | 1<<'/'
	params   = path | 1<<';'
	query    = uchar | reserved // fragment, too
	scheme   = scan.Alnum | 1<<'+' | 1<<'-' | 1<<'.'
)

// The sets of those characters.
var (
	uchars      = scan.Set{uchar & scan.Word, uchar >> 64}
	reserveds   = scan.Set{reserved & scan.Word, reserved >> 64}
	netLocChars = scan.Set{netLoc & scan.Word, netLoc >> 64}
	pathChars   = scan.Set{path & scan.Word, path >> 64}
	paramsChars = scan.Set{params & scan.Word, params >> 64}
	queryChars  = scan.Set{query & scan.Word, query >> 64}
	schemeChars = scan.Set{scheme & scan.Word, scheme >> 64}
)

// components are the six of Section 2.1, with the rules of Section 2.2, where
// all use one set of reserved characters. User, password, host and port are not
// told apart: they are RFC 1738's, and a net_loc need not have its form.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "2.1", Test: testScheme}},
	{Name: component.Authority, Rule: &percent.Rule{Section: "2.1", Raw: &netLocChars, Reserved: &reserveds}},
	{Name: component.Path, Rule: &percent.Rule{Section: "2.1", Raw: &pathChars, Reserved: &reserveds}},
	{Name: component.Params, Rule: &percent.Rule{Section: "2.1", Raw: &paramsChars, Reserved: &reserveds}},
	{Name: component.Query, Rule: &percent.Rule{Section: "2.1", Raw: &queryChars, Reserved: &reserveds}},
	{Name: component.Fragment, Rule: &percent.Rule{Section: "2.1", Raw: &queryChars, Reserved: &reserveds}},
}

// testScheme tests for a scheme, which any of its characters may begin.
func testScheme(s string) (int, bool) { return percent.Run(s, schemeChars, 1) }
