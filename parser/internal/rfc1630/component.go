package rfc1630

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/scan"
)

const heading = "BNF of Generic URI Syntax"

// The characters of rules, except escapes.
const (
	xalpha = scan.Alnum | 1<<'$' | 1<<'-' | 1<<'_' | 1<<'@' | 1<<'.' | 1<<'&' |
		1<<'!' | 1<<'*' | 1<<'"' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<','
	xpalpha = xalpha | 1<<'+'
	xpath   = xpalpha | 1<<'/'
)

// The sets of those characters, and what is reserved: "/", "#" and "?", "*" and
// "!", and in a search "+" (Reserved characters).
var (
	xalphas  = scan.Set{xalpha & scan.Word, xalpha >> 64}
	xpalphas = scan.Set{xpalpha & scan.Word, xpalpha >> 64}
	xpaths   = scan.Set{xpath & scan.Word, xpath >> 64}

	reserved       = scan.Set{1<<'/' | 1<<'#' | 1<<'?' | 1<<'*' | 1<<'!'}
	searchReserved = scan.Set{1<<'/' | 1<<'#' | 1<<'?' | 1<<'*' | 1<<'!' | 1<<'+'}
)

// components have the rules of the default start rule.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: heading, Raw: &xalphas, Reserved: &reserved,
		Test: testIalpha}},
	{Name: component.Path, Rule: &percent.Rule{Section: heading, Raw: &xpaths, Reserved: &reserved, Test: testPath}},
	{Name: component.Search, Rule: &percent.Rule{Section: heading, Raw: &xpalphas, Reserved: &searchReserved,
		Test: testSearch}},
	{Name: component.FragmentID, Rule: &percent.Rule{Section: heading, Raw: &xalphas, Reserved: &reserved, Least: 1}},
}

func testIalpha(s string) (int, bool) { return percent.Ialpha(s, &xalphas) }
func testPath(s string) (int, bool)   { return percent.XPath(s, &xpalphas) }
func testSearch(s string) (int, bool) { return percent.XSearch(s, &xalphas) }
