package rfc2396

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc2396/machine"
	"github.com/urispec/urispec/parser/internal/scan"
)

// The characters of rules of Appendix A, but for escapes.
const (
	unreserved = scan.Alnum | 1<<'-' | 1<<'_' | 1<<'.' | 1<<'!' | 1<<'~' | 1<<'*' |
		1<<'\'' | 1<<'(' | 1<<')' // Section 2.3
	reserved = 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+' |
		1<<'$' | 1<<',' // Section 2.2
	uric     = unreserved | reserved      // Section 2
	absPath  = uric &^ (1 << '?')         // Section 3.3; the same in an opaque-part, where a "?" begins a query (Appendix B)
	regName  = absPath &^ (1 << '/')      // Section 3.2.1
	userinfo = regName &^ (1 << '@')      // Section 3.2.2
	inServer = 1<<';' | 1<<':' | 1<<'@' | // Section 3.2: what is reserved in an authority
		1<<'?' | 1<<'/'
)

// The sets of those characters.
var (
	unreserveds   = scan.Set{unreserved & scan.Word, unreserved >> 64}
	urics         = scan.Set{uric & scan.Word, uric >> 64}
	pathChars     = scan.Set{absPath & scan.Word, absPath >> 64}
	regNameChars  = scan.Set{regName & scan.Word, regName >> 64}
	userinfoChars = scan.Set{userinfo & scan.Word, userinfo >> 64}

	allReserved       = scan.Set{reserved & scan.Word, reserved >> 64}
	authorityReserved = scan.Set{inServer & scan.Word, inServer >> 64}
	pathReserved      = scan.Set{1<<'/' | 1<<';' | 1<<'=' | 1<<'?'} // Section 3.3
)

// components have the rules of Appendix A. A query reserves all that Section
// 2.2 has; of fragments, the document does not say what is reserved in them,
// which is then all of that, too.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "3.1", Test: percent.Scheme}},
	{Name: component.Authority, Rule: &percent.Rule{Section: "3.2", Reserved: &authorityReserved, Test: testAuthority, Split: splitAuthority}},
	{Name: component.Userinfo, Rule: &userinfoRule},
	{Name: component.Host, Rule: &hostRule},
	{Name: component.Port, Rule: &portRule},
	{Name: component.Path, Rule: &percent.Rule{Section: "3.3", Raw: &pathChars, Reserved: &pathReserved}},
	{Name: component.Query, Rule: &percent.Rule{Section: "3.4", Raw: &urics, Reserved: &allReserved}},
	{Name: component.Fragment, Rule: &percent.Rule{Section: "4.1", Raw: &urics, Reserved: &allReserved}},
}

// The rules of the parts of an authority.
var (
	regNameRule  = percent.Rule{Section: "3.2.1", Raw: &regNameChars, Reserved: &authorityReserved}
	userinfoRule = percent.Rule{Section: "3.2.2", Raw: &userinfoChars, Reserved: &authorityReserved}
	hostRule     = percent.Rule{Section: "3.2.2", Test: testHost}
	portRule     = percent.Rule{Section: "3.2.2", Test: percent.Digits}
)

// testAuthority tests for an authority.
func testAuthority(s string) (int, bool) {
	return percent.Within(machine.StartURIReference, "//", s, "/?#", "")
}

// testHost tests for host = hostname / IPv4address (Section 3.2.2).
func testHost(s string) (int, bool) {
	if n := host.LabelsPrefix(s, 0); n < len(s) {
		return n, false
	}
	return len(s), isHost(s)
}

// splitAuthority splits an authority that is a server (Section 3.2.2). Another
// one is a reg-name.
func splitAuthority(s string) []percent.Part {
	at := strings.LastIndexByte(s, '@')
	end, port := host.CutFirst(s, at+1, len(s))
	parts := percent.AppendHostport(nil, s, at+1, end, port, &hostRule, &portRule)
	ok := strings.IndexByte(s, '@') == at
	for _, p := range parts {
		_, valid := p.Rule.Check(s[p.Begin:p.End])
		ok = ok && valid
	}
	if !ok {
		return percent.Whole(s, &regNameRule)
	}
	if at >= 0 {
		parts = append([]percent.Part{{Rule: &userinfoRule, End: at}}, parts...)
	}
	return parts
}
