package rfc3986

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc3986/startrules"
	"github.com/urispec/urispec/parser/internal/scan"
)

var language = percent.Language{Valid: startrules.Valid, ViablePrefix: startrules.ViablePrefix}

// The sets of Appendix A, except triplets.
const (
	unreserved = scan.Alnum | 1<<'-' | 1<<'.' | 1<<'_' | 1<<'~' // Section 2.3
	subDelims  = 1<<'!' | 1<<'$' | 1<<'&' | 1<<'\'' | 1<<'(' | 1<<')' | 1<<'*' |
		1<<'+' | 1<<',' | 1<<';' | 1<<'=' // Section 2.2
	reserved = 1<<':' | 1<<'/' | 1<<'?' | 1<<'#' | 1<<'[' | 1<<']' | 1<<'@' | subDelims // Section 2.2
	userinfo = regName | 1<<':'                                                         // Section 3.2.1
	regName  = unreserved | subDelims                                                   // Section 3.2.2
	pchar    = regName | 1<<':' | 1<<'@'                                                // Section 3.3
	path     = pchar | 1<<'/'                                                           // Section 3.3
	query    = pchar | 1<<'/' | 1<<'?'                                                  // Sections 3.4 and 3.5
)

// Characters as constants, and sets of them, which documents that build on this
// one use, too.
const (
	PcharBits = pchar
	QueryBits = query
)

var (
	Unreserved = scan.Set{unreserved & scan.Word, unreserved >> 64}
	Reserved   = scan.Set{reserved & scan.Word, reserved >> 64}
	Userinfo   = scan.Set{userinfo & scan.Word, userinfo >> 64}
	RegName    = scan.Set{regName & scan.Word, regName >> 64}
	Pchar      = scan.Set{pchar & scan.Word, pchar >> 64}
	Path       = scan.Set{path & scan.Word, path >> 64}
	Query      = scan.Set{query & scan.Word, query >> 64}
)

// components have the rules of Appendix A. Reserved are the characters of
// Section 2.2, in all components.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "3.1", Test: percent.Scheme}},
	{Name: component.Authority, Rule: &percent.Rule{Section: "3.2", Reserved: &Reserved, Split: splitAuthority,
		In: &percent.Place{Language: &language, Before: "//", Stops: "/?#"}}},
	{Name: component.Userinfo, Rule: &userinfoRule},
	{Name: component.Host, Rule: &percent.Rule{Section: "3.2.2", Reserved: &Reserved, Test: testHost,
		Split: splitHost}},
	{Name: component.Port, Rule: &portRule},
	{Name: component.Path, Rule: &percent.Rule{Section: "3.3", Raw: &Path, Reserved: &Reserved}},
	{Name: component.Query, Rule: &percent.Rule{Section: "3.4", Raw: &Query, Reserved: &Reserved}},
	{Name: component.Fragment, Rule: &percent.Rule{Section: "3.5", Raw: &Query, Reserved: &Reserved}},
}

// The rules of the parts of an authority.
var (
	userinfoRule = percent.Rule{Section: "3.2.1", Raw: &Userinfo, Reserved: &Reserved}
	literalRule  = percent.Rule{Test: testLiteral}                  // Section 3.2.2
	nameRule     = percent.Rule{Raw: &RegName, Reserved: &Reserved} // Section 3.2.2
	portRule     = percent.Rule{Section: "3.2.3", Test: percent.Digits}
)

func testLiteral(s string) (int, bool) { return percent.Literal(&language, s) }

// testHost tests for host = IP-literal / IPv4address / reg-name (Section
// 3.2.2). An IPv4address is a reg-name, too.
func testHost(s string) (int, bool) { return authority.TestHost(s) }

var authority = Authority{Userinfo: &userinfoRule, Literal: &literalRule, Name: &nameRule, Port: &portRule}

func splitAuthority(s string) []percent.Part { return authority.Split(s) }
func splitHost(s string) []percent.Part      { return authority.SplitHost(s) }

// An Authority has the rules of the parts of an authority (Section 3.2), for
// the documents that build on this one, too.
type Authority struct{ Userinfo, Literal, Name, Port *percent.Rule }

// Split splits an authority (Section 3.2): the last "@" ends the userinfo, and
// the last ":" outside brackets that only digits follow begins the port.
func (a *Authority) Split(s string) []percent.Part {
	var parts []percent.Part
	begin := strings.LastIndexByte(s, '@') + 1
	if begin != 0 {
		parts = append(parts, percent.Part{Rule: a.Userinfo, End: begin - 1})
	}
	end, port := host.CutLast(s, begin, len(s))
	return percent.AppendHostport(parts, s, begin, end, port, a.hostRule(s[begin:end]), a.Port)
}

// TestHost tests for a host: what begins with a bracket is an IP literal, and what does not, a name.
func (a *Authority) TestHost(s string) (int, bool) {
	if strings.HasPrefix(s, "[") {
		return a.Literal.Check(s)
	}
	return a.Name.Check(s)
}

// SplitHost returns the whole host, which is an IP literal or a name.
func (a *Authority) SplitHost(s string) []percent.Part { return percent.Whole(s, a.hostRule(s)) }

// hostRule returns the rule of a host (Section 3.2.2).
func (a *Authority) hostRule(s string) *percent.Rule {
	if _, ok := a.Literal.Check(s); ok {
		return a.Literal
	}
	return a.Name
}
