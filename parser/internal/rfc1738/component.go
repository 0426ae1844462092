package rfc1738

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/scan"
)

// The characters of rules of Section 5, except escapes.
const (
	uchar = scan.Alnum | 1<<'$' | 1<<'-' | 1<<'_' | 1<<'.' | 1<<'+' |
		1<<'!' | 1<<'*' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<','
	reserved = 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'='
	xchar    = uchar | reserved

	loginChar   = uchar | 1<<';' | 1<<'?' | 1<<'&' | 1<<'=' // user and password
	searchChar  = uchar | 1<<';' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'='
	hpathChar   = searchChar | 1<<'/'
	fpathChar   = uchar | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'/'
	articleChar = uchar | 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'&' | 1<<'=' // before the "@"
	fieldChar   = uchar | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&'
	groupChar   = scan.Alnum | 1<<'-' | 1<<'.' | 1<<'+' | 1<<'_'
	schemeChar  = scan.Lower | scan.Digit | 1<<'+' | 1<<'-' | 1<<'.'
)

const reservedBytes = ";/?:@&="

// The sets of those characters.
var (
	uchars       = scan.Set{uchar & scan.Word, uchar >> 64}
	xchars       = scan.Set{xchar & scan.Word, xchar >> 64}
	loginChars   = scan.Set{loginChar & scan.Word, loginChar >> 64}
	searchChars  = scan.Set{searchChar & scan.Word, searchChar >> 64}
	hpathChars   = scan.Set{hpathChar & scan.Word, hpathChar >> 64}
	fpathChars   = scan.Set{fpathChar & scan.Word, fpathChar >> 64}
	articleChars = scan.Set{articleChar & scan.Word, articleChar >> 64}
	fieldChars   = scan.Set{fieldChar & scan.Word, fieldChar >> 64}
	groupChars   = scan.Set{groupChar & scan.Word, groupChar >> 64}
	schemeChars  = scan.Set{schemeChar & scan.Word, schemeChar >> 64}

	allReserved     = scan.Set{reserved & scan.Word, reserved >> 64} // Section 2.2
	loginReserved   = scan.Set{1<<':' | 1<<'/', 1 << ('@' - 64)}     // Section 3.1
	articleReserved = scan.Set{0, 1 << ('@' - 64)}                   // Section 3.6
	httpReserved    = scan.Set{1<<'/' | 1<<';' | 1<<'?'}             // Section 3.3
	ftpReserved     = scan.Set{1<<'/' | 1<<';'}                      // Section 3.2.2
	ppathReserved   = scan.Set{1 << ';'}                             // Section 3.11
	fieldReserved   = scan.Set{1<<';' | 1<<'='}                      // Section 3.11
	selectorNot     = scan.Set{1<<'\t' | 1<<'\n' | 1<<'\r'}          // Section 3.4.1
)

// components have the rules of Section 5; cited is the section about the
// scheme. What a scheme reserves is in its section; if that has no list, it is
// all that Section 2.2 has.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "2.1", Test: testScheme}},
	{Name: component.User, Rule: &loginRule},
	{Name: component.Password, Rule: &loginRule},
	{Name: component.Host, Rule: &hostRule},
	{Name: component.Port, Rule: &percent.Rule{Section: "3.1", Test: percent.SomeDigits}},
	{Name: component.URLPath, Rule: &percent.Rule{Section: "3.1", Raw: &xchars, Reserved: &allReserved}},
	{Name: component.HPath, Rule: &percent.Rule{Section: "3.3", Raw: &hpathChars, Reserved: &httpReserved}},
	{Name: component.FPath, Rule: &percent.Rule{Section: "3.2.2", Raw: &fpathChars, Reserved: &ftpReserved}},
	{Name: component.FTPType, Rule: &percent.Rule{Section: "3.2.2", Test: testFTPType}},
	{Name: component.GroupPart, Rule: &percent.Rule{Section: "3.6", Reserved: &articleReserved, Test: testGroupPart,
		Split: splitGroupPart}},
	{Name: component.Group, Rule: &groupRule},
	{Name: component.Article, Rule: &percent.Rule{Section: "3.6", Reserved: &articleReserved, Test: testArticle,
		Split: splitArticle}},
	{Name: component.Digits, Rule: &percent.Rule{Section: "3.7", Test: percent.SomeDigits}},
	{Name: component.GType, Rule: &percent.Rule{Section: "3.4.1", Raw: &xchars, Test: testGType}},
	{Name: component.Selector, Rule: &percent.Rule{Section: "3.4.1", Raw: &xchars, Forbidden: &selectorNot}},
	{Name: component.Database, Rule: &waisRule},
	{Name: component.WType, Rule: &waisRule},
	{Name: component.WPath, Rule: &waisRule},
	{Name: component.Search, Rule: &percent.Rule{Section: "3.3", Raw: &searchChars, Reserved: &httpReserved}},
	{Name: component.GopherPlusString, Rule: &percent.Rule{Section: "3.4.3", Raw: &xchars}},
	{Name: component.Encoded822Addr, Rule: &percent.Rule{Section: "3.5", Raw: &xchars, Least: 1}},
	{Name: component.PPath, Rule: &percent.Rule{Section: "3.11", Raw: &fpathChars, Reserved: &ppathReserved}},
	{Name: component.FieldName, Rule: &fieldRule},
	{Name: component.FieldValue, Rule: &fieldRule},
}

// Rules that several components or their parts have.
var (
	loginRule  = percent.Rule{Section: "3.1", Raw: &loginChars, Reserved: &loginReserved}
	hostRule   = percent.Rule{Section: "3.1", Test: TestHost}
	uniqueRule = percent.Rule{Raw: &articleChars, Reserved: &articleReserved, Least: 1} // Section 3.6
	groupRule  = percent.Rule{Section: "3.6", Test: testGroup}
	waisRule   = percent.Rule{Section: "3.9", Raw: &uchars, Reserved: &allReserved}
	fieldRule  = percent.Rule{Section: "3.11", Raw: &fieldChars, Reserved: &fieldReserved}
)

// testScheme tests for a scheme of Section 5: in lower case, or the word of one
// of the forms, in any case.
func testScheme(s string) (int, bool) {
	n, ok := percent.Run(s, schemeChars, 1)
	for i := range forms {
		if common, is := percent.Word(s, forms[i].scheme); is || common > n {
			n, ok = common, is
		}
	}
	return n, ok
}

// TestHost tests for a host of Section 5, which url-syntax-05 has, too.
func TestHost(s string) (int, bool) {
	if n := host.LabelsPrefix(s, 0); n < len(s) {
		return n, false
	}
	return len(s), host.IsDomain(s)
}

// testFTPType tests for ftptype, one letter.
func testFTPType(s string) (int, bool) {
	if s == "" || strings.IndexByte("AIDaid", s[0]) < 0 {
		return 0, false
	}
	return 1, len(s) == 1
}

// testGType tests for gtype = xchar.
func testGType(s string) (int, bool) { return percent.OneUnit(s, &xchars) }

// testGroup tests for group = alpha *( alpha / digit / "-" / "." / "+" / "_" ).
func testGroup(s string) (int, bool) {
	if s == "" || !scan.IsAlpha(s[0]) {
		return 0, false
	}
	return percent.Run(s, groupChars, 1)
}

// testArticle tests for what stands before an "@", and the host behind it.
func testArticle(s string) (int, bool) {
	at := strings.IndexByte(s, '@')
	if at < 0 {
		n, _ := uniqueRule.Check(s)
		return n, false
	}
	if n, ok := uniqueRule.Check(s[:at]); !ok {
		return n, false
	}
	n, ok := TestHost(s[at+1:])
	return at + 1 + n, ok
}

// testGroupPart tests for grouppart = "*" / group / article. Each of the others
// is the beginning of some article.
func testGroupPart(s string) (int, bool) {
	if _, ok := testGroup(s); ok || s == "*" {
		return len(s), true
	}
	return testArticle(s)
}

// splitArticle splits an article at the "@" before its host.
func splitArticle(s string) []percent.Part {
	return percent.CutPart(s, strings.LastIndexByte(s, '@'), &uniqueRule, &hostRule)
}

// splitGroupPart splits a grouppart. For all groups, "*" has no part to encode.
func splitGroupPart(s string) []percent.Part {
	switch _, ok := testGroup(s); {
	case s == "*":
		return nil
	case ok:
		return percent.Whole(s, &groupRule)
	default:
		return splitArticle(s)
	}
}
