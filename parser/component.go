package parser

import (
	"iter"
	"strconv"

	"github.com/urispec/urispec/parser/internal/component"
)

// A Component is a part of a [Reference]. The zero Component is invalid: it is
// undefined in every Reference.
type Component component.Name

// The generic components (RFC 3986, Sections 3 and 3.2). RFC 3986 has all of them except
// User and Password, which it leaves together in Userinfo, so they are undefined in its
// References; [Reference.User] and [Reference.Password] find them by any revision.
// [Revision.Has] and [Revision.Components] tell which of them a revision has.
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

// The components that only some revisions have, or some schemes. They bear the names
// of their ABNF rules.
const (
	NID = Component(component.NID) // namespace identifier of a URN
	NSS = Component(component.NSS) // namespace specific string of a URN

	Params     = Component(component.Params)     // rfc1808: params, behind the ";" that ends the path
	RComponent = Component(component.RComponent) // rfc8141: r-component, for resolution services; in the query
	QComponent = Component(component.QComponent) // rfc8141: q-component, for the resource; in the query
	FComponent = Component(component.FComponent) // rfc8141: f-component, for the client; the same as the fragment

	FragmentID = Component(component.FragmentID) // url-1993, rfc1630: fragmentid
	Search     = Component(component.Search)     // url-1993, rfc1630, rfc1738: search
	// rfc1738: urlpath, of a scheme without a form of its own
	URLPath          = Component(component.URLPath)
	HPath            = Component(component.HPath)            // rfc1738, http: hpath
	FPath            = Component(component.FPath)            // rfc1738, ftp and file: fpath
	FTPType          = Component(component.FTPType)          // rfc1738, ftp: ftptype
	GType            = Component(component.GType)            // gopher: gtype
	Selector         = Component(component.Selector)         // gopher: selector
	GopherPlusString = Component(component.GopherPlusString) // rfc1738, gopher: gopherplus-string
	GroupArt         = Component(component.GroupArt)         // url-1993, news: groupart
	GroupPart        = Component(component.GroupPart)        // rfc1738, news: grouppart
	Group            = Component(component.Group)            // news, nntp: group
	Article          = Component(component.Article)          // news: article
	Database         = Component(component.Database)         // wais: database
	WType            = Component(component.WType)            // wais: wtype
	WPath            = Component(component.WPath)            // rfc1738, wais: wpath
	// url-1993, wais: the length; rfc1738, nntp: the article number
	Digits         = Component(component.Digits)
	Encoded822Addr = Component(component.Encoded822Addr) // rfc1738, mailto: encoded822addr
	HSOName        = Component(component.HSOName)        // url-1993, prospero: hsoname
	Version        = Component(component.Version)        // url-1993, prospero: version
	Attributes     = Component(component.Attributes)     // url-1993, prospero: attributes
	PPath          = Component(component.PPath)          // rfc1738, prospero: ppath
	FieldName      = Component(component.FieldName)      // rfc1738, prospero: fieldname of the first fieldspec
	FieldValue     = Component(component.FieldValue)     // rfc1738, prospero: fieldvalue of the first fieldspec
)

// String returns the name of the component, as it is used for a key in JSON, or
// "Component(n)" if c is not one of the constants.
func (c Component) String() string {
	if name := component.Name(c).String(); name != "" {
		return name
	}
	return "Component(" + strconv.Itoa(int(c)) + ")"
}

// ParseComponent returns the component whose String is exactly name, and false if
// there is none.
func ParseComponent(name string) (Component, bool) {
	c, ok := component.Parse(name)
	return Component(c), ok
}

// Has reports whether the revision has a component, so that it can be defined in a
// [Reference]. Functions that return an error return an [*UnknownComponentError] if they
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
