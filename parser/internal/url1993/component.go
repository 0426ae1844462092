package url1993

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/scan"
)

const heading = "BNF syntax"

// The characters of rules, except escapes.
const (
	xalpha = scan.Alnum | 1<<'$' | 1<<'-' | 1<<'_' | 1<<'@' | 1<<'.' | 1<<'&' |
		1<<'!' | 1<<'*' | 1<<'"' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<':' | 1<<';' | 1<<',' | 1<<' '
	xpalpha = xalpha | 1<<'+'
	xpath   = xpalpha | 1<<'/'

	// outer are the delimiters of what stands around a component.
	outer = 1<<'/' | 1<<'?' | 1<<'#'
)

// The document has no list of reserved characters, but gives significance to
// "/" (Partial Form): reserved in a component is what the BNF has as a
// delimiter in it or next to it.
var (
	xalphas  = scan.Set{xalpha & scan.Word, xalpha >> 64}
	xpalphas = scan.Set{xpalpha & scan.Word, xpalpha >> 64}
	xpaths   = scan.Set{xpath & scan.Word, xpath >> 64}

	outers         = scan.Set{outer}
	colonOrOuter   = scan.Set{outer | 1<<':'}
	plusOrOuter    = scan.Set{outer | 1<<'+'}
	atOrOuter      = scan.Set{outer, 1 << ('@' - 64)}
	colonAtOrOuter = scan.Set{outer | 1<<':', 1 << ('@' - 64)}
	nul            = scan.Set{1}
)

// components have the rules of the chapter "BNF syntax".
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: heading, Raw: &xalphas, Reserved: &colonOrOuter,
		Test: testIalpha}},
	{Name: component.User, Rule: &loginRule},
	{Name: component.Password, Rule: &loginRule},
	{Name: component.Host, Rule: &hostRule},
	{Name: component.Port, Rule: &percent.Rule{Section: heading, Test: percent.SomeDigits}},
	{Name: component.Path, Rule: &pathRule},
	{Name: component.GroupArt, Rule: &percent.Rule{Section: heading, Reserved: &atOrOuter, Test: testGroupArt,
		Split: splitGroupArt}},
	{Name: component.Group, Rule: &groupRule},
	{Name: component.Article, Rule: &percent.Rule{Section: heading, Reserved: &atOrOuter, Test: testArticle,
		Split: splitArticle}},
	// "%00" ends it (Prospero)
	{Name: component.HSOName, Rule: &percent.Rule{Section: heading, Raw: &xpaths, Reserved: &outers, Forbidden: &nul,
		Test: testPath}},
	{Name: component.Version, Rule: &percent.Rule{Section: heading, Test: percent.SomeDigits}},
	{Name: component.Attributes, Rule: &percent.Rule{Section: heading, Test: testAttributes}},
	{Name: component.Database, Rule: &xalphasRule},
	{Name: component.WType, Rule: &xalphasRule},
	{Name: component.Digits, Rule: &percent.Rule{Section: heading, Test: percent.SomeDigits}},
	{Name: component.GType, Rule: &percent.Rule{Section: heading, Raw: &xalphas, Reserved: &outers, Test: testGType}},
	{Name: component.Selector, Rule: &pathRule},
	{Name: component.Search, Rule: &percent.Rule{Section: heading, Raw: &xpalphas, Reserved: &plusOrOuter,
		Test: testSearch}},
	{Name: component.FragmentID, Rule: &xalphasRule},
}

// Rules that several components or their parts have.
var (
	xalphasRule = percent.Rule{Section: heading, Raw: &xalphas, Reserved: &outers, Least: 1}
	loginRule   = percent.Rule{Section: heading, Raw: &xalphas, Reserved: &colonAtOrOuter, Least: 1}
	uniqueRule  = percent.Rule{Raw: &xalphas, Reserved: &atOrOuter, Least: 1}
	hostRule    = percent.Rule{Section: heading, Raw: &xalphas, Reserved: &colonAtOrOuter, Test: testHost}
	groupRule   = percent.Rule{Section: heading, Raw: &xalphas, Reserved: &outers, Test: testIalpha}
	pathRule    = percent.Rule{Section: heading, Raw: &xpaths, Reserved: &outers, Test: testPath}
)

// testXalphas tests for xalphas = xalpha [ xalphas ].
func testXalphas(s string) (int, bool) { return percent.Units(s, &xalphas, 1) }

func testIalpha(s string) (int, bool) { return percent.Ialpha(s, &xalphas) }
func testPath(s string) (int, bool)   { return percent.XPath(s, &xpalphas) }
func testSearch(s string) (int, bool) { return percent.XSearch(s, &xalphas) }

// testAttributes tests for letters and digits.
func testAttributes(s string) (int, bool) {
	return percent.Run(s, scan.Set{scan.Alnum & scan.Word, scan.Alnum >> 64}, 1)
}

// testGType tests for gtype = xalpha.
func testGType(s string) (int, bool) { return percent.OneUnit(s, &xalphas) }

// testHost tests for a hostname, which is an ialpha, or a hostnumber.
func testHost(s string) (int, bool) {
	if s == "" || !scan.IsDigit(s[0]) {
		return testIalpha(s)
	}
	dots := 0
	for i := range len(s) {
		switch {
		case scan.IsDigit(s[i]):
		case s[i] == '.' && s[i-1] != '.' && dots < 3:
			dots++
		default:
			return i, false
		}
	}
	return len(s), host.IsHostnumber(s)
}

// testArticle tests for article = xalphas "@" host. What begins with xalphas
// can always end so.
func testArticle(s string) (int, bool) {
	n, ok := testXalphas(s)
	return n, ok && lastAt(s, 0, len(s), false) >= 0
}

// testGroupArt tests for groupart = "*" / group / article.
func testGroupArt(s string) (int, bool) {
	n, ok := testXalphas(s)
	return n, ok && (s == "*" || scan.IsAlpha(s[0]) || lastAt(s, 0, len(s), false) >= 0)
}

// splitArticle splits an article at the "@" before its host.
func splitArticle(s string) []percent.Part {
	return percent.CutPart(s, lastAt(s, 0, len(s), false), &uniqueRule, &hostRule)
}

// splitGroupArt splits a groupart. For all groups, "*" has no part to encode.
func splitGroupArt(s string) []percent.Part {
	switch at := lastAt(s, 0, len(s), false); {
	case s == "*":
		return nil
	case at < 0:
		return percent.Whole(s, &groupRule)
	default:
		return splitArticle(s)
	}
}
