package rfc6874

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/rfc6874/startrules"
)

var language = percent.Language{Valid: startrules.Valid, ViablePrefix: startrules.ViablePrefix}

// components have the rules of RFC 3986, Appendix A, except for the IP-literal.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "RFC 3986, 3.1", Test: percent.Scheme}},
	{Name: component.Authority, Rule: &percent.Rule{Section: "RFC 3986, 3.2", Reserved: &rfc3986.Reserved,
		Split: splitAuthority, In: &percent.Place{Language: &language, Before: "//", Stops: "/?#"}}},
	{Name: component.Userinfo, Rule: &userinfoRule},
	{Name: component.Host, Rule: &percent.Rule{Section: "2", Reserved: &rfc3986.Reserved, Test: testHost,
		Split: splitHost}},
	{Name: component.Port, Rule: &portRule},
	{Name: component.Path, Rule: &percent.Rule{Section: "RFC 3986, 3.3", Raw: &rfc3986.Path,
		Reserved: &rfc3986.Reserved}},
	{Name: component.Query, Rule: &percent.Rule{Section: "RFC 3986, 3.4", Raw: &rfc3986.Query,
		Reserved: &rfc3986.Reserved}},
	{Name: component.Fragment, Rule: &percent.Rule{Section: "RFC 3986, 3.5", Raw: &rfc3986.Query,
		Reserved: &rfc3986.Reserved}},
}

// The rules of the parts of an authority. A zone is what stands from the "%"
// on, up to the "]".
var (
	userinfoRule = percent.Rule{Section: "RFC 3986, 3.2.1", Raw: &rfc3986.Userinfo, Reserved: &rfc3986.Reserved}
	literalRule  = percent.Rule{Test: testLiteral}                                                // Section 2
	addressRule  = percent.Rule{In: &address}                                                     // Section 2
	zoneRule     = percent.Rule{Raw: &rfc3986.Unreserved, Reserved: &rfc3986.Reserved, In: &zone} // Section 2
	bracketRule  = percent.Rule{Test: testBracket}                                                // Section 2
	// RFC 3986, Section 3.2.2
	nameRule = percent.Rule{Raw: &rfc3986.RegName, Reserved: &rfc3986.Reserved}
	portRule = percent.Rule{Section: "RFC 3986, 3.2.3", Test: percent.Digits}
)

// separator stands between an address and its zone identifier.
const separator = "%25"

func testLiteral(s string) (int, bool) { return percent.Literal(&language, s) }

// The places of "[" IPv6address, and of "%25" ZoneID.
var (
	address = percent.Place{Language: &language, Before: "//", Stops: "%]/?#", Behind: "]"}
	zone    = percent.Place{Language: &language, Before: "//[::", Stops: "]/?#", Behind: "]"}
)

// hasAddress reports whether s is "[" IPv6address.
func hasAddress(s string) bool {
	_, ok := address.Check(s)
	return ok && s[1]|0x20 != 'v' // as an IPvFuture begins
}

func testBracket(s string) (int, bool) { return percent.Word(s, "]") }

// testHost tests for host = IP-literal / IPv4address / reg-name (RFC 3986,
// Section 3.2.2). An IPv4address is a reg-name, too.
func testHost(s string) (int, bool) {
	if strings.HasPrefix(s, "[") {
		return testLiteral(s)
	}
	return nameRule.Check(s)
}

// splitAuthority splits an authority (RFC 3986, Section 3.2): the last "@" ends
// the userinfo, and the last ":" outside brackets that only digits follow
// begins the port.
func splitAuthority(s string) []percent.Part {
	var parts []percent.Part
	begin := strings.LastIndexByte(s, '@') + 1
	if begin != 0 {
		parts = append(parts, percent.Part{Rule: &userinfoRule, End: begin - 1})
	}
	end, port := host.CutLast(s, begin, len(s))
	parts = appendHost(parts, s, begin, end)
	if port != 0 {
		parts = append(parts, percent.Part{Rule: &portRule, Begin: port, End: len(s)})
	}
	return parts
}

func splitHost(s string) []percent.Part { return appendHost(nil, s, 0, len(s)) }

// appendHost appends the parts of the host s[begin:end]: the three of an
// IP-literal with a zone, otherwise the whole. What has no address, or no zone,
// is a name.
func appendHost(parts []percent.Part, s string, begin, end int) []percent.Part {
	host := s[begin:end]
	zone := begin + strings.IndexByte(host, '%')
	switch _, literal := testLiteral(host); {
	case zone > begin && zone+len("%]") < end && hasAddress(s[begin:zone]) && strings.HasSuffix(host, "]"):
		return append(parts,
			percent.Part{Rule: &addressRule, Begin: begin, End: zone},
			percent.Part{Rule: &zoneRule, Begin: zone, End: end - 1},
			percent.Part{Rule: &bracketRule, Begin: end - 1, End: end})
	case literal:
		return append(parts, percent.Part{Rule: &literalRule, Begin: begin, End: end})
	}
	return append(parts, percent.Part{Rule: &nameRule, Begin: begin, End: end})
}
