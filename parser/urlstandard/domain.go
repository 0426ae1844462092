package urlstandard

import (
	"golang.org/x/net/idna"

	"github.com/urispec/urispec/parser/internal/domain"
	"github.com/urispec/urispec/parser/internal/scan"
)

// UnicodeVersion is the version of Unicode by which domains beyond ASCII are converted: the
// version of golang.org/x/net/idna, which depends on the version of Go.
const UnicodeVersion = idna.UnicodeVersion

// toASCII is the domain parser ToASCII (Section 3.3).
func toASCII(name string, rules domain.Rules) (string, bool) {
	result, _, err := domain.Convert(name, rules)
	return result, err == nil
}

// ValidDomain reports whether a string is a valid domain (Section 3.4): whether ToASCII
// takes it strictly and the result does not end in a number. The grammar of valid URL
// strings leaves that open, since it cannot be decided by syntax.
func ValidDomain(s string) bool {
	if isPlainDomain(s) {
		return true
	}
	result, ok := toASCII(s, domain.Strict)
	return ok && !endsInNumber(result)
}

// isPlainDomain reports whether a string is a domain that ToASCII takes as it is, as most
// are: letters and digits, with single hyphens within labels, the last of which begins
// with a letter.
func isPlainDomain(s string) bool {
	label, last := 0, byte('.') // where the label at hand begins, and the byte before
	for i := range len(s) {
		switch c := s[i]; {
		case isAlphanumeric(c):
		case (c == '-' || c == '.') && isAlphanumeric(last):
			if c == '.' {
				label = i + 1
			}
		default:
			return false
		}
		if last = s[i]; i-label >= 63 {
			return false
		}
	}
	return len(s) <= 253 && isAlphanumeric(last) && lower(s[label]) >= 'a'
}

func isAlphanumeric(c byte) bool { return '0' <= c && c <= '9' || 'a' <= lower(c) && lower(c) <= 'z' }

// parseDomain is the domain parser (Section 3.3) with beStrict false. It appends the domain
// to what is made, and reports whether there is one.
func (p *output) parseDomain(name string, at int) bool {
	if p.reports {
		if _, ok := toASCII(name, domain.Strict); !ok {
			p.report(DomainToASCII, at)
		}
	}
	if !scan.IsASCII(name) {
		result, ok := toASCII(name, domain.Lenient)
		if !ok || result == "" {
			return p.fail(DomainToASCII, at)
		}
		name = result
	}
	out := p.out
	for i := range len(name) {
		if forbiddenDomainCodePoints.Has(name[i]) {
			return p.fail(DomainToASCII, at)
		}
		out = append(out, lower(name[i]))
	}
	p.out = out
	return true
}
