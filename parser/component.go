package parser

import (
	"iter"
	"strconv"
)

// A Component is a part of a [Reference]. The zero Component is invalid: it is
// undefined in every Reference.
type Component uint8

// The components. Each Revision has some of them, see [Revision.Components].
//
// The first ten are the generic ones (RFC 3986, Sections 3 and 3.2); the others
// exist in some revisions only, or for some schemes, and bear the name of their
// ABNF rule.
const (
	Scheme    Component = iota + 1
	Authority           // called site in url-syntax-05
	Userinfo
	User     // in a userinfo "user:password", what stands before the first ":"
	Password // what stands after it
	Host     // with the brackets of an IP literal
	Port
	Path
	Query
	Fragment

	NID // namespace identifier of a URN
	NSS // namespace specific string of a URN

	FragmentID       // url-1993: fragmentid
	Search           // url-1993, rfc1738: search
	URLPath          // rfc1738: urlpath, of a scheme that has no form of its own
	HPath            // rfc1738, http: hpath
	FPath            // rfc1738, ftp and file: fpath
	FTPType          // rfc1738, ftp: ftptype
	GType            // gopher: gtype
	Selector         // gopher: selector
	GopherPlusString // rfc1738, gopher: gopherplus-string
	GroupArt         // url-1993, news: groupart
	GroupPart        // rfc1738, news: grouppart
	Group            // news, nntp: group
	Article          // news: article
	Database         // wais: database
	WType            // wais: wtype
	WPath            // rfc1738, wais: wpath
	Digits           // url-1993, wais: the length; rfc1738, nntp: the article number
	Encoded822Addr   // rfc1738, mailto: encoded822addr
	HSOName          // url-1993, prospero: hsoname
	Version          // url-1993, prospero: version
	Attributes       // url-1993, prospero: attributes
	PPath            // rfc1738, prospero: ppath
	FieldName        // rfc1738, prospero: fieldname of the first fieldspec
	FieldValue       // rfc1738, prospero: fieldvalue of the first fieldspec
)

// componentNames is indexed by Component.
var componentNames = [...]string{
	Scheme:           "scheme",
	Authority:        "authority",
	Userinfo:         "userinfo",
	User:             "user",
	Password:         "password",
	Host:             "host",
	Port:             "port",
	Path:             "path",
	Query:            "query",
	Fragment:         "fragment",
	NID:              "NID",
	NSS:              "NSS",
	FragmentID:       "fragmentid",
	Search:           "search",
	URLPath:          "urlpath",
	HPath:            "hpath",
	FPath:            "fpath",
	FTPType:          "ftptype",
	GType:            "gtype",
	Selector:         "selector",
	GopherPlusString: "gopherplus-string",
	GroupArt:         "groupart",
	GroupPart:        "grouppart",
	Group:            "group",
	Article:          "article",
	Database:         "database",
	WType:            "wtype",
	WPath:            "wpath",
	Digits:           "digits",
	Encoded822Addr:   "encoded822addr",
	HSOName:          "hsoname",
	Version:          "version",
	Attributes:       "attributes",
	PPath:            "ppath",
	FieldName:        "fieldname",
	FieldValue:       "fieldvalue",
}

// String returns the name of the component, as it is used for a key in JSON, or
// "Component(n)" when c is none of the constants.
func (c Component) String() string {
	if c == 0 || int(c) >= len(componentNames) {
		return "Component(" + strconv.Itoa(int(c)) + ")"
	}
	return componentNames[c]
}

// ParseComponent returns the component of which String is name, exactly, and
// false when there is none.
func ParseComponent(name string) (Component, bool) {
	for c := Component(1); int(c) < len(componentNames); c++ {
		if componentNames[c] == name {
			return c, true
		}
	}
	return 0, false
}

// revisionComponents is indexed by Revision. The order is that in a string
// where several can stand together.
var revisionComponents = [...][]Component{
	URL1993: {
		Scheme, User, Password, Host, Port, Path,
		GroupArt, Group, Article, HSOName, Version, Attributes,
		Database, WType, Digits, GType, Selector, Search, FragmentID,
	},
	RFC1738: {
		Scheme, User, Password, Host, Port,
		URLPath, HPath, FPath, FTPType, GroupPart, Group, Article, Digits,
		GType, Selector, Database, WType, WPath, Search, GopherPlusString,
		Encoded822Addr, PPath, FieldName, FieldValue,
	},
	URLSyntax05:     {Scheme, Authority, User, Password, Host, Port, Path, Query, Fragment},
	RFC2396bis01:    {Scheme, Authority, Userinfo, Host, Port, Path, Query, Fragment},
	RFC3986:         {Scheme, Authority, Userinfo, Host, Port, Path, Query, Fragment},
	RFC2141bisURN03: {Scheme, Authority, Path, NID, NSS, Query, Fragment},
}

// Components returns an iterator over the components that a [Reference] of the
// revision can have, in the order in which they stand in a string.
func (v Revision) Components() iter.Seq[Component] {
	return func(yield func(Component) bool) {
		if !v.known() {
			return
		}
		for _, c := range revisionComponents[v] {
			if !yield(c) {
				return
			}
		}
	}
}
