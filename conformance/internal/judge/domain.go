package judge

import (
	"strings"

	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// The rules of the URL Standard that are about domains.
const (
	domainRule = "valid-domain-string"
	otherRule  = "relative-URL-with-fragment-string-other-base"
)

// holdDomains returns the check of members of a rule of the URL Standard that is not about syntax: "domain to ASCII"
// must take their domain (Host writing). If the kind of the base is open, so that a host may be an opaque one, it is
// valid. The trees are the rule's.
func holdDomains(tree func(string) (parser.Node, error)) func(string, parser.Reference) error {
	return func(s string, _ parser.Reference) error {
		root, err := tree(s)
		if err != nil {
			return err
		}
		domain := root.Find(domainRule)
		if domain.IsZero() || urlstandard.ValidDomain(domain.Text()) || isOpaque(root.Rule(), s) {
			return nil
		}
		return &verdict.PredicateError{
			Rule: domainRule, Offset: domain.Begin(), Reason: verdict.DomainCause, Message: "ToASCII does not take the domain",
		}
	}
}

// holdPlain returns hold for members of the whole syntax, without the tree if the host is not a domain, or is one that
// ToASCII takes.
func holdPlain(hold func(string, parser.Reference) error) func(string, parser.Reference) error {
	return func(s string, ref parser.Reference) error {
		host, _ := ref.Component(parser.Host)
		if !ref.IsZero() && (ref.HostKind() != parser.Domain || urlstandard.ValidDomain(host)) {
			return nil
		}
		return hold(s, ref)
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
