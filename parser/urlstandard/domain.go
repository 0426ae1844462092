package urlstandard

import (
	"strings"
	"sync"

	"golang.org/x/net/idna"
)

// UnicodeVersion is the version of Unicode by which domains beyond ASCII are converted: that
// of golang.org/x/net/idna, which depends on the version of Go.
const UnicodeVersion = idna.UnicodeVersion

// profiles are those of the algorithm "domain parser ToASCII" (Section 3.3), for either
// value of beStrict. They are made when a domain needs them: nothing runs at start.
var profiles struct {
	once            sync.Once
	strict, lenient *idna.Profile
}

func profile(beStrict bool) *idna.Profile {
	profiles.once.Do(func() {
		make := func(beStrict bool) *idna.Profile {
			return idna.New(idna.MapForLookup(), idna.Transitional(false), idna.BidiRule(), idna.CheckJoiners(true),
				idna.StrictDomainName(beStrict), idna.CheckHyphens(beStrict), idna.VerifyDNSLength(beStrict))
		}
		profiles.strict, profiles.lenient = make(true), make(false)
	})
	if beStrict {
		return profiles.strict
	}
	return profiles.lenient
}

// toASCII is the domain parser ToASCII (Section 3.3). With beStrict, the root label is an
// error (UTS 46, Section 4.2, of VerifyDnsLength).
func toASCII(domain string, beStrict bool) (string, bool) {
	result, err := profile(beStrict).ToASCII(domain)
	return result, err == nil && !(beStrict && strings.HasSuffix(result, "."))
}

// ValidDomain reports whether a string is a valid domain (Section 3.4): whether ToASCII
// takes it strictly and the result does not end in a number. The grammar of valid URL
// strings leaves that open, as no matter of syntax.
func ValidDomain(s string) bool {
	if isPlainDomain(s) {
		return true
	}
	result, ok := toASCII(s, true)
	return ok && result != "" && !endsInNumber(result)
}

// isPlainDomain reports whether a string is a domain that ToASCII takes as it is, as most
// are: of letters and digits, with single hyphens within labels, the last of which begins
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
func (p *output) parseDomain(domain string, at int) bool {
	if p.reports {
		if _, ok := toASCII(domain, true); !ok {
			p.report(DomainToASCII, at)
		}
	}
	if !isASCII(domain) {
		result, ok := toASCII(domain, false)
		if !ok || result == "" {
			return p.fail(DomainToASCII, at)
		}
		domain = result
	}
	out := p.out
	for i := range len(domain) {
		if forbiddenDomainCodePoints.Has(domain[i]) {
			return p.fail(DomainToASCII, at)
		}
		out = append(out, lower(domain[i]))
	}
	p.out = out
	return true
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}
