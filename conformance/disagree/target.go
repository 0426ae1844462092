package disagree

import (
	"strings"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/document"
	"github.com/urispec/urispec/parser"
)

// question returns what an implementation is asked about a string: what it reads or, with
// a base, to what the string resolves.
func question(base, input string) adapter.Question {
	if base == "" {
		return adapter.Question{Operation: adapter.Parse, Input: input}
	}
	return adapter.Question{Operation: adapter.Resolve, Base: base, Input: input}
}

// split returns the answer of a resolution as one of parsing, with the components of the
// target. All targets are split alike, so that what differs is the target: by RFC 3986,
// Appendix B, and the authority by Section 3.2, at the last "@".
func split(a adapter.Answer) adapter.Answer {
	all := document.Split(a.Result)
	userinfo, host, port := splitAuthority(all.Authority)
	for i, v := range []document.Value{all.Scheme, all.Authority, userinfo, host, port, all.Path, all.Query,
		all.Fragment} {
		a.Parts[i] = adapter.Part{Told: true, Defined: v.Defined, Text: v.Text}
	}
	return a
}

// splitAuthority returns the components of an authority (RFC 3986, Section 3.2): the
// userinfo ends at the last "@", and the port begins at the last ":" that is in no
// brackets.
func splitAuthority(authority document.Value) (userinfo, host, port document.Value) {
	if !authority.Defined {
		return
	}
	host = authority
	if at := strings.LastIndexByte(host.Text, '@'); at >= 0 {
		userinfo, host = document.Defined(host.Text[:at]), document.Defined(host.Text[at+1:])
	}
	if at := strings.LastIndexByte(host.Text, ':'); at > strings.LastIndexByte(host.Text, ']') {
		port, host = document.Defined(host.Text[at+1:]), document.Defined(host.Text[:at])
	}
	return userinfo, host, port
}

// hostOf returns the host of a URI in lower case, "" where it has none.
func hostOf(uri string) string {
	_, host, _ := splitAuthority(document.Split(uri).Authority)
	return strings.ToLower(host.Text)
}

// compareTargets returns a comparison of targets: they differ as readings do. Where one
// implementation refuses a reference that leads the other to another host than that of
// the base, it is a difference of hosts.
func compareTargets(base string) comparison {
	home := hostOf(base)
	leaves := func(r Reading) bool {
		_, connects := destination(r.Host())
		return connects && !sameDestination(r.Host(), home)
	}
	return func(a, b Reading) (Difference, bool) {
		switch {
		case !b.Valid && leaves(a):
			return Difference{Component: parser.Host, Manner: OnlyALeaves}, true
		case !a.Valid && leaves(b):
			return Difference{Component: parser.Host, Manner: OnlyBLeaves}, true
		}
		return compare(a, b)
	}
}
