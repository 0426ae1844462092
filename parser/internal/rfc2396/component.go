package rfc2396

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc2396/startrules"
	"github.com/urispec/urispec/parser/internal/scan"
)

var language = percent.Language{Valid: startrules.Valid, ViablePrefix: startrules.ViablePrefix}

// The characters of rules of Appendix A, except escapes.
const (
	Unreserved = scan.Alnum | 1<<'-' | 1<<'_' | 1<<'.' | 1<<'!' | 1<<'~' | 1<<'*' |
		1<<'\'' | 1<<'(' | 1<<')' // Section 2.3
	Reserved = 1<<';' | 1<<'/' | 1<<'?' | 1<<':' | 1<<'@' | 1<<'&' | 1<<'=' | 1<<'+' |
		1<<'$' | 1<<',' // Section 2.2
	uric = Unreserved | Reserved // Section 2
	// Section 3.3; the same in an opaque-part, where a "?" begins a query (Appendix B)
	AbsPath     = uric &^ (1 << '?')
	regName     = AbsPath &^ (1 << '/') // Section 3.2.1
	userinfo    = regName &^ (1 << '@') // Section 3.2.2
	InAuthority = 1<<';' | 1<<':' | 1<<'@' | 1<<'?' | 1<<'/'
)

// The sets of those characters.
var (
	unreserveds   = scan.Set{Unreserved & scan.Word, Unreserved >> 64}
	urics         = scan.Set{uric & scan.Word, uric >> 64}
	PathChars     = scan.Set{AbsPath & scan.Word, AbsPath >> 64}
	RegNameChars  = scan.Set{regName & scan.Word, regName >> 64}
	UserinfoChars = scan.Set{userinfo & scan.Word, userinfo >> 64}

	QueryReserved     = scan.Set{Reserved & scan.Word, Reserved >> 64}       // Section 3.4: all of Section 2.2
	authorityReserved = scan.Set{InAuthority & scan.Word, InAuthority >> 64} // Section 3.2
	PathReserved      = scan.Set{1<<'/' | 1<<';' | 1<<'=' | 1<<'?'}          // Section 3.3
)

// components have the rules of Appendix A. A query reserves all that Section
// 2.2 has; the document does not say what fragments reserve, which is then all
// of that, too.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "3.1", Test: percent.Scheme}},
	{Name: component.Authority, Rule: &percent.Rule{Section: "3.2", Reserved: &authorityReserved, Split: splitAuthority,
		In: &percent.Place{Language: &language, Before: "//", Stops: "/?#"}}},
	{Name: component.Userinfo, Rule: &authority.Userinfo},
	{Name: component.Host, Rule: &authority.Host},
	{Name: component.Port, Rule: &authority.Port},
	{Name: component.Path, Rule: &percent.Rule{Section: "3.3", Raw: &PathChars, Reserved: &PathReserved}},
	{Name: component.Query, Rule: &percent.Rule{Section: "3.4", Raw: &urics, Reserved: &QueryReserved}},
	{Name: component.Fragment, Rule: &percent.Rule{Section: "4.1", Raw: &urics, Reserved: &QueryReserved}},
}

// An Authority has the rules of what an authority may be (Section 3.2.1), and
// of the parts of one that is a server (Section 3.2.2).
type Authority struct{ RegName, Userinfo, Host, Port percent.Rule }

// authority has the rules of RFC 2396.
var authority = Authority{
	RegName:  percent.Rule{Raw: &RegNameChars, Reserved: &authorityReserved}, // Section 3.2.1
	Userinfo: percent.Rule{Section: "3.2.2", Raw: &UserinfoChars, Reserved: &authorityReserved},
	Host:     percent.Rule{Section: "3.2.2", Test: testHost},
	Port:     percent.Rule{Section: "3.2.2", Test: percent.Digits},
}

// testHost tests for host = hostname / IPv4address (Section 3.2.2).
func testHost(s string) (int, bool) {
	if n := host.LabelsPrefix(s, 0); n < len(s) {
		return n, false
	}
	return len(s), isHost(s)
}

func splitAuthority(s string) []percent.Part { return authority.Split(s) }

// Split splits an authority that is a server (Section 3.2.2): what stands
// behind its last "@" is a hostport, and before it another "@" only if the host
// cannot be in a reg-name. Another authority is a reg-name.
func (a *Authority) Split(s string) []percent.Part {
	at := strings.LastIndexByte(s, '@')
	end, port := host.CutFirst(s, at+1, len(s))
	parts := percent.AppendHostport(nil, s, at+1, end, port, &a.Host, &a.Port)
	ok := strings.IndexByte(s, '@') == at || strings.HasPrefix(s[at+1:], "[")
	for _, p := range parts {
		_, valid := p.Rule.Check(s[p.Begin:p.End])
		ok = ok && valid
	}
	if !ok {
		return percent.Whole(s, &a.RegName)
	}
	if at >= 0 {
		parts = append([]percent.Part{{Rule: &a.Userinfo, End: at}}, parts...)
	}
	return parts
}
