// Package earlier has the names that only documents no longer in force have: components,
// kinds of hosts and of strings, levels and options of url-1993, RFC 1630, RFC 1738, RFC
// 1808, RFC 2141, url-syntax-05, RFC 2396, RFC 2732, rfc2396bis-01, rfc2141bis-urn-03 and
// RFC 6874. They are values of the types of package
// [github.com/urispec/urispec/parser], which has these revisions:
//
//	r, err := parser.RFC1738.Parse("ftp://h/a;type=i")
//	kind, ok := r.Component(earlier.FTPType) // "i"
//
// A program that imports this package links no revision for that.
package earlier

import (
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/document"
	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/percent"
	"github.com/urispec/urispec/parser/internal/resolve"
)

// The components. They bear the names of their ABNF rules.
const (
	Params     = parser.Component(component.Params)     // rfc1808: params, behind the ";" that ends the path
	FragmentID = parser.Component(component.FragmentID) // url-1993, rfc1630: fragmentid
	Search     = parser.Component(component.Search)     // url-1993, rfc1630, rfc1738: search
	// rfc1738: urlpath, of a scheme without a form of its own
	URLPath          = parser.Component(component.URLPath)
	HPath            = parser.Component(component.HPath)            // rfc1738, http: hpath
	FPath            = parser.Component(component.FPath)            // rfc1738, ftp and file: fpath
	FTPType          = parser.Component(component.FTPType)          // rfc1738, ftp: ftptype
	GType            = parser.Component(component.GType)            // gopher: gtype
	Selector         = parser.Component(component.Selector)         // gopher: selector
	GopherPlusString = parser.Component(component.GopherPlusString) // rfc1738, gopher: gopherplus-string
	GroupArt         = parser.Component(component.GroupArt)         // url-1993, news: groupart
	GroupPart        = parser.Component(component.GroupPart)        // rfc1738, news: grouppart
	Group            = parser.Component(component.Group)            // news, nntp: group
	Article          = parser.Component(component.Article)          // news: article
	Database         = parser.Component(component.Database)         // wais: database
	WType            = parser.Component(component.WType)            // wais: wtype
	WPath            = parser.Component(component.WPath)            // rfc1738, wais: wpath
	// url-1993, wais: the length; rfc1738, nntp: the article number
	Digits         = parser.Component(component.Digits)
	Encoded822Addr = parser.Component(component.Encoded822Addr) // rfc1738, mailto: encoded822addr
	HSOName        = parser.Component(component.HSOName)        // url-1993, prospero: hsoname
	Version        = parser.Component(component.Version)        // url-1993, prospero: version
	Attributes     = parser.Component(component.Attributes)     // url-1993, prospero: attributes
	PPath          = parser.Component(component.PPath)          // rfc1738, prospero: ppath
	FieldName      = parser.Component(component.FieldName)      // rfc1738, prospero: fieldname of the first fieldspec
	FieldValue     = parser.Component(component.FieldValue)     // rfc1738, prospero: fieldvalue of the first fieldspec
)

// The kinds of hosts.
const (
	// hostname: url-1993, rfc1738, url-syntax-05, rfc2396, rfc2732, rfc2396bis-01
	Hostname   = parser.HostKind(host.Hostname)
	Hostnumber = parser.HostKind(host.Hostnumber) // hostnumber: url-1993, rfc1738, url-syntax-05
	IPv6addrz  = parser.HostKind(host.IPv6addrz)  // IPv6addrz, with a zone, in brackets: rfc6874
)

// The kinds of strings.
const (
	KindAbsoluteURIReference = parser.Kind(document.AbsoluteURIReference) // rfc2396bis-01, with a fragment
	KindRelativeURI          = parser.Kind(document.RelativeURI)          // rfc2396, rfc2732, rfc2396bis-01
	KindURL                  = parser.Kind(document.URL)                  // url: rfc1738
	KindURN                  = parser.Kind(document.URN)                  // URN: rfc2141, rfc2141bis-urn-03
	KindURNReference         = parser.Kind(document.URNReference)         // rfc2141bis-urn-03, with query or fragment
	KindFragmentAddress      = parser.Kind(document.FragmentAddress)      // url-1993, rfc1630, with a fragment
)

// The levels of equivalence (rfc2141bis-urn-03, Section 5).
const (
	LevelURN5b = parser.Level(normal.URN5b) // also: the fragment, and the order of the query's directives
	LevelURN5a = parser.Level(normal.URN5a) // also: the query
)

// AllDefaultPorts omits the default port of each scheme at [parser.LevelScheme], even in
// the revisions whose documents do not know it (url-1993, RFC 1738 and url-syntax-05).
const AllDefaultPorts = parser.NormalizeOption(normal.AllDefaultPorts)

// EncodeLatin1 takes the string for UTF-8, and encodes its characters up to U+00FF by
// their ISO Latin 1 codes; without it, a character of two octets of UTF-8 becomes two
// triplets, which stand for two characters there. The document has a triplet give "the
// ISO Latin 1 code" (url-1993, Encoding Prohibited Characters; RFC 1630, Conventional URI
// encoding scheme), in a sentence about ASCII characters: here it is read so that others
// are encoded alike. The other documents leave the coded character set open, or want
// UTF-8: there it is a [*parser.NotDefinedError].
const EncodeLatin1 = parser.EncodeOption(percent.EncodeLatin1)

// DecodeLatin1 takes the decoded octets for ISO Latin 1 codes, and gives the characters
// in UTF-8 (url-1993, Encoding Prohibited Characters; RFC 1630, Conventional URI encoding
// scheme). In other documents it is a [*parser.NotDefinedError].
const DecodeLatin1 = parser.DecodeOption(percent.DecodeLatin1)

// The choices about ".." segments that a merged path begins with, which are kept
// otherwise (RFC 2396, Section 5.2, step 6g; rfc2396bis-01, Section 5.2, step 7).
const (
	RemoveExcess = parser.ResolveOption(resolve.RemoveExcess) // removes them
	RefuseExcess = parser.ResolveOption(resolve.RefuseExcess) // has Resolve return a [*parser.ResolveError]
)

// The causes of a [*parser.ResolveError].
const (
	// CauseExcess: the reference has more ".." segments than the base has levels; Result()
	// is the target that keeps them. See [RefuseExcess].
	CauseExcess = parser.ResolveCause(resolve.CauseExcess)
	// CauseCurrentDocument: the reference is to the current document, and the base need
	// not be the URI of that document (url-syntax-05, Section 5.2, step 2; RFC 2396 and
	// rfc2396bis-01, Section 4.2). Result() is "", or "#" and the fragment there.
	CauseCurrentDocument = parser.ResolveCause(resolve.CauseCurrentDocument)
)
