package inspect

import (
	"iter"
	"slices"

	"github.com/urispec/urispec/parser"
)

// A Check looks for one thing. All its findings have its ID and its severity,
// and a message that begins with its summary. The zero Check is invalid: no
// revision makes it.
type Check struct {
	ID       string // in lower case, with hyphens; it never changes
	Severity Severity
	Summary  string // what it finds, without a capital letter and a full stop
	sections sections
	run      func(*subject, report)
}

// Section returns the section of a revision's document that speaks of the matter,
// and whether there is one: other revisions do not make the check. Sections of
// url-1993 have titles only.
func (c Check) Section(v parser.Revision) (string, bool) {
	section, ok := c.sections[v]
	return section, ok
}

// Checks returns an iterator over all checks, ordered by ID.
func Checks() iter.Seq[Check] { return slices.Values(checks) }

// sections are the sections of the documents that speak of a matter.
type sections map[parser.Revision]string

// A report is what a check calls with each part that it finds, and with what the
// message says beyond the summary, or "".
type report func(part extent, detail string)

// Sections of url-1993.
const (
	internetParts = "Internet protocol parts"
	security1993  = "Security considerations"
)

// checks are all checks, ordered by ID.
var checks = []Check{
	{
		"bidi-control", Warning, "an encoded character that changes the order in which text is shown",
		sections{parser.RFC2396bis01: "7.5", parser.RFC3986: "7.6", parser.RFC2141bisURN03: "8"},
		bidiControl,
	},
	{
		"device-name", Info, "a segment that is a special name to some file systems",
		sections{parser.RFC3986: "7.3"},
		deviceName,
	},
	{
		"dot-segment", Warning, "a dot-segment in a URI that is not relative, which some software does not remove",
		sections{parser.RFC2396bis01: "6.2.2.3", parser.RFC3986: "6.2.2.3"},
		dotSegment,
	},
	{
		"double-encoding", Warning, "an encoded percent-encoding, which is another octet to software that decodes twice",
		sections{parser.URLSyntax05: "2.4.2", parser.RFC2396bis01: "2.4.2", parser.RFC3986: "2.4", parser.RFC2141bisURN03: "2.5.2"},
		doubleEncoding,
	},
	{
		"duplicate-keyword", Warning, "a keyword that stands in the query already; resolvers ignore all its directives",
		sections{parser.RFC2141bisURN03: "2.3"},
		duplicateKeyword,
	},
	{
		"empty-password", Info, "the delimiter of a password, and no password behind it",
		sections{parser.RFC1738: "3.1", parser.URLSyntax05: "4.3.1", parser.RFC2396bis01: "3.2.2", parser.RFC3986: "3.2.1"},
		emptyPassword,
	},
	{
		"encoded-control", Warning, "an encoded control character",
		sections{parser.RFC1738: "2.2", parser.URLSyntax05: "2.4.3", parser.RFC2396bis01: "2.4.3", parser.RFC3986: "7.3", parser.RFC2141bisURN03: "2.5.3"},
		encodedControl,
	},
	{
		"encoded-delimiter", Warning, "an encoded delimiter, which would divide the component if it were decoded first",
		sections{parser.RFC1738: "6", parser.URLSyntax05: "7", parser.RFC2396bis01: "7.2", parser.RFC3986: "7.3"},
		encodedDelimiter,
	},
	{
		"encoded-dot-segment", Warning, "a dot-segment that only decoding shows",
		sections{parser.URLSyntax05: "2.4.2", parser.RFC2396bis01: "6.2.2.3", parser.RFC3986: "7.3"},
		encodedDotSegment,
	},
	{
		"encoded-line-end", Warning, "an encoded CR or LF",
		sections{parser.RFC1738: "6", parser.URLSyntax05: "7", parser.RFC2396bis01: "7.2", parser.RFC3986: "7.2", parser.RFC2141bisURN03: "8"},
		encodedLineEnd,
	},
	{
		"encoded-nul", High, "an encoded NUL",
		sections{parser.RFC1738: "2.2", parser.URLSyntax05: "2.4.3", parser.RFC2396bis01: "2.4.3", parser.RFC3986: "7.3", parser.RFC2141bisURN03: "2.5.3"},
		encodedNUL,
	},
	{
		"encoded-protocol-delimiter", High, "an encoded CR or LF, which ends a command in the protocol of the scheme",
		sections{parser.RFC1738: "6", parser.URLSyntax05: "7", parser.RFC2396bis01: "7.2", parser.RFC3986: "7.2"},
		encodedProtocolDelimiter,
	},
	{
		"encoded-reserved", Info, "an encoded character that is a delimiter elsewhere, or special to some file systems",
		sections{parser.RFC1738: "2.2", parser.URLSyntax05: "2.4.2", parser.RFC2396bis01: "2.4.2", parser.RFC3986: "7.3", parser.RFC2141bisURN03: "2.5.1"},
		encodedReserved,
	},
	{
		"encoded-unreserved", Info, "an encoded character that must not be encoded unless the namespace reserves it",
		sections{parser.RFC2141bisURN03: "2.5.2"},
		encodedUnreserved,
	},
	{
		"hostnumber-out-of-range", Warning, "a host number with a part above 255, which is no address",
		sections{parser.URL1993: internetParts, parser.RFC1738: "3.1", parser.URLSyntax05: "4.3.1"},
		hostnumberOutOfRange,
	},
	{
		"invalid-utf8", Warning, "encoded octets that are not UTF-8",
		sections{parser.RFC3986: "2.5", parser.RFC2141bisURN03: "2.2"},
		invalidUTF8,
	},
	{
		"literal-at-sign", Warning, `an "@" that is data here, but ends a userinfo to other software`,
		sections{parser.URL1993: internetParts, parser.RFC2396bis01: "7.5"},
		literalAtSign,
	},
	{
		"misleading-userinfo", Warning, "a userinfo that looks like a host, or like what follows one",
		sections{parser.RFC2396bis01: "7.5", parser.RFC3986: "7.6"},
		misleadingUserinfo,
	},
	{
		"mixed-scripts", Warning, "letters of different scripts side by side",
		sections{parser.RFC2396bis01: "7.5", parser.RFC3986: "7.6", parser.RFC2141bisURN03: "8"},
		mixedScripts,
	},
	{
		"non-ascii", Info, "encoded octets beyond US-ASCII",
		sections{parser.RFC1738: "2.2", parser.URLSyntax05: "2.1", parser.RFC2396bis01: "2.1", parser.RFC3986: "2.5", parser.RFC2141bisURN03: "2.2"},
		nonASCII,
	},
	{
		"other-port", Info, "a port that is not the default of the scheme",
		sections{parser.RFC1738: "6", parser.URLSyntax05: "7", parser.RFC2396bis01: "7.2", parser.RFC3986: "7.2"},
		otherPort,
	},
	{
		"overlong-utf8", Warning, "an overlong form, which some software takes for UTF-8",
		sections{parser.RFC2396bis01: "2.1", parser.RFC3986: "2.5", parser.RFC2141bisURN03: "2.2"},
		overlongUTF8,
	},
	{
		"password", High, "a password in clear text",
		sections{parser.URL1993: security1993, parser.RFC1738: "6", parser.URLSyntax05: "7", parser.RFC2396bis01: "7.4", parser.RFC3986: "7.5"},
		password,
	},
	{
		"port-out-of-range", Warning, "a port above 65535, which some software reduces to another",
		sections{parser.RFC1738: "6", parser.URLSyntax05: "7", parser.RFC2396bis01: "7.2", parser.RFC3986: "7.2"},
		portOutOfRange,
	},
	{
		"rare-ipv4-address", Warning, "a host that some software takes for an IPv4 address",
		sections{parser.URL1993: internetParts, parser.RFC1738: "3.1", parser.URLSyntax05: "4.3.1", parser.RFC2396bis01: "7.3", parser.RFC3986: "7.4"},
		rareIPv4Address,
	},
	{
		"reserved-nid", Warning, `the namespace identifier "urn", which must not be used`,
		sections{parser.RFC2141bisURN03: "2.1"},
		reservedNID,
	},
	{
		"unshown-character", Warning, "an encoded character that is not shown",
		sections{parser.RFC2396bis01: "7.5", parser.RFC3986: "7.6", parser.RFC2141bisURN03: "8"},
		unshownCharacter,
	},
	{
		"urn-fragment", Info, "a fragment, which no assigned URN has, and not every namespace allows",
		sections{parser.RFC2141bisURN03: "2.4"},
		urnFragment,
	},
	{
		"urn-query", Info, "a query, which no assigned URN has",
		sections{parser.RFC2141bisURN03: "2.3"},
		urnQuery,
	},
	{
		"userinfo", Info, "a userinfo, which may be mistaken for the host",
		sections{parser.URL1993: internetParts, parser.RFC2396bis01: "7.5", parser.RFC3986: "7.6"},
		userinfo,
	},
	{
		"userinfo-not-allowed", Warning, "a user name or password, which the http form does not have",
		sections{parser.RFC1738: "3.3"},
		userinfoNotAllowed,
	},
	{
		"well-known-port", Warning, "a port of the reserved range that is not the default of the scheme",
		sections{parser.RFC1738: "6", parser.URLSyntax05: "7", parser.RFC2396bis01: "7.2", parser.RFC3986: "7.2"},
		wellKnownPort,
	},
}
