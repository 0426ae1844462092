package urlsyntax05

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc1738"
	"github.com/urispec/urispec/parser/internal/scan"
)

// The characters of rules of Appendix A, except escapes.
const (
	unreserved = scan.Alnum | 1<<'$' | 1<<'-' | 1<<'_' | 1<<'.' | 1<<'!' | 1<<'~' |
		1<<'*' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<',' // Section 2.3
	reserved = 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+' // Section 2.2
	urlc     = unreserved | reserved                                                 // Section 2
	user     = unreserved | 1<<';' | 1<<'&' | 1<<'=' | 1<<'+'                        // Section 4.3.1, password too
	site     = urlc &^ (1<<'/' | 1<<'?')
	path     = urlc &^ (1 << '?')
	scheme   = scan.Alnum | 1<<'+' | 1<<'-' | 1<<'.' // Section 4.1
)

// The sets of those characters.
var (
	unreserveds = scan.Set{unreserved & scan.Word, unreserved >> 64}
	urlcs       = scan.Set{urlc & scan.Word, urlc >> 64}
	userChars   = scan.Set{user & scan.Word, user >> 64}
	siteChars   = scan.Set{site & scan.Word, site >> 64}
	pathChars   = scan.Set{path & scan.Word, path >> 64}
	schemeChars = scan.Set{scheme & scan.Word, scheme >> 64}

	allReserved   = scan.Set{reserved & scan.Word, reserved >> 64}
	siteReserved  = scan.Set{1<<':' | 1<<'?' | 1<<'/', 1 << ('@' - 64)} // Section 4.3.1
	pathReserved  = scan.Set{1<<'/' | 1<<';' | 1<<'=' | 1<<'?'}         // Section 4.3.2
	queryReserved = scan.Set{1<<'/' | 1<<'&' | 1<<'=' | 1<<'+'}         // Section 4.3.3
)

// components have the rules of Appendix A. The document does not say what
// fragments reserve: all that Section 2.2 has.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "4.1", Test: testScheme}},
	// What Appendix B captures need not be a site (Section 4.4): it is then a
	// segment of a path to the grammar.
	{Name: component.Authority, Rule: &percent.Rule{Section: "4.3.1", Reserved: &siteReserved, Test: testSite,
		Split: splitSite}},
	{Name: component.User, Rule: &userRule},
	{Name: component.Password, Rule: &userRule},
	{Name: component.Host, Rule: &hostRule},
	{Name: component.Port, Rule: &portRule},
	{Name: component.Path, Rule: &percent.Rule{Section: "4.3.2", Raw: &pathChars, Reserved: &pathReserved}},
	{Name: component.Query, Rule: &percent.Rule{Section: "4.3.3", Raw: &urlcs, Reserved: &queryReserved}},
	{Name: component.Fragment, Rule: &percent.Rule{Section: "3", Raw: &urlcs, Reserved: &allReserved}},
}

// The rules of the parts of a site.
var (
	userRule = percent.Rule{Section: "4.3.1", Raw: &userChars, Reserved: &siteReserved}
	hostRule = percent.Rule{Section: "4.3.1", Test: rfc1738.TestHost}
	portRule = percent.Rule{Section: "4.3.1", Test: percent.Digits}
)

// testScheme tests for a scheme, which any of its characters may begin.
func testScheme(s string) (int, bool) { return percent.Run(s, schemeChars, 1) }

// testSite tests for what Appendix B captures as a site.
func testSite(s string) (int, bool) { return percent.Units(s, &siteChars, 0) }

// splitSite splits site = [ [ user [ ":" password ] "@" ] hostport ] (Section
// 4.3.1) at its last "@".
func splitSite(s string) []percent.Part {
	if s == "" {
		return nil
	}
	var parts []percent.Part
	at := strings.LastIndexByte(s, '@')
	if at >= 0 {
		colon := scan.Before(s[:at], 0, ":")
		parts = append(parts, percent.Part{Rule: &userRule, End: colon})
		if colon < at {
			parts = append(parts, percent.Part{Rule: &userRule, Begin: colon + 1, End: at})
		}
	}
	end, port := host.CutFirst(s, at+1, len(s))
	return percent.AppendHostport(parts, s, at+1, end, port, &hostRule, &portRule)
}
