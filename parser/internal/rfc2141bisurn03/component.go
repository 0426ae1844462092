package rfc2141bisurn03

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc2141bisurn03/startrules"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/urn"
)

var language = percent.Language{Valid: startrules.Valid, ViablePrefix: startrules.ViablePrefix}

// Sets in addition to those in RFC 3986.
var (
	nul     = scan.Set{1}
	vpchars = scan.Set{rfc3986.QueryBits & scan.Word &^ (1 << '&'), rfc3986.QueryBits >> 64}
)

// components have the rules of the document. Reserved are the characters of RFC
// 3986, on which it builds (Section 2.5). NUL must not be used, encoded or not
// (Section 2.5.3); the rules take it. The text excludes an authority, though
// the rule URI has it.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "2", Test: urn.TestScheme}},
	{Name: component.Authority, Excluded: "2.5.1"},
	{Name: component.Path, Rule: &percent.Rule{Section: "2", Reserved: &rfc3986.Reserved, Split: splitPath,
		In: &percent.Place{Language: &language, Before: "urn:", Stops: "?#"}}},
	{Name: component.NID, Rule: &nidRule},
	{Name: component.NSS, Rule: &nssRule},
	{Name: component.Query, Rule: &percent.Rule{Section: "2.3", Reserved: &rfc3986.Reserved, Split: splitQuery,
		In: &percent.Place{Language: &language, Before: "urn:aa:b?", Stops: "#"}}},
	{Name: component.Fragment, Rule: &percent.Rule{Section: "2", Raw: &rfc3986.Query, Reserved: &rfc3986.Reserved,
		Forbidden: &nul}},
}

// The rules of parts.
var (
	nidRule = percent.Rule{Section: "2.1",
		In: &percent.Place{Language: &language, Before: "urn:", Stops: ":", Behind: ":a"}}
	nssRule = percent.Rule{Section: "2.2", Raw: &rfc3986.Pchar, Reserved: &rfc3986.Reserved, Forbidden: &nul,
		Least: 1}
	keywdRule = percent.Rule{Test: testKeywd}                                             // Section 2.3
	valueRule = percent.Rule{Raw: &vpchars, Reserved: &rfc3986.Reserved, Forbidden: &nul} // Section 2.3
	// Section 2.3: a directive has a value
	noValueRule = percent.Rule{Test: percent.Nothing}
)

// testKeywd tests for keywd = ALPHA *( ["-"] (ALPHA / DIGIT)) (Section 2.3).
func testKeywd(s string) (int, bool) {
	for i := range len(s) {
		switch c := s[i]; {
		case scan.IsAlpha(c):
		case i > 0 && scan.IsDigit(c):
		case i > 0 && c == '-' && s[i-1] != '-':
		default:
			return i, false
		}
	}
	return len(s), s != "" && s[len(s)-1] != '-'
}

// splitPath splits urn-path = NID ":" NSS (Section 2).
func splitPath(s string) []percent.Part {
	colon := scan.Before(s, 0, ":")
	return []percent.Part{
		{Rule: &nidRule, End: colon},
		{Rule: &nssRule, Begin: min(colon+1, len(s)), End: len(s)},
	}
}

// splitQuery splits urn-query = directive *( "&" directive), with directive =
// keywd "=" value (Section 2.3).
func splitQuery(s string) []percent.Part {
	var parts []percent.Part
	for i := 0; ; i++ {
		end := scan.Before(s, i, "&")
		equals := scan.Before(s[:end], i, "=")
		parts = append(parts, percent.Part{Rule: &keywdRule, Begin: i, End: equals})
		if equals < end {
			parts = append(parts, percent.Part{Rule: &valueRule, Begin: equals + 1, End: end})
		} else {
			parts = append(parts, percent.Part{Rule: &noValueRule, Begin: end, End: end})
		}
		if end == len(s) {
			return parts
		}
		i = end
	}
}
