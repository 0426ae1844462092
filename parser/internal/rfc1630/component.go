package rfc1630

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/scan"
)

// heading is the heading of the rules.
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

// testIalpha tests for ialpha = alpha [ xalphas ].
func testIalpha(s string) (int, bool) {
	if s == "" || !scan.IsAlpha(s[0]) {
		return 0, false
	}
	return percent.Units(s, &xalphas, 1)
}

// testPath tests for path = void / xpalphas [ "/" path ], with xpalphas =
// xpalpha [ xpalpha ].
func testPath(s string) (int, bool) {
	n := 0 // units of the segment
	for i := 0; i < len(s); n++ {
		switch {
		case s[i] == '/' && n > 0:
			i++
			n = -1
			continue
		case n == 2:
			return i, false
		}
		size, ok := percent.UnitLength(s[i:], &xpalphas)
		if i += size; !ok {
			return i, false
		}
	}
	return len(s), true
}

// testSearch tests for search = xalphas [ "+" search ].
func testSearch(s string) (int, bool) {
	for i := 0; ; i++ {
		end := scan.Before(s, i, "+")
		n, ok := percent.Units(s[i:end], &xalphas, 1)
		if !ok || end == len(s) {
			return i + n, ok
		}
		i = end
	}
}
