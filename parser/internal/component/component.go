// Package component names the components of all revisions.
package component

// A Name is the name of a component. The zero Name names no component.
type Name uint8

// The names. What each is, package parser says.
const (
	Scheme Name = iota + 1
	Authority
	Userinfo
	User
	Password
	Host
	Port
	Path
	Query
	Fragment
	NID
	NSS
	Params
	FragmentID
	Search
	URLPath
	HPath
	FPath
	FTPType
	GType
	Selector
	GopherPlusString
	GroupArt
	GroupPart
	Group
	Article
	Database
	WType
	WPath
	Digits
	Encoded822Addr
	HSOName
	Version
	Attributes
	PPath
	FieldName
	FieldValue
	RComponent
	QComponent
	FComponent

	end
)

// Count is how many numbers the names and the zero Name have.
const Count = int(end)

// A Set is a set of components: c is in it if s>>c&1 is 1.
type Set uint64

// Has reports whether c is in the set.
func (s Set) Has(c Name) bool { return s>>c&1 != 0 }

// Generic are the components of RFC 3986.
const Generic Set = 1<<Scheme | 1<<Authority | 1<<Userinfo | 1<<Host | 1<<Port | 1<<Path | 1<<Query | 1<<Fragment

var texts = [...]string{
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
	Params:           "params",
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
	RComponent:       "r-component",
	QComponent:       "q-component",
	FComponent:       "f-component",
}

// String returns the name as documents and JSON have it, or "" if c is not one
// of the constants.
func (c Name) String() string {
	if int(c) >= len(texts) {
		return ""
	}
	return texts[c]
}
