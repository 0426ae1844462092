package inspect

import (
	"iter"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/document"
)

// A Check looks for one thing. All its findings have its ID and its severity,
// and a message that begins with its summary. The zero Check is invalid: no
// revision makes it.
type Check struct {
	ID       string // in lower case, with hyphens; it never changes
	Severity Severity
	Summary  string // what it finds, without a capital letter and a full stop
	run      func(*subject, report)
}

// Section returns the section of a revision's document about the matter, and
// whether there is one: other revisions do not make the check. Sections of
// url-1993 and RFC 1630 have titles only.
func (c Check) Section(v parser.Revision) (string, bool) {
	d := document.Of(document.Revision(v))
	if d == nil || d.Warnings.Value == nil {
		return "", false
	}
	for _, w := range *d.Warnings.Value {
		for id := range strings.SplitSeq(w.Checks, " ") {
			if id == c.ID {
				return w.Section, true
			}
		}
	}
	return "", false
}

// Checks returns an iterator over all checks, ordered by ID.
func Checks() iter.Seq[Check] { return slices.Values(checks) }

// component returns the check that finds a component, which may be empty.
func component(c parser.Component) func(*subject, report) {
	return func(s *subject, report report) {
		if part := s.extent(c); part.defined {
			report(part, "")
		}
	}
}

// checks are all checks, ordered by ID.
var checks = []Check{
	{
		"bare-percent", Warning, `a "%" without two hexadecimal digits behind it`,
		barePercent,
	},
	{
		"bidi-component", Warning,
		"letters written from right to left in a part that has other letters, or does not begin and end with such letters",
		bidiComponent,
	},
	{
		"bidi-control", Warning, "a character that changes the order in which text is shown",
		bidiControl,
	},
	{
		"device-name", Info, "a segment that is a special name to some file systems",
		deviceName,
	},
	{
		"dot-segment", Warning, "a dot-segment in a URI that is not relative, which some software does not remove",
		dotSegment,
	},
	{
		"double-encoding", Warning,
		"an encoded percent-encoding, which is another octet to software that decodes twice",
		doubleEncoding,
	},
	{
		"duplicate-keyword", Warning, "a repeated keyword; resolvers ignore all its directives",
		duplicateKeyword,
	},
	{
		"empty-password", Info, "the delimiter of a password, and no password behind it",
		emptyPassword,
	},
	{
		"encoded-control", Warning, "an encoded control character",
		encodedControl,
	},
	{
		"encoded-delimiter", Warning, "an encoded delimiter, which would divide the component if it were decoded first",
		encodedDelimiter,
	},
	{
		"encoded-dot-segment", Warning, "a dot-segment that only decoding shows",
		encodedDotSegment,
	},
	{
		"encoded-line-end", Warning, "an encoded CR or LF",
		encodedLineEnd,
	},
	{
		"encoded-nul", High, "an encoded NUL",
		encodedNUL,
	},
	{
		"encoded-protocol-delimiter", High, "an encoded CR or LF, which ends a command in the protocol of the scheme",
		encodedProtocolDelimiter,
	},
	{
		"encoded-reserved", Info, "an encoded character that is a delimiter elsewhere, or special to some file systems",
		encodedReserved,
	},
	{
		"encoded-unreserved", Info, "an encoded character that must not be encoded unless the namespace reserves it",
		encodedUnreserved,
	},
	{
		"hostnumber-out-of-range", Warning, "a host number with a part above 255, which is not an address",
		hostnumberOutOfRange,
	},
	{
		"invalid-utf8", Warning, "encoded octets that are not UTF-8",
		invalidUTF8,
	},
	{
		"literal-at-sign", Warning, `an "@" that is data here, but ends a userinfo to other software`,
		literalAtSign,
	},
	{
		"misleading-userinfo", Warning, "a userinfo that looks like a host, or like what follows one",
		misleadingUserinfo,
	},
	{
		"mixed-scripts", Warning, "letters of different scripts side by side",
		mixedScripts,
	},
	{
		"non-ascii", Info, "encoded octets beyond US-ASCII",
		nonASCII,
	},
	{
		"other-port", Info, "a port that is not the default of the scheme",
		otherPort,
	},
	{
		"overlong-utf8", Warning, "an overlong form, which some software accepts as UTF-8",
		overlongUTF8,
	},
	{
		"password", High, "a password in clear text",
		password,
	},
	{
		"port-out-of-range", Warning, "a port above 65535, which some software reduces to another",
		portOutOfRange,
	},
	{
		"r-component", Warning, "an r-component, whose meaning is not standardized",
		component(parser.RComponent),
	},
	{
		"rare-ipv4-address", Warning, "a host that some software takes for an IPv4 address",
		rareIPv4Address,
	},
	{
		"reserved-nid", Warning, `the namespace identifier "urn", which must not be used`,
		reservedNID,
	},
	{
		"special-address", Info, "an address with a special purpose",
		specialAddress,
	},
	{
		"unencoded-reserved", Info, `a "/", "?" or "#" that is not encoded, and is reserved for future developments`,
		unencodedReserved,
	},
	{
		"unregistrable-nid", Info, "a namespace identifier that cannot be registered",
		unregistrableNID,
	},
	{
		"unshown-character", Warning, "a character that is not shown",
		unshownCharacter,
	},
	{
		"urn-fragment", Info, "a fragment, which no assigned URN has, and not every namespace allows",
		component(parser.Fragment),
	},
	{
		"urn-query", Info, "a query, which no assigned URN has",
		component(parser.Query),
	},
	{
		"userinfo", Info, "a userinfo, which may be mistaken for the host",
		userinfo,
	},
	{
		"userinfo-not-allowed", Warning, "a user name or password, which the http form does not have",
		userinfoNotAllowed,
	},
	{
		"well-known-port", Warning, "a port of the reserved range that is not the default of the scheme",
		wellKnownPort,
	},
	{
		"zone-identifier", Warning,
		"a zone identifier, which means nothing to other hosts, and must be removed before the URI is sent",
		zoneIdentifier,
	},
	{
		"zone-not-link-local", High,
		"a zone identifier, which has no defined use behind an address that is not link-local",
		zoneNotLinkLocal,
	},
}
