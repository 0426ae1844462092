package bench

import (
	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/parser"
)

// Expression is the name of matching the regular expression of Appendix B.
const Expression = "appendix-b"

// appendixB is the regular expression of RFC 3986, Appendix B. It splits valid
// references, and matches others, too.
var appendixB = document.Of(parser.RFC3986).Expression.Value()

// expression returns the match of the regular expression, with its groups.
func expression() Operation {
	return Operation{Expression, func(t Text) bool { return appendixB.FindStringSubmatchIndex(t.String) != nil }}
}
