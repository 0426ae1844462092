package parser

import (
	"iter"
	"strconv"

	"github.com/urispec/urispec/parser/internal/component"
)

// A Component is a part of a [Reference]. The zero Component is invalid: it is
// undefined in every Reference.
//
// In the revisions that have the regular expression of Appendix B (url-syntax-05, RFC
// 2396, rfc2396bis-01, RFC 3986), and for URNs, scheme, authority, path, query and
// fragment are its groups, and user, password, host and port are parts of the
// authority if it matches the grammar. In RFC 1808 they are found by the steps of its
// Section 2.4, and the authority has no parts. In RFC 1630 they are matches of the
// rules of its generic syntax. In url-1993 and RFC 1738 they are matches of the rules
// of the form that the scheme has; the scheme itself is what stands before the ":",
// even if the form spells it out. An undefined component is not an empty one.
type Component component.Name

// The generic components (RFC 3986, Sections 3 and 3.2). RFC 3986 has all of them except
// User and Password, which it leaves together in Userinfo, so they are undefined in its
// References; [Reference.User] and [Reference.Password] find them by any revision.
// [Revision.Has] and [Revision.Components] tell which of them a revision has. Package
// [github.com/urispec/urispec/parser/earlier] has the components of earlier documents.
const (
	Scheme    = Component(component.Scheme)
	Authority = Component(component.Authority) // called site in url-syntax-05, net_loc in rfc1808
	Userinfo  = Component(component.Userinfo)
	User      = Component(component.User)     // in a userinfo "user:password", what stands before the first ":"
	Password  = Component(component.Password) // what stands after it
	Host      = Component(component.Host)     // with the brackets of an IP literal
	Port      = Component(component.Port)
	Path      = Component(component.Path)
	Query     = Component(component.Query)
	Fragment  = Component(component.Fragment)
)

// The components of URNs.
const (
	NID        = Component(component.NID)        // namespace identifier
	NSS        = Component(component.NSS)        // namespace specific string
	RComponent = Component(component.RComponent) // r-component, for resolution services; in the query
	QComponent = Component(component.QComponent) // q-component, for the resource; in the query
	FComponent = Component(component.FComponent) // f-component, for the client; the same as the fragment
)

// String returns the name of the component, as it is used for a key in JSON, or
// "Component(n)" if c is not one of the constants.
func (c Component) String() string {
	if name := component.Name(c).String(); name != "" {
		return name
	}
	return "Component(" + strconv.Itoa(int(c)) + ")"
}

// Has reports whether the revision has a component, so that it can be defined in a
// [Reference]. Functions that return an error return an [*ArgumentError] if they
// are asked for one that it does not have: see [Revision.CheckComponent].
func (v Revision) Has(c Component) bool {
	d := v.document()
	return d != nil && d.Has.Has(component.Name(c))
}

// Components returns an iterator over the components that a [Reference] of the
// revision can have, in the order in which they stand in a string.
func (v Revision) Components() iter.Seq[Component] {
	return func(yield func(Component) bool) {
		if d := v.document(); d != nil {
			for i := range d.Components {
				if !yield(Component(d.Components[i].Name)) {
					return
				}
			}
		}
	}
}
