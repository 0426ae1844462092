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
	{ID: "bidi-component", Section: "4.2"},
	{ID: "bidi-control", Section: "4.1"},
	{ID: "device-name", Section: "RFC 3986, 7.3"},
	{ID: "dot-segment", Section: "RFC 3986, 6.2.2.3"},
	{ID: "double-encoding", Section: "RFC 3986, 2.4"},
	{ID: "empty-password", Section: "RFC 3986, 3.2.1"},
	{ID: "encoded-control", Section: "RFC 3986, 7.3"},
	{ID: "encoded-delimiter", Section: "RFC 3986, 7.3"},
	{ID: "encoded-dot-segment", Section: "RFC 3986, 7.3"},
	{ID: "encoded-line-end", Section: "RFC 3986, 7.2"},
	{ID: "encoded-nul", Section: "RFC 3986, 7.3"},
	{ID: "encoded-protocol-delimiter", Section: "RFC 3986, 7.2"},
	{ID: "encoded-reserved", Section: "RFC 3986, 7.3"},
	{ID: "invalid-utf8", Section: "3.2"},
	{ID: "misleading-userinfo", Section: "RFC 3986, 7.6"},
	{ID: "mixed-scripts", Section: "7.5"},
	{ID: "non-ascii", Section: "RFC 3986, 2.5"},
	{ID: "other-port", Section: "RFC 3986, 7.2"},
	{ID: "overlong-utf8", Section: "8"},
	{ID: "password", Section: "RFC 3986, 7.5"},
	{ID: "port-out-of-range", Section: "RFC 3986, 7.2"},
	{ID: "rare-ipv4-address", Section: "RFC 3986, 7.4"},
	{ID: "unshown-character", Section: "6.1"},
	{ID: "userinfo", Section: "RFC 3986, 7.6"},
	{ID: "well-known-port", Section: "RFC 3986, 7.2"},
}
