package rfc3987

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/document"
)

// forbidden returns the characters that an IRI must not contain, though the grammar has
// them (Section 4.1). Percent-encoded ones are not characters of the IRI.
func forbidden(s string) (found []document.Passage) {
	if !strings.Contains(s, "\u202a"[:2]) { // all begin so
		return nil
	}
	for i, c := range s {
		if isBidiFormatting(c) {
			found = append(found, document.Passage{Begin: i, End: i + utf8.RuneLen(c), Section: "RFC 3987, Section 4.1",
				Message: "an IRI must not contain the bidirectional formatting character U+" +
					strings.ToUpper(strconv.FormatInt(int64(c), 16))})
		}
	}
	return found
}

// warnings are the checks of package inspect, with the sections that give a
// reason for them. "The security considerations discussed in [RFC3986] also
// apply to IRIs" (Section 8).
var warnings = []document.Warning{
	{Section: "3.2", Checks: "invalid-utf8"},
	{Section: "4.1", Checks: "bidi-control"},
	{Section: "4.2", Checks: "bidi-component"},
	{Section: "6.1", Checks: "unshown-character"},
	{Section: "7.5", Checks: "mixed-scripts"},
	{Section: "8", Checks: "overlong-utf8"},
	{Section: "RFC 3986, 2.4", Checks: "double-encoding"},
	{Section: "RFC 3986, 2.5", Checks: "non-ascii"},
	{Section: "RFC 3986, 3.2.1", Checks: "empty-password"},
	{Section: "RFC 3986, 6.2.2.3", Checks: "dot-segment"},
	{Section: "RFC 3986, 7.2", Checks: "encoded-line-end encoded-protocol-delimiter other-port " +
		"port-out-of-range well-known-port"},
	{Section: "RFC 3986, 7.3", Checks: "device-name encoded-control encoded-delimiter encoded-dot-segment " +
		"encoded-nul encoded-reserved"},
	{Section: "RFC 3986, 7.4", Checks: "rare-ipv4-address special-address"},
	{Section: "RFC 3986, 7.5", Checks: "password"},
	{Section: "RFC 3986, 7.6", Checks: "misleading-userinfo userinfo"},
}
