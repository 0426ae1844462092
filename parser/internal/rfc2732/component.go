package rfc2732

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc2396"
	"github.com/urispec/urispec/parser/internal/rfc2732/startrules"
	"github.com/urispec/urispec/parser/internal/scan"
)

var language = percent.Language{Valid: startrules.Valid, ViablePrefix: startrules.ViablePrefix}

// The characters of rules, except escapes: Section 3 adds the brackets to those
// that are reserved, and so to uric.
const (
	brackets    = 1<<'[' | 1<<']'
	reserved    = rfc2396.Reserved | brackets
	uric        = rfc2396.Unreserved | reserved
	opaque      = rfc2396.AbsPath | brackets // behind its first character; a "?" begins a query (RFC 2396, Appendix B)
	inAuthority = rfc2396.InAuthority | brackets
)

// The sets of those characters.
var (
	urics       = scan.Set{uric & scan.Word, uric >> 64}
	opaqueChars = scan.Set{opaque & scan.Word, opaque >> 64}

	allReserved       = scan.Set{reserved & scan.Word, reserved >> 64}
	authorityReserved = scan.Set{inAuthority & scan.Word, inAuthority >> 64}
)

// components have the rules of RFC 2396 with these characters. What a path and
// a query reserve is what RFC 2396 has, in Sections 3.3 and 3.4.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "RFC 2396, 3.1", Test: percent.Scheme}},
	{Name: component.Authority, Rule: &percent.Rule{Section: "RFC 2396, 3.2", Reserved: &authorityReserved,
		Split: splitAuthority, In: &percent.Place{Language: &language, Before: "//", Stops: "/?#"}}},
	{Name: component.Userinfo, Rule: &authority.Userinfo},
	{Name: component.Host, Rule: &authority.Host},
	{Name: component.Port, Rule: &authority.Port},
	{Name: component.Path, Rule: &percent.Rule{Section: "RFC 2396, 3.3", Reserved: &rfc2396.PathReserved,
		Test: testPath, Split: splitPath}},
	{Name: component.Query, Rule: &percent.Rule{Section: "RFC 2396, 3.4", Raw: &urics,
		Reserved: &rfc2396.QueryReserved}},
	{Name: component.Fragment, Rule: &percent.Rule{Section: "RFC 2396, 4.1", Raw: &urics, Reserved: &allReserved}},
}

// authority has the rules of what an authority may be.
var authority = rfc2396.Authority{
	RegName:  percent.Rule{Raw: &rfc2396.RegNameChars, Reserved: &authorityReserved}, // RFC 2396, Section 3.2.1
	Userinfo: percent.Rule{Section: "RFC 2396, 3.2.2", Raw: &rfc2396.UserinfoChars, Reserved: &authorityReserved},
	Host:     percent.Rule{Section: "3", Test: testHost},
	Port:     percent.Rule{Section: "RFC 2396, 3.2.2", Test: percent.Digits},
}

// The rules of a path without brackets, and of what stands behind the first
// character of an opaque-part.
var (
	pathRule   = percent.Rule{Section: "RFC 2396, 3.3", Raw: &rfc2396.PathChars, Reserved: &rfc2396.PathReserved}
	opaqueRule = percent.Rule{Raw: &opaqueChars, Reserved: &rfc2396.PathReserved} // RFC 2396, Section 3
)

func splitAuthority(s string) []percent.Part { return authority.Split(s) }

// testHost tests for host = hostname / IPv4address / IPv6reference (Section 3).
func testHost(s string) (int, bool) {
	if strings.HasPrefix(s, "[") {
		return percent.Literal(&language, s)
	}
	if n := host.LabelsPrefix(s, 0); n < len(s) {
		return n, false
	}
	return len(s), isHost(s)
}

// testPath tests for path = [ abs-path / opaque-part ].
func testPath(s string) (int, bool) {
	switch {
	case strings.HasPrefix(s, "/"):
		return percent.Units(s, &rfc2396.PathChars, 0)
	case strings.HasPrefix(s, "["), strings.HasPrefix(s, "]"):
		return 0, false // no uric-no-slash
	}
	return percent.Units(s, &opaqueChars, 0)
}

// splitPath splits an opaque-part behind its first character or triplet: that
// is a uric-no-slash, which Section 3 leaves without brackets. An abs-path is
// whole.
func splitPath(s string) []percent.Part {
	first := 1
	if scan.IsTriplet(s) {
		first = 3
	}
	if len(s) <= first || s[0] == '/' {
		return percent.Whole(s, &pathRule)
	}
	return []percent.Part{{Rule: &pathRule, End: first}, {Rule: &opaqueRule, Begin: first, End: len(s)}}
}
