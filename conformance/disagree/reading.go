// Package disagree finds strings that two implementations read in different
// ways: with another component, or that one takes and the other refuses. Where one
// implementation checks a string, and another acts on it, such strings pass the check.
// Two documents are compared to the byte, and cited.
//
// The versions of the module promise nothing about this package.
//
//	strings ──► Ask both ──► Readings ──► Differences ──► patterns ──► smallest witnesses
package disagree

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/parser"
)

// A Reading is what an implementation reads in a string. Spellings that mean the same are
// one: the case of schemes and hosts, the form of IPv6 addresses, default ports, the empty
// path behind a host, and what is percent-encoded without need, or not although there is need (RFC
// 3986, Section 6.2).
type Reading struct {
	Valid bool
	Parts [7]Part // as [Components] orders them
	// Written are the components as the implementation gives them.
	Written [7]adapter.Part
	Target  string // to which it resolves, with a base
}

// A Part is a component of a Reading. An empty one is as one that is undefined,
// which some implementations do not tell apart.
type Part struct {
	Told bool // whether the implementation says anything of it
	Text string
}

// Components returns the components of a Reading, in the order of the [Severity] of what
// differs in them: first those that matter to whom an implementation connects. The first
// that differs is what a difference is called by.
func Components() [7]parser.Component {
	return [...]parser.Component{parser.Host, parser.Scheme, parser.Port, parser.Userinfo, parser.Path, parser.Query,
		parser.Fragment}
}

// index returns the place of a component among [Components]; -1 of none.
func index(c parser.Component) int {
	all := Components()
	return slices.Index(all[:], c)
}

const (
	host = iota
	scheme
	port
	userinfo
	path
)

// NewReading returns the reading of an answer, and whether it is one.
func NewReading(a adapter.Answer) (Reading, bool) {
	r := Reading{Valid: a.Valid, Target: a.Result}
	if a.Outcome != adapter.Answered || !a.Valid {
		return r, a.Outcome == adapter.Answered
	}
	for i, c := range Components() {
		for j, answered := range adapter.Components() {
			if c == answered {
				r.Written[i] = a.Parts[j]
				r.Parts[i] = Part{a.Parts[j].Told, a.Parts[j].Text}
			}
		}
	}
	r.Parts[scheme].Text = strings.ToLower(r.Parts[scheme].Text)
	r.Parts[host].Text = adapter.InOneForm(strings.ToLower(canonical(r.Parts[host].Text)))
	for i := userinfo; i < len(r.Parts); i++ {
		r.Parts[i].Text = canonical(r.Parts[i].Text)
	}
	if byDefault, ok := parser.LookupDefaultPort(r.Parts[scheme].Text); ok && r.Parts[port].Text == byDefault.Number {
		r.Parts[port].Text = ""
	}
	if r.Parts[host].Text != "" && r.Parts[path].Text == "" {
		r.Parts[path].Text = "/"
	}
	return r, true
}

// canonical returns a component in which a byte is percent-encoded unless RFC 3986
// has it in components (Appendix A), and those that are unreserved are not.
func canonical(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		c, encoded := tripletAt(text, i)
		if encoded {
			i += len("25")
		} else {
			c = text[i]
		}
		unreserved := isUnreserved(c)
		if unreserved || !encoded && strings.IndexByte(reserved, c) >= 0 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// tripletAt returns the byte that is percent-encoded at a place of a text, and whether one
// is (RFC 3986, Section 2.1).
func tripletAt(text string, at int) (byte, bool) {
	if text[at] != '%' || at+2 >= len(text) {
		return 0, false
	}
	octet, err := strconv.ParseUint(text[at+1:at+3], 16, 8)
	return byte(octet), err == nil
}

// reserved are the reserved characters (RFC 3986, Section 2.2).
const reserved = ":/?#[]@!$&'()*+,;="

// isUnreserved is of the characters that no encoding is needed for (RFC 3986, Section 2.3).
func isUnreserved(c byte) bool { return isAlnum(c) || strings.IndexByte("-._~", c) >= 0 }

func isAlnum(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' }

// HasName reports whether the host is an address, or what can be a name in the
// Domain Name System: one that can be connected to.
func (r Reading) HasName() bool { return isName(r.Host()) }

// isName is [Reading.HasName] of a host.
func isName(host string) bool {
	for _, c := range []byte(host) {
		if !isAlnum(c) && strings.IndexByte("-.:[]", c) < 0 {
			return false
		}
	}
	return host != ""
}

// Host returns the host, "" where there is none.
func (r Reading) Host() string { return r.Parts[host].Text }

// written returns a component as the implementation gives it.
func (r Reading) written(c parser.Component) string {
	part := r.Written[index(c)]
	if !part.Defined {
		return c.String() + " undefined"
	}
	return c.String() + " " + strconv.QuoteToASCII(part.Text)
}

// String returns the reading in one line of printable ASCII.
func (r Reading) String() string {
	if !r.Valid {
		return "refused"
	}
	var words []string
	for i, c := range Components() {
		if p := r.Parts[i]; p.Told && p.Text != "" {
			words = append(words, c.String()+" "+strconv.QuoteToASCII(p.Text))
		}
	}
	if len(words) == 0 {
		return "empty"
	}
	return strings.Join(words, ", ")
}
