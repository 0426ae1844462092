// Package reading decides when two readings of a string mean the same: when two spellings of a component or a host are
// equivalent. It finds simpler strings that are read as others are.
//
// The versions of the module promise nothing about this package.
package reading

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/conformance/check/document"
	"github.com/urispec/urispec/parser"
)

// A Part is a component as an implementation reports it.
type Part struct {
	Told    bool // whether it says anything
	Defined bool
	Text    string
}

// Parts are the parts for the generic components, as [Generic] orders them.
type Parts = [8]Part

// Generic returns the generic components in the order of RFC 3986, Sections 3 and 3.2.
func Generic() [8]parser.Component {
	return [...]parser.Component{
		parser.Scheme, parser.Authority, parser.Userinfo, parser.Host, parser.Port,
		parser.Path, parser.Query, parser.Fragment,
	}
}

// PartsOf returns the components of a result by the expression of RFC 3986, Appendix B, and in place of an authority
// its parts by [SplitHost].
func PartsOf(text string) Parts {
	v := document.Split(text)
	part := func(v document.Value) Part { return Part{true, v.Defined, v.Text} }
	a := SplitHost(parser.Authority, v.Authority.Text)
	userinfo, hasUserinfo := strings.CutSuffix(a.Userinfo, "@")
	port, hasPort := strings.CutPrefix(a.Port, ":")
	return Parts{
		part(v.Scheme), {}, {true, hasUserinfo, userinfo}, {true, v.Authority.Defined, a.Host}, {true, hasPort, port},
		part(v.Path), part(v.Query), part(v.Fragment),
	}
}

// A Reading is what an implementation reads in a string. Spellings that mean the same are equal: the case of schemes
// and hosts, the form of IPv6 addresses, default ports, the empty path behind a host, and needless or missing
// percent-encoding (RFC 3986, Section 6.2).
type Reading struct {
	Valid bool
	Parts [7]Meaning // as [Components] orders them
	// Written are the components as the implementation gives them.
	Written [7]Part
	Target  string // to which it resolves, with a base
}

// A Meaning is a component of a Reading. An empty component equals an undefined one, since some implementations do not
// tell them apart.
type Meaning struct {
	Told bool // whether the implementation says anything of it
	Text string
}

// Components returns the components of a Reading: first the components that decide where an implementation connects. A
// difference is named after the first that differs.
func Components() [7]parser.Component {
	return [...]parser.Component{parser.Host, parser.Scheme, parser.Port, parser.Userinfo, parser.Path, parser.Query,
		parser.Fragment}
}

// Index returns the place of a component among [Components]; -1 if it is not one.
func Index(c parser.Component) int {
	all := Components()
	return slices.Index(all[:], c)
}

// The places of the first components.
const (
	Host = iota
	scheme
	port
	userinfo
	Path
)

// New returns the reading of the parts of a string that is valid, and of its target, if it is
// resolved.
func New(parts Parts, target string) Reading {
	r := Reading{Valid: true, Target: target}
	for i, c := range Generic() {
		if at := Index(c); at >= 0 {
			r.Written[at] = parts[i]
			r.Parts[at] = Meaning{parts[i].Told, Canonical(parts[i].Text)}
		}
	}
	r.Parts[scheme].Text = strings.ToLower(r.Written[scheme].Text)
	r.Parts[port].Text = r.Written[port].Text
	r.Parts[Host].Text = InOneForm(strings.ToLower(r.Parts[Host].Text))
	if byDefault, ok := parser.RFC3986.DefaultPort(r.Parts[scheme].Text); ok && r.Parts[port].Text == byDefault.Number {
		r.Parts[port].Text = ""
	}
	if r.Parts[Host].Text != "" && r.Parts[Path].Text == "" {
		r.Parts[Path].Text = "/"
	}
	return r
}

// Host returns the host, "" if there is none.
func (r Reading) Host() string { return r.Parts[Host].Text }

// Says returns a component as the implementation gives it.
func (r Reading) Says(c parser.Component) string {
	part := r.Written[Index(c)]
	if !part.Defined {
		return c.String() + " undefined"
	}
	return c.String() + " " + strconv.QuoteToASCII(part.Text)
}

// Answered returns the answered parts, without an authority beside its parts.
func (r Reading) Answered() (parts Parts) {
	for i, c := range Generic() {
		if at := Index(c); at >= 0 {
			parts[i] = r.Written[at]
		}
	}
	return parts
}

// Recomposed returns the components put together (RFC 3986, Section 5.3).
func (r Reading) Recomposed() string {
	var b strings.Builder
	add := func(c parser.Component, before, behind string) {
		if part := r.Written[Index(c)]; part.Defined {
			b.WriteString(before + part.Text + behind)
		}
	}
	add(parser.Scheme, "", ":")
	if r.Written[Host].Defined {
		b.WriteString("//")
	}
	add(parser.Userinfo, "", "@")
	add(parser.Host, "", "")
	add(parser.Port, ":", "")
	add(parser.Path, "", "")
	add(parser.Query, "?", "")
	add(parser.Fragment, "#", "")
	return b.String()
}

// All returns an iterator over the components, as [Components] orders them.
func (r Reading) All() iter.Seq2[parser.Component, Meaning] {
	return func(yield func(parser.Component, Meaning) bool) {
		for i, c := range Components() {
			if !yield(c, r.Parts[i]) {
				return
			}
		}
	}
}

// String returns the reading in one line of printable ASCII.
func (r Reading) String() string {
	if !r.Valid {
		return "refused"
	}
	var words []string
	for c, p := range r.All() {
		if p.Told && p.Text != "" {
			words = append(words, c.String()+" "+strconv.QuoteToASCII(p.Text))
		}
	}
	if len(words) == 0 {
		return "empty"
	}
	return strings.Join(words, ", ")
}
