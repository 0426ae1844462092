package adapter

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/urlstandard"
)

// The sections of the URL Standard that readings are about, by its headings, or by the
// terms of its parsers and of the states of its URL parser.
const (
	urlParsing       = "URL parsing"
	schemeState      = "scheme state"
	noSchemeState    = "no scheme state"
	slashesState     = "special authority slashes state"
	authorityState   = "authority state"
	hostState        = "host state"
	fileState        = "file state"
	fileHostState    = "file host state"
	portState        = "port state"
	pathStartState   = "path start state"
	pathState        = "path state"
	opaquePathState  = "opaque path state"
	queryState       = "query state"
	fragmentState    = "fragment state"
	hostParser       = "host parser"
	opaqueHostParser = "opaque-host parser"
	ipv4Parser       = "IPv4 parser"
	ipv6Parser       = "IPv6 parser"
	idna             = "IDNA"
)

// urlSections are all sections, in the order of the standard.
var urlSections = []string{
	idna, hostParser, opaqueHostParser, ipv4Parser, ipv6Parser, urlParsing, schemeState, noSchemeState, slashesState,
	authorityState, hostState, portState, fileState, fileHostState, pathStartState, pathState, opaquePathState,
	queryState, fragmentState,
}

// urlSection returns the section that makes a component of a record.
func urlSection(u *urlstandard.URL, c parser.Component) string {
	switch {
	case c == parser.Host:
		return hostSection(u)
	case c == parser.Path && u.OpaquePath():
		return opaquePathState
	}
	return map[parser.Component]string{
		parser.Scheme: schemeState, parser.Authority: authorityState, parser.Userinfo: authorityState,
		parser.Port: portState, parser.Path: pathState, parser.Query: queryState, parser.Fragment: fragmentState,
	}[c]
}

// hostSection returns the section that makes the host of a record.
func hostSection(u *urlstandard.URL) string {
	switch u.HostKind() {
	case urlstandard.IPv4Address:
		return ipv4Parser
	case urlstandard.IPv6Address:
		return ipv6Parser
	case urlstandard.OpaqueHost:
		return opaqueHostParser
	case urlstandard.Domain:
		if reading.HasALabel(u.Host()) {
			return idna
		}
		return hostParser
	}
	if u.Scheme() == "file" {
		return fileHostState
	}
	return hostState
}

// errorSections are the sections that report validation errors, except those of addresses.
var errorSections = map[urlstandard.ErrorType]string{
	urlstandard.DomainToASCII: idna, urlstandard.DomainPercentEncoded: hostParser, urlstandard.IPv6Unclosed: hostParser,
	urlstandard.HostInvalidCodePoint:                 opaqueHostParser,
	urlstandard.SpecialSchemeMissingFollowingSolidus: slashesState,
	urlstandard.MissingSchemeNonRelativeURL:          noSchemeState,
	urlstandard.InvalidReverseSolidus:                pathStartState,
	urlstandard.InvalidCredentials:                   authorityState, urlstandard.HostMissing: hostState,
	urlstandard.PortOutOfRange: portState, urlstandard.PortInvalid: portState,
	urlstandard.FileInvalidWindowsDriveLetter:     fileState,
	urlstandard.FileInvalidWindowsDriveLetterHost: fileHostState,
}

// errorSection returns the section that reports a validation error of an input, read with
// or without a base.
func errorSection(input string, e *urlstandard.ValidationError) string {
	section, ok := errorSections[e.Type]
	switch t := e.Type; {
	case ok:
		return section
	case t == urlstandard.InvalidURLUnit:
		return unitSection(input, e.Offset)
	case urlstandard.IPv4EmptyPart <= t && t <= urlstandard.IPv4OutOfRangePart:
		return ipv4Parser
	case urlstandard.IPv6Unclosed <= t && t <= urlstandard.IPv4InIPv6TooFewParts:
		return ipv6Parser
	}
	return urlParsing // bytes that are not scalar values, and inputs that are too long
}

// readingSection returns the section by which an input is read at a byte: the section of the last validation error
// there, or before it with "%", else the section of the component.
func readingSection(input string, at int) string {
	_, all, _ := urlstandard.Diagnose(input, nil)
	for before := range min(at, len("%4")) + 1 {
		for _, e := range slices.Backward(all) {
			slashless := e.Type == urlstandard.SpecialSchemeMissingFollowingSolidus &&
				strings.IndexAny(input[e.Offset:], `/\`) != 0
			if e.Offset == at-before && !slashless && (before == 0 || input[e.Offset] == '%') {
				return errorSection(input, &e)
			}
		}
	}
	return unitSection(input, at)
}

// unitSection returns the section by which a byte of an input is read that may not be a URL unit: the parser first
// removes control characters and spaces at both ends, and tabs and newlines anywhere.
func unitSection(input string, at int) string {
	isControl := func(c rune) bool { return c <= ' ' }
	before, rest := input[:at], input[at:]
	switch {
	case rest != "" && strings.IndexByte("\t\n\r", rest[0]) >= 0,
		rest != "" && (strings.TrimFunc(before+rest[:1], isControl) == "" || strings.TrimFunc(rest, isControl) == ""):
		return urlParsing
	case strings.IndexByte(before, '#') >= 0:
		return fragmentState
	case strings.IndexByte(before, '?') >= 0:
		return queryState
	}
	u, err := urlstandard.Parse(input, nil)
	if err != nil {
		return urlParsing
	}
	if begin, end := authorityOf(input, &u); at <= end && begin < end {
		switch at -= begin; {
		case at < 0:
			return slashesState
		case strings.Contains(input[begin+at:end], "@"):
			return authorityState
		case at > 0 && strings.HasSuffix(strings.TrimRight(input[begin:begin+at], "0123456789"), ":") &&
			u.HostKind() != urlstandard.IPv6Address:
			return portState
		}
		return hostSection(&u)
	}
	return urlSection(&u, parser.Path)
}

// authorityOf returns the authority's place in an input that is read as a record, or an empty part if there is none.
func authorityOf(input string, u *urlstandard.URL) (begin, end int) {
	slashes, ends := "/", "/?#"
	if u.IsSpecial() {
		slashes, ends = `/\`, `/?#\`
	}
	begin = strings.IndexByte(input, ':') + 1
	after := strings.TrimLeft(input[begin:], slashes)
	count := len(input) - begin - len(after)
	if !u.IsSpecial() || u.Scheme() == "file" {
		if count < len("//") {
			return 0, 0
		}
		count = len("//")
	}
	begin += count
	if end = strings.IndexAny(input[begin:], ends); end < 0 {
		end = len(input) - begin
	}
	return begin, begin + end
}

// sections returns the sections of a reading: of the components that its record has, or of the validation error that
// ended the parsing.
func (r *urlReading) sections() []string {
	if r.failure != nil {
		return []string{errorSection(r.question.Input, r.failure)}
	}
	u := &r.record
	all := []string{schemeState}
	for i, part := range urlParts(u) {
		if c := Components()[i]; c != parser.Scheme && part.Defined {
			all = append(all, urlSection(u, c))
		}
	}
	return all
}
