package disagree

import "strings"

// A rule names a pattern. Its edit makes explicit what the name says. If both then read alike, the implementation whose
// reading did not change reads the string so; the other does not.
type rule struct {
	name, cwe string
	edit      edit
	refuses   bool // for a string that one refuses: that one takes the edited string
}

// Weaknesses of the Common Weakness Enumeration, by their names there.
const (
	pathTraversal           = "CWE-22"
	doubleDecoding          = "CWE-174"
	unicodeEncoding         = "CWE-176"
	urlEncoding             = "CWE-177"
	caseSensitivity         = "CWE-178"
	collapseOfData          = "CWE-182"
	interpretationConflict  = "CWE-436"
	openRedirect            = "CWE-601"
	serverSideRequest       = "CWE-918"
	differentRadices        = "CWE-1389"
	improperInputValidation = "CWE-20"
)

// rules are tried in their order: the first that explains a difference names it. A new rule is a row before all rows
// that would name its strings, too.
func rules() []rule {
	return []rule{
		// Bytes that are removed.
		{"tabs and line breaks are removed", collapseOfData, replaced("\t", "", "\n", "", "\r", ""), false},
		{"spaces at the ends are removed", collapseOfData, trimmed(isSpace), false},
		{"control characters at the ends are removed", collapseOfData, trimmed(isControl), false},
		{"spaces and control characters at the ends are removed", collapseOfData, trimmed(isBlank), false},

		// Where the authority begins and ends.
		{"a backslash is a slash before the host", openRedirect, slashesOnly, false},
		{"slashes before the host may be missing", openRedirect, onlyIf(fewerSlashes, twoSlashes), false},
		{"a slash more before the host is skipped", openRedirect, onlyIf(moreSlashes, twoSlashes), false},
		{"percent-encoded slashes stand before the host", urlEncoding, encodedSlashes, false},
		{"percent-encoding is decoded in the scheme", urlEncoding, inScheme(allDecoded), false},
		{"a backslash ends the authority", interpretationConflict, of(backslashInAuthority), false},
		{`"?" ends the authority`, interpretationConflict, endAuthority("?"), false},
		{`"#" ends the authority`, interpretationConflict, endAuthority("#"), false},

		{"an empty host is refused", "", someHost, true},

		// Userinfo.
		{`the last "@" ends the userinfo`, interpretationConflict, of(lastAt), false},
		{`the first "@" ends the userinfo`, interpretationConflict, of(firstAt), false},
		{"an empty userinfo is left out", "", of(emptyUserinfo), false},
		{"an empty password is left out", "", of(emptyPassword), false},

		// Ports.
		{"leading zeros of a port are left out", "", of(leadingZeros), false},
		{"a default port is left out", "", of(defaultPort), false},
		{"a colon without a port is left out", "", of(emptyPort), false},
		{"characters that are not digits are left out of the port", improperInputValidation, of(digitsOfPort), false},
		{"a port that is too large is refused", improperInputValidation, of(portInRange), true},

		// Percent-encoding, which hosts and paths have.
		{"percent-encoding is decoded twice", doubleDecoding, onceLess, false},
		{`a percent-encoded "@" ends the userinfo`, urlEncoding, decodedInHost('@'), false},
		{"a percent-encoded slash ends the host", urlEncoding, decodedInHost('/'), false},
		{"a percent-encoded backslash ends the host", urlEncoding, decodedInHost('\\'), false},
		{`a percent-encoded "?" ends the host`, urlEncoding, decodedInHost('?'), false},
		{`a percent-encoded "#" ends the host`, urlEncoding, decodedInHost('#'), false},
		{"a percent-encoded colon ends the host", urlEncoding, decodedInHost(':'), false},
		{"percent-encoding is decoded in the host", urlEncoding, of(decodedHost), false},
		{"percent-encoding that is not needed is decoded", "", needlessDecoded, false},
		{`a "%" that encodes nothing is taken`, improperInputValidation, loneSigns, false},

		// Hosts.
		{"a zone identifier is left out", interpretationConflict, of(noZone), false},
		{"a zone identifier is refused", "", of(noZone), true},
		{"characters behind an IP literal are left out", improperInputValidation, of(literalOnly), false},
		{"characters behind an IP literal are refused", improperInputValidation, of(literalOnly), true},
		{"characters before brackets are left out", improperInputValidation, inBrackets(literalFirst), false},
		{"characters before brackets are refused", improperInputValidation, inBrackets(literalFirst), true},
		{"characters behind an IPv6 address in its brackets are left out", improperInputValidation,
			inBrackets(addressFirst), false},
		{"brackets without an IP address are refused", improperInputValidation, inBrackets(someAddress), true},
		{"a bracket without the other one is refused", improperInputValidation, of(noLoneBracket), true},
		{"percent-encoding ends the host", interpretationConflict, hostUpTo(isPercent), false},
		{"a character that no name has ends the host", interpretationConflict, hostUpTo(inNoName), false},
		{"an IPv6 address has one form", "", of(addressInOneForm), false},
		{"an ideographic full stop is a dot", unicodeEncoding, replaced("。", ".", "%e3%80%82", ".", "%E3%80%82", "."), false},
		{"a full-width form is mapped", unicodeEncoding, of(mapped), false},
		{"a name beyond ASCII is converted", unicodeEncoding, of(domain), false},
		{"an octal number is an IPv4 address", differentRadices, of(numberWith("0")), false},
		{"a hexadecimal number is an IPv4 address", differentRadices, of(numberWith("0x")), false},
		{"a number is an IPv4 address", serverSideRequest, of(number), false},
		{"localhost is not a host of a file URL", interpretationConflict, of(localhost), false},
		{"a dot at the end of the host is left out", "", of(noDotAtEnd), false},

		// Paths.
		{"a backslash is a slash in the path", pathTraversal, inPath(slashed), false},
		{"dot-segments are removed", pathTraversal, of(noDots), false},
		{"percent-encoded dots are dot-segments", pathTraversal, of(encodedDots), false},
		{"percent-encoded slashes are decoded in the path", urlEncoding, decodedInPath('/'), false},
		{"percent-encoded backslashes are decoded in the path", urlEncoding, decodedInPath('\\'), false},
		{"a path begins with a slash", "", of(absolute), false},
		{"repeated slashes are one", pathTraversal, of(repeatedSlashes), false},
		{"an empty path is a slash", "", emptyPath, false},

		// Spelling, and characters that no URI has.
		{"letters of the scheme are in lower case", "", inScheme(strings.ToLower), false},
		{"letters of the host are in lower case", caseSensitivity, inHost(strings.ToLower), false},
		{"digits of percent-encoding are in upper case", "", digits(strings.ToUpper), false},
		{"digits of percent-encoding are in lower case", "", digits(strings.ToLower), false},
		{"delimiters are percent-encoded", "", encodedEverywhere(isDelimiter), false},
		{"delimiters are percent-encoded in the host", "", encodedInHost(isDelimiter), false},
		{"spaces are percent-encoded", "", encodedEverywhere(isSpace), false},
		{"control characters are percent-encoded", "", encodedEverywhere(isControl), false},
		{"characters beyond ASCII are percent-encoded", "", encodedEverywhere(isBeyondASCII), false},
		{"characters that no URI has are percent-encoded", "", encodedEverywhere(isExcluded), false},
	}
}
