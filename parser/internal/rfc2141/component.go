package rfc2141

import (
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/rfc2141/startrules"
	"github.com/urispec/urispec/parser/internal/scan"
	"github.com/urispec/urispec/parser/internal/urn"
)

var language = percent.Language{Valid: startrules.Valid, ViablePrefix: startrules.ViablePrefix}

// The sets of Section 2.
const (
	other = 1<<'(' | 1<<')' | 1<<'+' | 1<<',' | 1<<'-' | 1<<'.' | 1<<':' | 1<<'=' | 1<<'@' |
		1<<';' | 1<<'$' | 1<<'_' | 1<<'!' | 1<<'*' | 1<<'\'' // Section 2.2
	slashes  = 1<<'/' | 1<<'?' | 1<<'#'      // Section 2.3.2
	raw      = scan.Alnum | other | slashes  // what can stand for itself, except "%"
	trans    = scan.Alnum | other | reserved // Section 2.2
	reserved = 1<<'%' | slashes              // Section 2.3
)

var (
	rawSet      = scan.Set{raw & scan.Word, raw >> 64}
	transSet    = scan.Set{trans & scan.Word, trans >> 64}
	reservedSet = scan.Set{reserved}
	nul         = scan.Set{1}
)

// components have the rules of Section 2. A "%" that is data is encoded
// (Section 2.3.1), though the rule takes it. NUL must not be used, encoded or
// not (Section 2.4); the rule takes it encoded.
var components = []document.Component{
	{Name: component.Scheme, Rule: &percent.Rule{Section: "2", Test: urn.TestScheme}},
	{Name: component.NID, Rule: &percent.Rule{Section: "2.1",
		In: &percent.Place{Language: &language, Before: "urn:", Stops: ":", Behind: ":a"}}},
	{Name: component.NSS, Rule: &percent.Rule{Section: "2.2", Raw: &rawSet, Reserved: &reservedSet, Forbidden: &nul,
		Test: testNSS}},
}

func testNSS(s string) (int, bool) { return percent.Run(s, transSet, 1) }
