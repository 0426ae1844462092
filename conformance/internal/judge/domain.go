package judge

import (
	"strings"

	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// The rules of the URL Standard that are about domains.
const (
	domainRule   = "valid-domain-string"
	otherRule    = "relative-URL-with-fragment-string-other-base"
	domainReason = "domain-to-ascii"
)

// holdDomains returns what holds the members of a rule of the URL Standard to what is no
// matter of syntax: that "domain to ASCII" takes their domain (Host writing). Where the
// kind of the base is open, so that a host may be an opaque one, it is valid. The trees
// are those of the rule.
func holdDomains(tree func(string) (parser.Node, error)) func(string) error {
	return func(s string) error {
		root, err := tree(s)
		if err != nil {
			return err
		}
		domain := root.Find(domainRule)
		if domain.IsZero() || urlstandard.ValidDomain(domain.Text()) || isOpaque(root.Rule(), s) {
			return nil
		}
		return &verdict.PredicateError{
			Rule: domainRule, Offset: domain.Begin(), Reason: domainReason, Message: "ToASCII does not take the domain",
		}
	}
}

// isOpaque reports whether the host of a member of a rule may be an opaque one, since
// the rule leaves the kind of the base open.
func isOpaque(rule, s string) bool {
	switch rule {
	case "valid-URL-string", "relative-URL-with-fragment-string", "relative-URL-string":
		other, err := parser.URLStandard.Rule(otherRule)
		return err == nil && strings.HasPrefix(s, "//") && other.Valid(s)
	}
	return false
}
