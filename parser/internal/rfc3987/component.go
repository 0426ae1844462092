package rfc3987

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/rfc3987/startrules"
)

var language = percent.Language{Valid: startrules.Valid, ViablePrefix: startrules.ViablePrefix}

// components have the rules of Section 2.2. In US-ASCII, the same characters
// stand for themselves as in RFC 3986, and the same are reserved.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "2.2", Test: percent.Scheme}},
	{Name: component.Authority, Rule: &percent.Rule{Section: "2.2", Reserved: &rfc3986.Reserved, Split: splitAuthority,
		In: &percent.Place{Language: &language, Before: "//", Stops: "/?#"}}},
	{Name: component.Userinfo, Rule: &userinfoRule},
	{Name: component.Host, Rule: &percent.Rule{Section: "2.2", Reserved: &rfc3986.Reserved, Test: testHost,
		Split: splitHost}},
	{Name: component.Port, Rule: &portRule},
	{Name: component.Path, Rule: &percent.Rule{Section: "2.2", Raw: &rfc3986.Path, NonASCII: isAppropriate,
		Reserved: &rfc3986.Reserved, In: &percent.Place{Language: &language, Before: "//a/", Stops: "?#"}}},
	{Name: component.Query, Rule: &percent.Rule{Section: "2.2", Raw: &rfc3986.Query, NonASCII: isAppropriateInQuery,
		Reserved: &rfc3986.Reserved, In: &percent.Place{Language: &language, Before: "?", Stops: "#"}}},
	{Name: component.Fragment, Rule: &percent.Rule{Section: "2.2", Raw: &rfc3986.Query, NonASCII: isAppropriate,
		Reserved: &rfc3986.Reserved, In: &percent.Place{Language: &language, Before: "#"}}},
}

// The rules of the parts of an authority.
var (
	userinfoRule = percent.Rule{Section: "2.2", Raw: &rfc3986.Userinfo, NonASCII: isAppropriate,
		Reserved: &rfc3986.Reserved, In: &percent.Place{Language: &language, Before: "//", Stops: "/?#[@", Behind: "@"}}
	// Section 2.2
	literalRule = percent.Rule{Test: testLiteral}
	// Section 2.2
	nameRule = percent.Rule{Raw: &rfc3986.RegName, NonASCII: isAppropriate, Reserved: &rfc3986.Reserved,
		In: &percent.Place{Language: &language, Before: "//", Stops: "/?#[@:"}}
	portRule = percent.Rule{Section: "2.2", Test: percent.Digits}
)

var authority = rfc3986.Authority{Userinfo: &userinfoRule, Literal: &literalRule, Name: &nameRule, Port: &portRule}

func splitAuthority(s string) []percent.Part { return authority.Split(s) }
func splitHost(s string) []percent.Part      { return authority.SplitHost(s) }

func testLiteral(s string) (int, bool) { return percent.Literal(&language, s) }

// testHost tests for ihost = IP-literal / IPv4address / ireg-name. An
// IPv4address is an ireg-name, too.
func testHost(s string) (int, bool) { return authority.TestHost(s) }
