package disagree

import (
	"github.com/urispec/urispec/conformance/reading"
	"github.com/urispec/urispec/parser"
)

// A Severity is the rank of a difference, by what it can do where one implementation checks
// a string and another one acts on it. The least matters most.
type Severity int

// The severities.
const (
	TwoHosts     Severity = 1 + iota // each reads a host that one can connect to, and not the same
	HostAndNone                      // one reads none, or what one cannot connect to
	SchemeOrPort                     //
	Userinfo                         //
	PathOrBehind                     // the path, the query or the fragment
	Respelled                        // they mean the same, or one address, and write it in another way
	Refused                          // one refuses the string
)

// severities are the names, in order.
var severities = [...]string{"two hosts", "a host and none", "scheme or port", "userinfo", "path", "spelling",
	"refusal"}

// String returns a name for the severity, such as "two hosts".
func (s Severity) String() string {
	if s < TwoHosts || s > Refused {
		return ""
	}
	return severities[s-1]
}

// Severity returns the rank of a difference.
func (d Difference) Severity() Severity {
	switch {
	case d.Component == 0:
		return Refused
	case d.Manner == Address || d.Manner == Domain || d.Manner == Spelling:
		return Respelled
	case d.Component == parser.Host && d.Manner == Names:
		return TwoHosts
	case d.Component == parser.Host:
		return HostAndNone
	case d.Component == parser.Scheme || d.Component == parser.Port:
		return SchemeOrPort
	case d.Component == parser.Userinfo:
		return Userinfo
	}
	return PathOrBehind
}

// rank orders differences by severity and component.
func rank(d Difference) int {
	return int(d.Severity())*(1+len(Reading{}.Parts)) + reading.Index(d.Component)
}
