package urlstandard

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/urlstandard/startrules"
)

var language = percent.Language{Valid: startrules.Valid, ViablePrefix: startrules.ViablePrefix}

// The URL code points of ASCII that stand in some places (URL writing, and for hosts
// Host writing).
const (
	opaqueHost = scan.Alnum | 1<<'!' | 1<<'$' | 1<<'&' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<'*' | 1<<'+' | 1<<',' |
		1<<'-' | 1<<'.' | 1<<';' | 1<<'=' | 1<<'_' | 1<<'~'
	pathSegment = opaqueHost | 1<<':' | 1<<'@'
	path        = pathSegment | 1<<'/'
	query       = path | 1<<'?'
)

var (
	opaqueHostSet = scan.Set{opaqueHost & scan.Word, opaqueHost >> 64}
	pathSet       = scan.Set{path & scan.Word, path >> 64}
	querySet      = scan.Set{query & scan.Word, query >> 64}
)

// components have the rules of URL writing and Host writing. A percent-encoded byte
// may also encode what could stand for itself: no two strings mean the same before
// the parser has read them.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "URL writing", Test: percent.Scheme}},
	{Name: component.Host, Rule: &percent.Rule{Section: "Host writing", Test: testHost, Split: splitHost}},
	{Name: component.Port, Rule: &percent.Rule{Section: "URL writing",
		In: &percent.Place{Language: &language, Before: "//a:", Stops: "/?#"}}},
	{Name: component.Path, Rule: &percent.Rule{Section: "URL writing", Raw: &pathSet, NonASCII: isURLCodePoint,
		In: &percent.Place{Language: &language, Before: "//a/", Stops: "?#"}}},
	{Name: component.Query, Rule: &percent.Rule{Section: "URL writing", Raw: &querySet, NonASCII: isURLCodePoint,
		In: &percent.Place{Language: &language, Before: "?", Stops: "#"}}},
	{Name: component.Fragment, Rule: &percent.Rule{Section: "URL writing", Raw: &querySet, NonASCII: isURLCodePoint,
		In: &percent.Place{Language: &language, Before: "#"}}},
}

// The rules of a host: an address in brackets, and what has no brackets.
var (
	literalRule = percent.Rule{Test: testLiteral}
	nameRule    = percent.Rule{Raw: &opaqueHostSet, NonASCII: isURLCodePoint,
		In: &percent.Place{Language: &language, Before: "//", Stops: "/?#[:"}}
)

// isURLCodePoint reports whether a character beyond ASCII is a URL code point (URL
// writing).
func isURLCodePoint(c rune) bool {
	return c >= 0xA0 && c&0xFFFF <= 0xFFFD && (c < 0xFDD0 || c > 0xFDEF) && (c < 0xD800 || c > 0xDFFF)
}

func testLiteral(s string) (int, bool) { return percent.Literal(&language, s) }

// testHost tests for a valid host string, a valid opaque-host string, or the empty
// host.
func testHost(s string) (int, bool) {
	if strings.HasPrefix(s, "[") {
		return testLiteral(s)
	}
	return nameRule.Check(s)
}

func splitHost(s string) []percent.Part {
	if _, ok := testLiteral(s); ok {
		return percent.Whole(s, &literalRule)
	}
	return percent.Whole(s, &nameRule)
}
